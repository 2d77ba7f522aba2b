/** The path after signing in when no other was requested. */
export const HOME = '/';

/** Screens that are useless right after signing in. */
const SIGNED_OUT_PATHS = ['/login', '/register', '/forgot-password', '/reset-password'];

/** Base for resolving a path. It only shows whether the path stays on its own origin. */
const ORIGIN = 'https://labourwise.invalid';

/**
 * Returns the path and query of `?redirect=` when it stays on this site, else `/`. Addresses that a browser resolves
 * to another site (`//evil.example`, `/\evil.example`, `/..//evil.example`, `https:…`) never pass.
 */
export function redirectTarget(requested: string | null): string {
  if (
    requested === null ||
    !requested.startsWith('/') ||
    /[\\\p{Cc}]/u.test(requested) ||
    !URL.canParse(requested, ORIGIN)
  )
    return HOME;
  const address = new URL(requested, ORIGIN);
  const leavesWhenReadAgain = address.origin !== ORIGIN || address.pathname.startsWith('//');
  if (leavesWhenReadAgain || SIGNED_OUT_PATHS.includes(address.pathname)) return HOME;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** Returns the path of a signed-out screen that leads back to `target`. */
export function withRedirect(screen: '/login' | '/register', target: string): string {
  return target === HOME ? screen : `${screen}?${new URLSearchParams({ redirect: target }).toString()}`;
}
