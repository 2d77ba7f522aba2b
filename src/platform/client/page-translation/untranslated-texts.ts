/**
 * Whether a text has only figures, codes, single letters or mail addresses, such as `3A.`, `EA-073` or `0 / 20`. Translators change those.
 */
export function hasNoWord(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && !text.split(/\s/).some(isWord);
}

function isWord(part: string): boolean {
  return !part.includes('@') && /\p{L}{2}/u.test(part) && (/\p{Ll}/u.test(part) || !/\d/.test(part));
}
