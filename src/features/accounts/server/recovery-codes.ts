import { randomBytes } from 'node:crypto';
import { base32crockford } from '@scure/base';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import { RECOVERY_CODES } from '../rules/second-factor.ts';

/** Generates ten recovery codes of 60 random bits. */
export function makeRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32crockford.encode(randomBytes(8)).slice(0, 12).toLowerCase(),
  );
}

/** Returns the digest under which a recovery code is stored. */
export function recoveryDigest(userId: number, code: string): string {
  return tokenDigest(`recovery ${userId} ${code}`);
}
