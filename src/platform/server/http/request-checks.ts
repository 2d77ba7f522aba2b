import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** Path without a route, for invalid addresses. */
const INVALID_PATH = '/unreadable-address';

/** Maximum length of a path segment, in encoded characters. */
export const MAX_SEGMENT_LENGTH = 200;

/**
 * Returns the address for the router. Addresses with the NUL character, which PostgreSQL text cannot store, invalid percent encoding
 * or too long segments get a path without a route: pages answer 404, calls INVALID_REQUEST.
 */
export function routableUrl(url: string): string {
  const isCall = url.startsWith('/api/');
  const path = url.split('?', 1)[0] ?? '';
  const decoded = isCall ? url : path;
  if (
    !/%00/.test(url) &&
    isDecodable(decoded) &&
    (isCall || path.split('/').every((part) => part.length <= MAX_SEGMENT_LENGTH))
  )
    return url;
  return isCall ? `/api${INVALID_PATH}` : INVALID_PATH;
}

/** Whether `routableUrl` replaced this address. */
export function isUnroutable(url: string): boolean {
  return url === INVALID_PATH || url === `/api${INVALID_PATH}`;
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
 * Refuses writes by pages of other sites, by the header Sec-Fetch-Site, or Origin in older browsers. A request without both does not
 * come from a browser.
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
