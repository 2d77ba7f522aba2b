import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

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
