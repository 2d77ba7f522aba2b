/** Where signing in leads when nothing else was asked for. */
export const HOME = '/';

/** Screens that make no sense right after signing in. */
const SIGNED_OUT_PATHS = ['/login', '/register', '/forgot-password', '/reset-password'];

/** Any origin will do: it only shows whether a path stays on the origin it is read against. */
const ORIGIN = 'https://labourwise.invalid';

/**
 * Where to go after signing in: the path and query that `?redirect=` carried when it stays on this site, else home.
 * An address that a browser would read as another site's (`//evil.example`, `/\evil.example`, `/..//evil.example`,
 * `https:…`) never passes.
 */
export function redirectTarget(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || /[\\\p{Cc}]/u.test(asked) || !URL.canParse(asked, ORIGIN))
    return HOME;
  const address = new URL(asked, ORIGIN);
  const leavesWhenReadAgain = address.origin !== ORIGIN || address.pathname.startsWith('//');
  if (leavesWhenReadAgain || SIGNED_OUT_PATHS.includes(address.pathname)) return HOME;
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The address of a signed-out screen that leads back to where the person was going. */
export function withRedirect(screen: '/login' | '/register', target: string): string {
  return target === HOME ? screen : `${screen}?${new URLSearchParams({ redirect: target }).toString()}`;
}
