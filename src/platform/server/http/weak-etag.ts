import { createHash } from 'node:crypto';

/** The name by which a browser says which form of a content it has: weak, since it is the same however it is compressed. */
export function weakEtag(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
