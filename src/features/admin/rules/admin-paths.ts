/** Path of the overview. */
export const ADMIN_PATH = '/admin';

/** Path of the results of the panel's search. */
export const SEARCH_PATH = '/admin/search';

/** Longest text that the panel's search accepts. */
export const SEARCH_LENGTH = 100;

/** Maximum number of results of each kind. */
export const SEARCH_RESULTS = 5;

/** Groups of the side navigation. `src/app/client/AdminScreens.tsx` maps the paths to screens. */
export const ADMIN_GROUPS = [
  { name: 'Content', paths: ['/admin/cards', '/admin/import', '/admin/law', '/admin/jocelyn'] },
  { name: 'People', paths: ['/admin/users', '/admin/ratings', '/admin/reports', '/admin/certificates'] },
  { name: 'Money', paths: ['/admin/payments', '/admin/coupons'] },
  { name: 'The site', paths: ['/admin/analytics', '/admin/audit', '/admin/health', '/admin/settings'] },
] as const;

export type AdminPath = (typeof ADMIN_GROUPS)[number]['paths'][number];

/** Paths of the admin screens below the overview. */
export const ADMIN_PATHS: readonly AdminPath[] = ADMIN_GROUPS.flatMap(({ paths }) => paths);

/** Returns the admin path that equals a path without slashes at its end; undefined for none. */
export function findAdminPath(path: string): AdminPath | undefined {
  return ADMIN_PATHS.find((adminPath) => adminPath === path);
}
