/** Ordinals in words. */
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const YEAR_OF_SERVICE = new RegExp(
  `(\\bin (?:my|his|her|their) )?\\b(?:(${ORDINALS.join('|')})|(\\d{1,2})(?:st|nd|rd|th)) (?:(?:full|whole|(completed?)) )?(?:year|yr)\\b`,
  'i',
);

/** Parses the completed years of a service that is told by its last year: "finished my 4th year", "in her sixth year". */
export function parseYearOfService(text: string): number | null {
  const [, inside, word, digits, completed] = YEAR_OF_SERVICE.exec(text) ?? [];
  const year = word === undefined ? Number(digits) : ORDINALS.indexOf(word.toLowerCase()) + 1;
  // In the second year a question may be about the first year's leave or the second's.
  if (inside !== undefined && completed === undefined) return year > 2 ? year - 1 : null;
  return year > 0 && /\b(?:finish|complet|done|did|reach|over\b|end)/i.test(text) ? year : null;
}
