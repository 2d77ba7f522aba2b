import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { tokenDigest } from '../../../platform/server/token-digest.ts';

/** A token for a link in a mail: 256 bits of chance, of which only the digest is stored. */
export function newLinkToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: tokenDigest(token) };
}

/** A link that was never sent, was used, was replaced by a newer one or is too old. */
export function linkInvalid(sentence: string): ApiError {
  return new ApiError('LINK_INVALID', sentence);
}
