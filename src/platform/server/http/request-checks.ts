import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Where an address that cannot be read leads: no route is there. */
const NOWHERE = '/unreadable-address';

/** Longest part of a path between slashes, in characters as they were sent. */
export const MAX_SEGMENT_LENGTH = 200;

/**
 * The address as the routes see it. One that cannot be read is turned away before any route: with the NUL character, which
 * PostgreSQL text cannot hold, or with percent signs that spell no UTF-8, where anyone would decode them. A page of that
 * address is one that is not there; a call of it is refused.
 */
export function routableUrl(url: string): string {
  const isCall = url.startsWith('/api/');
  const path = url.split('?', 1)[0] ?? '';
  const read = isCall ? url : path;
  if (
    !/%00/.test(url) &&
    isDecodable(read) &&
    (isCall || path.split('/').every((part) => part.length <= MAX_SEGMENT_LENGTH))
  )
    return url;
  return isCall ? `/api${NOWHERE}` : NOWHERE;
}

/** Whether this address was turned away. */
export function isUnroutable(url: string): boolean {
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

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes with our cookie. Browsers say where a write comes
 * from in Sec-Fetch-Site, older ones in Origin. A request with neither is no browser and carries no one's cookie unasked.
 * @throws ApiError CROSS_SITE_REQUEST
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') {
    if (site === 'same-origin' || site === 'none') return;
  } else {
    const origin = request.headers.origin;
    if (origin === undefined || origin === publicUrl || sameHost(origin, request.host)) return;
  }
  throw new ApiError('CROSS_SITE_REQUEST', 'This request came from another site and was refused.');
}

function sameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
