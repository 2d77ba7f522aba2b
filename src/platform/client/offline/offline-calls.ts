import { isAppPath } from '../../shared/app-paths.ts';

/**
 * A message from a page to the worker. `keep`: a user is signed in, so cache everything. `refresh`: answers were sent,
 * so fetch the new figures. `nobody`: no user is signed in. `take over`: activate the new version.
 */
export type WorkerMessage = 'keep' | 'refresh' | 'nobody' | 'take over';

/** Returns the message in received data; null for other data. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  return data === 'keep' || data === 'refresh' || data === 'nobody' || data === 'take over' ? data : null;
}

/** Returns the signed-in user. */
export const SESSION_CALL = '/api/auth/me';

/** Returns the user's learning record. */
export const RECORD_CALL = '/api/progress';

/** Receives learning events and returns the new learning record. */
export const EVENTS_CALL = '/api/events';

/** Resumes the reminders of this browser after a sign-in. */
export const RESUME_REMINDERS_CALL = '/api/reminders/browser/take-up';

/** Offline calls whose responses change with study. */
export const FIGURE_CALLS: readonly string[] = [
  SESSION_CALL,
  RECORD_CALL,
  '/api/dashboard',
  '/api/levels',
  '/api/review',
  '/api/goals',
  '/api/paths',
  '/api/law/changed',
];

/** All calls whose last response is cached for offline use. The first one returns the signed-in user. */
export const OFFLINE_CALLS: readonly string[] = [
  ...FIGURE_CALLS,
  '/api/study-preferences',
  '/api/own-cards',
  '/api/flashcards',
  '/api/glossary',
  '/api/scenarios',
  '/api/scenarios/cases',
  '/api/certifications',
  '/api/achievements',
  '/api/achievements/stats',
  '/api/leaderboard',
  '/api/resources',
  '/api/resources/pictures',
  '/api/daily-insights/today',
  '/api/daily-insights/progress',
  '/api/search/device',
  '/api/guide',
  '/api/jocelyn',
  '/api/jocelyn/offline',
];

/** Calls that may change the signed-in user. */
const USER_CALLS: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/reset-password',
  '/api/register',
  '/api/account/delete',
]);

/** Calls that end the session. */
const SIGN_OUT_CALLS: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/account/delete']);

/** Pages that are cached as text. */
export const TEXT_PAGES: readonly string[] = ['/terms', '/privacy'];

/** The search page. Offline the app searches the device instead. */
const SEARCH_PAGE = '/search';

/** Address of the app's document without a user's data. */
export const SHELL_PATH = '/app-shell';

/** Pages that are cached in one file with their subpages: the law library and the tools. */
const LIBRARY_PAGES: readonly string[] = ['/law', '/tools'];

/** What replaces a page offline: the app, a page of the library file, a cached text page, or nothing. */
export type PageKind = 'app' | 'library' | 'text' | null;

/** Whether the last response of this call is cached. Calls with a query are not. */
export function isOfflineCall({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return search === '' && OFFLINE_CALLS.includes(pathname);
}

/** Whether this call may change the user, so that cached responses must be deleted. */
export function changesUser(pathname: string): boolean {
  return USER_CALLS.has(pathname);
}

/** Whether this call ends the session. */
export function endsSession(pathname: string): boolean {
  return SIGN_OUT_CALLS.has(pathname);
}

/** Returns a path without trailing slashes, as pages are cached. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<!^|\/)\/+$/, '');
}

/** Returns what replaces the page at a path without trailing slashes. */
export function classifyPage(path: string): PageKind {
  if (LIBRARY_PAGES.some((start) => path === start || path.startsWith(`${start}/`))) return 'library';
  if (TEXT_PAGES.includes(path)) return 'text';
  return isAppPath(path) || path === SEARCH_PAGE ? 'app' : null;
}
