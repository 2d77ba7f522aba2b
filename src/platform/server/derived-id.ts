import { createHash } from 'node:crypto';

/** A UUID (RFC 9562, version 8) made of a text by its SHA-256: whoever makes it of the same text makes the same. */
export function derivedId(source: string): string {
  const digest = createHash('sha256').update(source).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
