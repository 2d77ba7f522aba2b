/**
 * Letters that only the extended Latin face has. The ranges follow the font files: `printed-letters.test.ts` reads those.
 */
const EXTENDED =
  /[\u0100-\u0130\u0134-\u0148\u014A-\u0151\u0154-\u017E\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01C4-\u01CC\u01E6\u01E7\u01EA\u01EB\u01FA-\u021B\u022A-\u022D\u0230-\u0233\u0237\u0259\u1E80-\u1E85\u1E9E\u1EF2-\u1EF9]/;
/** Letters that only the Vietnamese face has. */
const VIETNAMESE = /[\u1EA0-\u1EF1]/;
/** Letters and signs that every text face of our documents and pictures has. */
const BASIC =
  /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BC\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2032\u2033\u2039\u203A\u20AC]/;

/** A face that has letters which the text faces lack. */
export type ExtraFace = 'foreign' | 'vietnamese';

/** Returns the extra face that a letter needs; null for a letter that the text faces have, or that none has. */
export function findExtraFace(letter: string): ExtraFace | null {
  if (EXTENDED.test(letter)) return 'foreign';
  return VIETNAMESE.test(letter) ? 'vietnamese' : null;
}

/** Whether the text faces, or an extra one, have every letter of a text: no letter becomes an empty box. */
export function canBePrinted(text: string): boolean {
  return [...text].every((letter) => BASIC.test(letter) || findExtraFace(letter) !== null);
}

/** Whether the text faces alone have every letter of a text. */
export function isInTextFaces(text: string): boolean {
  return [...text].every((letter) => BASIC.test(letter));
}
