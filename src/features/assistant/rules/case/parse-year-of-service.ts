import { tokenise } from '../../../law/rules/tokens.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const NTH = `(?:${ORDINALS.join('|')}|\\d{1,2}(?:st|nd|rd|th))`;
const N = '(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}(?!\\d))';
const JOIN = '(?:,| and|, and) ';
/** "Finished my 4th year", "in her second and third years", "years six and seven". */
const YEARS_OF_SERVICE = new RegExp(
  `(\\bin (?:my|his|her|their) )?\\b(${NTH}(?:${JOIN}${NTH})*) (?:(?:full|whole|(completed?)) )?(?:year|yr)s?\\b|\\byears? (${N}(?:${JOIN}${N})*)\\b(?! (?:of|ago|old|months?|weeks?|days?|years?))`,
);
/** Requests the leave of one year: "vacation in my third year", "year 3". */
const OF_THE_YEAR =
  /\b(?:leave|vacation|entitlement)\b.* \w+ year$|\b(?:that|this) year\b|\bfor (?:the|my|his|her|their) \w+ year\b|\byear'?s? (?:vacation|leave)\b|\b(?:vacation|leave) (?:in|after) (?:the |my |his |her )?\w+ year\b|\byear \d\b/;

/** Parses the years of a service that a case is about, and its completed years: five "in her sixth year", four after "my 4th year". */
export function parseYearsOfService(text: string) {
  const read = text.toLowerCase();
  const [, inside, ordinals, completed, numbers] = YEARS_OF_SERVICE.exec(read) ?? [];
  const list = (ordinals ?? numbers ?? '').replaceAll(/\w+/g, (word) => String(ORDINALS.indexOf(word) + 1 || word));
  const years = tokenise(list).flatMap((token) => (token.kind === 'number' ? token.value : []));
  const [year = 0] = years;
  if (years.length > 1 || year === 0) return { named: years, completed: null };
  const named = OF_THE_YEAR.test(read) ? years : [];
  // In the second year a question may be about the first year's leave or the second's.
  if (inside !== undefined && completed === undefined) return { named, completed: year > 2 ? year - 1 : null };
  return { named, completed: /\b(?:finish|complet|done|did|reach|over\b|end)/.test(read) ? year : null };
}
