import { isAppPath } from '../../shared/app-paths.ts';

/**
 * What a page says to the worker. `keep`: someone is signed in, have everything here. `refresh`: what they studied has been
 * sent. `nobody`: nobody is signed in. `take over`: the person wants the new version now.
 */
export type WorkerMessage = 'keep' | 'refresh' | 'nobody' | 'take over';

/** What the worker hears in a message; null for anything else. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  return data === 'keep' || data === 'refresh' || data === 'nobody' || data === 'take over' ? data : null;
}

/** The call that says who is signed in. */
export const SESSION_CALL = '/api/auth/me';

/** What a person's record of study is read by. */
export const RECORD_CALL = '/api/progress';

/** Where what was studied is sent; the answer brings the new record with it. */
export const EVENTS_CALL = '/api/events';

/** Where a browser that tells a person says that they are signed in here again. */
export const RESUME_REMINDERS_CALL = '/api/reminders/browser/take-up';

/** Calls whose last answer is kept for when there is no network and which change with what a person studies. */
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

/** Every call whose last answer is kept; the first says whether anyone is signed in. */
export const OFFLINE_CALLS: readonly string[] = [
  ...FIGURE_CALLS,
  '/api/flashcards',
  '/api/glossary',
  '/api/scenarios',
  '/api/scenarios/cases',
  '/api/certifications',
  '/api/achievements',
  '/api/achievements/stats',
  '/api/leaderboard',
  '/api/resources',
  '/api/daily-insights/today',
  '/api/daily-insights/progress',
  '/api/search/device',
  '/api/guide',
  '/api/jocelyn',
  '/api/jocelyn/offline',
];

/** Calls after which the person at this browser may be another one, or nobody. */
const PERSON_CALLS: ReadonlySet<string> = new Set([
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/reset-password',
  '/api/register',
  '/api/account/delete',
]);

/** Calls by which the person at this browser leaves it, so that it shows nothing of theirs any more. */
const LEAVING_CALLS: ReadonlySet<string> = new Set(['/api/auth/logout', '/api/account/delete']);

/** Pages to read that are kept as they were last seen. */
export const TEXT_PAGES: readonly string[] = ['/terms', '/privacy'];

/** The page of the search, in whose place the app searches what is kept. */
const SEARCH_PAGE = '/search';

/** Where the server has the app's one document as it is for everyone. */
export const SHELL_PATH = '/app-shell';

/** Pages that are kept in one file with all that lies below them: the law library, and the forms of the tools. */
const LIBRARY_PAGES: readonly string[] = ['/law', '/tools'];

/** What stands in for a page that the network does not bring: the app, a page of the library's file, a text page, or nothing. */
export type PageKind = 'app' | 'library' | 'text' | null;

/** Whether the last answer of this call is kept. One with a query is a question of its own and is not. */
export function isOfflineCall({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return search === '' && OFFLINE_CALLS.includes(pathname);
}

/** Whether what is kept of a person must go when this call is made. */
export function changesUser(pathname: string): boolean {
  return PERSON_CALLS.has(pathname);
}

/** Whether the person at this browser leaves it with this call. */
export function endsSession(pathname: string): boolean {
  return LEAVING_CALLS.has(pathname);
}

/** A path without slashes at its end, as pages are kept. */
export function pagePath(pathname: string): string {
  return pathname.replace(/(?<!^|\/)\/+$/, '');
}

/** What stands in for the page at a path without slashes at its end. */
export function pageKindOf(path: string): PageKind {
  if (LIBRARY_PAGES.some((start) => path === start || path.startsWith(`${start}/`))) return 'library';
  if (TEXT_PAGES.includes(path)) return 'text';
  return isAppPath(path) || path === SEARCH_PAGE ? 'app' : null;
}
