/** Where an address that cannot be read leads: no route is there. */
const NOWHERE = '/unreadable-address';

/** Longest part of a path between slashes, in characters as they were sent. */
export const LONGEST_PART = 200;

/**
 * The address as the routes see it. One that cannot be read is turned away before any route: with the NUL character, which
 * PostgreSQL text cannot hold, or with percent signs that spell no UTF-8, where anyone would decode them. A page of that
 * address is one that is not there; a call of it is refused.
 */
export function readableAddress(url: string): string {
  const isCall = url.startsWith('/api/');
  const path = url.split('?', 1)[0] ?? '';
  const read = isCall ? url : path;
  if (!/%00/.test(url) && isDecodable(read) && (isCall || path.split('/').every((part) => part.length <= LONGEST_PART)))
    return url;
  return isCall ? `/api${NOWHERE}` : NOWHERE;
}

/** Whether this address was turned away. */
export function isUnreadable(url: string): boolean {
  return url === NOWHERE || url === `/api${NOWHERE}`;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
