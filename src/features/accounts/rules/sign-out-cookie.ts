/**
 * Cookie that the browser sets when signing out failed. The server ends the session at the next request that carries
 * it (product-rules.md, N5).
 */
export const SIGN_OUT_COOKIE = 'sign_out';

/** Whether a `Cookie` header, or `document.cookie`, contains the sign-out cookie. */
export function hasSignOutCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${SIGN_OUT_COOKIE}=1`);
}
