import { cookieName } from '../shared/cookie-name.ts';

const isSecure = () => location.protocol === 'https:';

/** Reads a cookie of this site. */
export function readCookie(name: string): string | undefined {
  return findCookie(document.cookie, cookieName(name, isSecure()));
}

/** Stores a cookie for all pages; with 0 seconds deletes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = isSecure() ? '; Secure' : '';
  document.cookie = `${cookieName(name, isSecure())}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/** Returns the value of a cookie in a `Cookie` header or `document.cookie`. */
export function findCookie(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
