/** Crockford's base 32: no I, L, O or U, so that a code read out or copied by hand is not mistaken. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Symbols of a code: 12 of 5 bits each are 60 bits, which nobody finds by trying (product-rules.md, O5). */
export const CODE_SYMBOLS = 12;

/** Longest text in which a code is looked for: one with marks between its symbols, or the link that holds it. */
export const CODE_TEXT_LENGTH = 200;

/** For how many days a code may be open; null for as long as nobody stops it. */
export const CODE_DAYS = [1, 7, 30, null] as const;

/** One of them. */
export type CodeDays = (typeof CODE_DAYS)[number];

const GROUP = 4;
const DAY_MS = 24 * 60 * 60_000;

/** A code such as `7K3Q-X9M2-TDA1`. `chance` holds `CODE_SYMBOLS` random bytes, of each of which five bits are used. */
export function inviteCode(chance: Uint8Array): string {
  if (chance.length !== CODE_SYMBOLS) throw new Error(`A code takes ${CODE_SYMBOLS} random bytes.`);
  return written(Array.from(chance, (byte) => SYMBOLS.charAt(byte & 31)).join(''));
}

/**
 * The code someone means: in any case, with or without dashes and spaces, with O for 0 and I or L for 1, also as the link to join by.
 * Null when it cannot be one.
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

/** When a code of so many days that is made now runs out; null for never. */
export function codeEnd(days: CodeDays, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
}

/** The address by which one joins, without the site. */
export function joinGroupPath(code: string): string {
  return `/groups/join/${code}`;
}

function written(symbols: string): string {
  const groups = Array.from({ length: CODE_SYMBOLS / GROUP }, (_, index) =>
    symbols.slice(index * GROUP, (index + 1) * GROUP),
  );
  return groups.join('-');
}
