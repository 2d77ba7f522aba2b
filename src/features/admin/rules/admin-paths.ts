/** Path of the overview. */
export const ADMIN_PATH = '/admin';

/**
 * Paths of the admin screens, in the order of their navigation. `src/app/client/AdminScreens.tsx` maps them to
 * screens.
 */
export const ADMIN_PATHS = [
  '/admin/analytics',
  '/admin/import',
  '/admin/law',
  '/admin/ratings',
  '/admin/reports',
  '/admin/jocelyn',
  '/admin/users',
  '/admin/payments',
  '/admin/coupons',
  '/admin/certificates',
  '/admin/audit',
] as const;

export type AdminPath = (typeof ADMIN_PATHS)[number];

/** Returns the admin path that equals a path without slashes at its end; undefined for none. */
export function findAdminPath(path: string): AdminPath | undefined {
  return ADMIN_PATHS.find((desk) => desk === path);
}
