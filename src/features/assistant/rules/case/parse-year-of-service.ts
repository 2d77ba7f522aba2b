/** Ordinals in words. */
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const NUMBERS = 'one two three four five six seven eight nine ten'.split(' ');
const NTH = `(?:${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const N = `(?:${NUMBERS.join('|')}|\\d{1,2}(?!\\d))`;
const LIST = (each: string) => `(${each}(?:(?:,| and|, and) ${each})*)`;
/** "Finished my 4th year", "in her second and third years", "years six and seven". */
const YEARS_OF_SERVICE = new RegExp(
  `(\\bin (?:my|his|her|their) )?\\b${LIST(NTH)} (?:(?:full|whole|(completed?)) )?(?:year|yr)s?\\b|\\byears? ${LIST(N)}\\b(?! (?:days?|weeks?|months?))`,
  'i',
);

/** The years of a service that a question names, and the completed years that it tells by its last one; null without. */
interface YearsOfService {
  readonly named: readonly number[];
  readonly completed: number | null;
}

/** Parses the years of a service: "in her sixth year" has five completed ones, and "finished my 4th year" four. */
export function parseYearsOfService(text: string): YearsOfService {
  const [, inside, ordinals, completed, numbers] = YEARS_OF_SERVICE.exec(text.toLowerCase()) ?? [];
  const named = ((ordinals ?? numbers)?.match(/\d+|(?!and\b)[a-z]{3,}/g) ?? []).flatMap((word) => {
    const year = Number(word) || Math.max(ORDINALS.indexOf(word), NUMBERS.indexOf(word)) + 1;
    return year > 0 ? [year] : [];
  });
  const [year = 0] = named;
  if (named.length > 1 || numbers !== undefined || year === 0) return { named, completed: null };
  // In the second year a question may be about the first year's leave or the second's.
  if (inside !== undefined && completed === undefined) return { named, completed: year > 2 ? year - 1 : null };
  return { named, completed: /\b(?:finish|complet|done|did|reach|over\b|end)/i.test(text) ? year : null };
}
