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
  '/submit-rating',
  '/admin',
  '/admin/ratings',
  '/checkout',
  '/upgrade',
  '/pricing',
  '/profile',
  '/register',
  '/login',
  '/forgot-password',
  '/reset-password',
] as const;

/** Where the live sheet of parts stands, outside production. */
export const PARTS_PATH = '/dev/parts';
