/**
 * Cookie that the browser sets when signing out failed. The server ends the session at the next request that carries
 * it (product-rules.md, N5).
 */
export const SIGN_OUT_COOKIE = 'sign_out';
