/** Screens on which people pay: their documents alone may load what payment providers serve. */
export const PAYMENT_PATHS = ['/checkout', '/upgrade', '/register'] as const;

/** Addresses of the app: the same shell is served for each, and the client shows the screen. */
export const APP_PATHS = [
  '/home',
  '/dashboard',
  '/flashcards',
  '/scenarios',
  '/professional-scenarios',
  '/quiz',
  '/resources',
  '/study',
  '/study-sets',
  '/guide',
  '/certifications',
  '/jocelyn',
  '/jocelyn-chat',
  '/daily-insights',
  '/achievements',
  '/leaderboard',
  '/subscription',
  '/seats',
  '/seats/buy',
  '/submit-rating',
  '/admin',
  '/checkout',
  '/upgrade',
  '/profile',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/account',
  '/account/two-step',
  '/glossary',
  '/export',
  '/my-cards',
  '/review',
  '/paths',
  '/groups',
  '/report-an-error',
] as const;

/** Of these, the ones anyone may open. */
export const OPEN_PATHS = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email'] as const;

/** Paths of the app with parameters, in the syntax of both the server's and the client's router. */
export const APP_PATTERNS = [
  '/certifications/:id/exam',
  '/paths/:role',
  '/admin/:screen',
  '/join/:token',
  '/groups/join/:code',
  '/groups/:id',
  '/groups/:id/sessions',
  '/groups/:id/sessions/:session',
  '/groups/:id/training',
] as const;

const FIXED: ReadonlySet<string> = new Set(['/', ...APP_PATHS]);
// Takes linear time: the only quantifiers are parts of a path between slashes.
const PATTERNS = APP_PATTERNS.map((pattern) => new RegExp(`^${pattern.replace(/:[a-z]+/g, '[^/]+')}$`));

/** Whether the app's shell is served at a path without slashes at its end. */
export function isAppPath(path: string): boolean {
  return FIXED.has(path) || PATTERNS.some((pattern) => pattern.test(path));
}

/** Path of the component gallery, outside production. */
export const COMPONENT_GALLERY_PATH = '/dev/parts';
