/** Crockford's base 32: no I, L, O or U, so that a code read out or copied by hand is not mistaken. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of symbols: 12 of 5 bits each are 60 bits, which cannot be guessed (product-rules.md, O5). */
export const CODE_SYMBOLS = 12;

/** Maximum characters of a text that may contain a code, such as a link. */
export const CODE_TEXT_LENGTH = 200;

/** Days that a code is valid; null until it is stopped. */
export const CODE_DAYS = [1, 7, 30, null] as const;
export type CodeDays = (typeof CODE_DAYS)[number];

const GROUP = 4;
const DAY_MS = 24 * 60 * 60_000;

/** Creates a code such as `7K3Q-X9M2-TDA1` from `CODE_SYMBOLS` random bytes, using five bits of each. */
export function inviteCode(chance: Uint8Array): string {
  if (chance.length !== CODE_SYMBOLS) throw new Error(`An invite code needs ${CODE_SYMBOLS} random bytes.`);
  return written(Array.from(chance, (byte) => SYMBOLS.charAt(byte & 31)).join(''));
}

/**
 * Parses an invite code or a link that contains one. Ignores case, dashes and spaces, and reads O as 0 and I or L as 1. Null when it is not
 * a code.
 */
export function readInviteCode(text: string): string | null {
  const symbols = text
    .slice(0, CODE_TEXT_LENGTH)
    .slice(text.lastIndexOf('/') + 1)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = symbols.length === CODE_SYMBOLS && [...symbols].every((symbol) => SYMBOLS.includes(symbol));
  return isCode ? written(symbols) : null;
}

/** Returns when a code created now expires; null for never. */
export function codeEnd(days: CodeDays, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/** Returns the path that joins by a code. */
export function joinGroupPath(code: string): string {
  return `/groups/join/${code}`;
}

function written(symbols: string): string {
  const groups = Array.from({ length: CODE_SYMBOLS / GROUP }, (_, index) =>
    symbols.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.join('-');
}
