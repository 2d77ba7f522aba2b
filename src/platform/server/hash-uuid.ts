import { createHash } from 'node:crypto';

/** Returns a UUID (RFC 9562, version 8) from the SHA-256 of a text: the same text always gives the same UUID. */
export function hashUuid(source: string): string {
  const digest = createHash('sha256').update(source).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
