import { createHash } from 'node:crypto';

/** The digest under which a token is stored and looked up: a copy of the database opens nothing. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
