import { createHash } from 'node:crypto';

/**
 * The id of an event that the server makes from something else, such as 'quiz:12:3': a UUID (RFC 9562, version 8) from its
 * SHA-256, so that the same thing recorded again is the same event.
 */
export function eventIdOf(source: string): string {
  const digest = createHash('sha256').update(source).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
