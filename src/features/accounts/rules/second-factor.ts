/** Days that an administrator has to set up a second factor. */
export const GRACE_DAYS = 14;

/** Recovery codes of an account. */
export const RECOVERY_CODES = 10;

/** Most passkeys of an account. */
export const MAXIMUM_PASSKEYS = 10;

/** Wrong codes of a day after which the owner gets a mail. */
export const WRONG_CODES_NOTICE = 5;

/**
 * Returns a typed code as it is compared: without spaces and hyphens, in small letters, and with the digits that a recovery code has where
 * people read `o`, `i` or `l`.
 */
export function normalizeCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** Returns a recovery code as it is shown, in groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
}
