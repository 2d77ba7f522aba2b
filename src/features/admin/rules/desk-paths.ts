/** Where the administration begins. */
export const ADMIN_PATH = '/admin';

/** The addresses of the desks, in the order of their navigation. What stands at each is said in `src/app/client/AdminScreens.tsx`. */
export const DESK_PATHS = [
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

/** The address of one desk. */
export type DeskPath = (typeof DESK_PATHS)[number];

/** The desk of a path without slashes at its end; undefined where there is none. */
export function deskAt(path: string): DeskPath | undefined {
  return DESK_PATHS.find((desk) => desk === path);
}
