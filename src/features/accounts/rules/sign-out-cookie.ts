/**
 * Cookie that a browser sets when its call to log out failed. The server ends the session at the next request that carries it
 * (product-rules.md, N5).
 */
export const SIGN_OUT_COOKIE = 'sign_out';

/** Whether the text of a `Cookie` header, or of `document.cookie`, holds the cookie. */
export function hasSignOutCookie(cookies: string): boolean {
  return cookies.split('; ').includes(`${SIGN_OUT_COOKIE}=1`);
}
