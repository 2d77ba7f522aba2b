/** Crockford's base 32: no I, L, O or U, so that a number read out or copied by hand is not mistaken. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Symbols drawn by chance: 16 of 5 bits each are 80 bits (product-rules.md, E6). */
export const CHANCE_SYMBOLS = 16;

const GROUP = 4;

/** What a written number must come to once marks and spaces are gone; the first letters may be missing. */
const WRITTEN = /^(?:[L1I]WG)?(\d{4})([0-9A-HJKMNP-TV-Z]{16})$/;

/**
 * The number of a certificate of a year, such as `LWG-2026-7K3Q-X9M2-TDA1-B2C4`. `chance` holds `CHANCE_SYMBOLS` random
 * bytes, of each of which five bits are used.
 */
export function certificateNumber(year: number, chance: Uint8Array): string {
  if (chance.length !== CHANCE_SYMBOLS) throw new Error(`A certificate number takes ${CHANCE_SYMBOLS} random bytes.`);
  return written(String(year), Array.from(chance, (byte) => SYMBOLS.charAt(byte & 31)).join(''));
}

/**
 * The number someone means: in any case, with or without dashes, spaces and the first letters, with O for 0 and I or L for 1,
 * also as the address of its check page. Null when it cannot be one.
 */
export function readCertificateNumber(text: string): string | null {
  const number = text
    .slice(text.lastIndexOf('/') + 1)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [prefix, rest] = number.length > CHANCE_SYMBOLS + 4 ? [number.slice(0, 3), number.slice(3)] : ['', number];
  const [, year, symbols] = WRITTEN.exec(prefix + rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1')) ?? [];
  return year === undefined || symbols === undefined ? null : written(year, symbols);
}

function written(year: string, symbols: string): string {
  const groups = Array.from({ length: CHANCE_SYMBOLS / GROUP }, (_, index) =>
    symbols.slice(index * GROUP, (index + 1) * GROUP),
  );
  return ['LWG', year, ...groups].join('-');
}
