import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { findDates } from './find-dates.ts';
import { TIME_UNITS, type PayPer } from './pay-period.ts';
import { allWords, type CaseText, clauseAfter, isYear, textBetween } from './tokenize.ts';

/** A number that a case states besides its days, with its unit of time and the words around it. */
export interface StatedCount {
  readonly value: number;
  readonly unit: PayPer | null;
  readonly words: string;
}

/** Words before a number of the law's: "in the last 30 weeks". */
const OF_THE_LAW = /\b(?:last|past|within|every|each|extra|first|further|next)(?: the)?$/;
/** Names the counted thing in a question that ends with a bare number: "how many contributions do I need if I have 40". */
const COUNTED_THING = /\b(?:contributions|stamps)\b/;
const JOINS = /#|\b(?:and|but|or|so|of)\b/;

/** Parses whole numbers with the words of their clause on both sides, without dates of a month and lengths such as "the last 30 weeks". */
export function parseCounts(text: CaseText, today: GrenadaDay): readonly StatedCount[] {
  const { tokens, begins } = text;
  const dates = findDates(tokens, today);
  const all = allWords(tokens);
  return [...tokens.entries()].flatMap(([at, token]) => {
    const isCount = token.kind === 'number' && token.fixedUnit === null && Number.isInteger(token.value);
    if (!isCount || dates.some(({ month, from, to }) => month !== null && from <= at && at < to)) return [];
    // "1, 3, 0 and 5 occasions" are those of several people.
    if (/# (?:(?:and|or|n) )?#/.test(textBetween(tokens, at - 2, at + 3))) return [];
    const begin = [...begins].findLast((each) => each <= at) ?? 0;
    const clause = textBetween(tokens, Math.max(begin, at - 4), at);
    const before = clause.split(JOINS).at(-1)?.trim() ?? '';
    const [after = ''] = clauseAfter(text, at + 1, 5).split(/ ?#/);
    if (!isYear(token) && (OF_THE_LAW.test(before) || /^(?:\w+ )?(?:old|per|a)\b/.test(after))) return [];
    // "How many more contributions do I need if I have 40"
    const [thing = ''] =
      after.trim() === '' && /\b(?:have|made|got|paid)$/.test(before) ? (COUNTED_THING.exec(all) ?? []) : [];
    const [unit = null] = after.split(' ', 3).flatMap((word) => TIME_UNITS[word] ?? []);
    return { value: token.value, unit, words: `${before} ${after}${thing}` };
  });
}
