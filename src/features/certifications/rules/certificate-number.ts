/** Crockford's base 32: without I, L, O and U, to avoid mistakes when a number is copied by hand. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of random symbols: 16 of 5 bits are 80 bits (product-rules.md, E6). */
export const RANDOM_SYMBOLS = 16;

const GROUP = 4;

/** A typed number without punctuation and spaces; the prefix is optional. */
const WRITTEN = /^(?:[L1I]WG)?(\d{4})([0-9A-HJKMNP-TV-Z]{16})$/;

/**
 * Returns a certificate number, such as `LWG-2026-7K3Q-X9M2-TDA1-B2C4`. Uses five bits of each random byte.
 * @throws Error unless there are `RANDOM_SYMBOLS` bytes.
 */
export function certificateNumber(year: number, randomBytes: Uint8Array): string {
  if (randomBytes.length !== RANDOM_SYMBOLS)
    throw new Error(`A certificate number takes ${RANDOM_SYMBOLS} random bytes.`);
  return formatNumber(String(year), Array.from(randomBytes, (byte) => SYMBOLS.charAt(byte & 31)).join(''));
}

/**
 * Parses a typed certificate number or the URL of its check page; null when it is neither. Ignores case, dashes, spaces and
 * a missing prefix; reads O as 0, and I and L as 1.
 */
export function parseCertificateNumber(text: string): string | null {
  const number = text
    .slice(text.lastIndexOf('/') + 1)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [prefix, rest] = number.length > RANDOM_SYMBOLS + 4 ? [number.slice(0, 3), number.slice(3)] : ['', number];
  const [, year, symbols] = WRITTEN.exec(prefix + rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1')) ?? [];
  return year === undefined || symbols === undefined ? null : formatNumber(year, symbols);
}

function formatNumber(year: string, symbols: string): string {
  const groups = Array.from({ length: RANDOM_SYMBOLS / GROUP }, (_, index) =>
    symbols.slice(index * GROUP, (index + 1) * GROUP),
  );
  return ['LWG', year, ...groups].join('-');
}
