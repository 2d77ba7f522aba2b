import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { findDates } from './find-dates.ts';
import { isYear, TIME_UNITS, type PayPer } from './parse-pay.ts';
import { clauseAfter, textBetween, wordAt, type CaseText } from './tokenize.ts';

/** A number that a case states besides its days, with its unit of time and the words around it. */
export interface StatedCount {
  readonly value: number;
  readonly unit: PayPer | null;
  readonly words: string;
}

/** Words before a number of the law's: "in the last 30 weeks". */
const OF_THE_LAW = /\b(?:last|past|within|every|each|extra|first|further|next)(?: the)?$/;
const JOINS = /#|\b(?:and|but|or|so|of)\b/;
/** Words between the numbers of a list. */
const LIST_JOINS = /^(?:and|or|n)$/;

/** Parses whole numbers with the words of their clause on both sides, without dates of a month and lengths such as "the last 30 weeks". */
export function parseCounts(text: CaseText, today: GrenadaDay): readonly StatedCount[] {
  const { tokens, begins } = text;
  const dates = findDates(tokens, today);
  return [...tokens.entries()].flatMap(([at, token]) => {
    const isCount = token.kind === 'number' && token.fixedUnit === null && Number.isInteger(token.value);
    if (!isCount || dates.some(({ month, from, to }) => month !== null && from <= at && at < to)) return [];
    // "1, 3, 0 and 5 occasions" are those of several people.
    const isListed = [-1, 1].some((by) => {
      const next = LIST_JOINS.test(wordAt(tokens, at + by)) ? at + 2 * by : at + by;
      return tokens[next]?.kind === 'number';
    });
    if (isListed) return [];
    const begin = [...begins].findLast((each) => each <= at) ?? 0;
    const clause = textBetween(tokens, Math.max(begin, at - 4), at);
    const before = clause.split(JOINS).at(-1)?.trim() ?? '';
    const after =
      clauseAfter(text, at + 1, 5)
        .split('#')[0]
        ?.trim() ?? '';
    const isLegalLimit = OF_THE_LAW.test(before) || /^(?:\w+ )?(?:old|per|a)\b/.test(after);
    // "Registered 10 weeks ago"
    const isBeforeToday = /\bago\b/.test(after) && !/\b(?:regist|join)/.test(before);
    if (!isYear(token) && (isLegalLimit || isBeforeToday)) return [];
    const [unit = null] = after
      .split(' ')
      .slice(0, 3)
      .flatMap((word) => TIME_UNITS[word] ?? []);
    return { value: token.value, unit, words: `${before} ${after}` };
  });
}
