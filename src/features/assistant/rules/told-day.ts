import { parseGrenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { Token } from '../../law/rules/tokens.ts';
import { wordAt } from './told-pay.ts';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** A day of the calendar that is told: "3 March", "June 1st"; without a year one of this year. Its numbers are added to `taken`. */
export function dayIn(tokens: readonly Token[], today: GrenadaDay, taken: Set<number>): GrenadaDay | null {
  let ofBirth: GrenadaDay | null = null;
  for (const [place, token] of tokens.entries()) {
    const month = token.kind === 'word' ? monthOf(token.word) : 0;
    if (month === 0) continue;
    for (const beside of [place - 1, place - 2, place - 3, place + 1]) {
      const number = tokens[beside];
      const between = beside < place - 1 ? wordAt(tokens, place - 1) : 'of';
      if (number?.kind !== 'number' || taken.has(beside) || !['of', 'st', 'nd', 'rd', 'th'].includes(between)) continue;
      const year = tokens[Math.max(place, beside) + 1];
      const found = dateOf(number.value, month, year?.kind === 'number' ? year.value : null, today);
      if (found === null) continue;
      taken.add(beside);
      if (year?.kind === 'number' && year.value > 1900) taken.add(Math.max(place, beside) + 1);
      // The day of a birth is told beside the one that is meant: "due 1 December, on leave from 1 November".
      if (!saysBirth(tokens, Math.min(beside, place))) return found;
      ofBirth ??= found;
      break;
    }
  }
  return ofBirth;
}

function saysBirth(tokens: readonly Token[], place: number): boolean {
  return [1, 2, 3].some((back) => /^(?:due|expected|expecting)$/.test(wordAt(tokens, place - back)));
}

/** The number of a month, also cut short; 0 for none. */
export function monthOf(word: string): number {
  return (
    MONTHS.findIndex(
      (month) => month === word || (word.length >= 3 && word !== 'mar' && month.slice(0, word.length) === word),
    ) + 1
  );
}

/** A day of the calendar; without a year one of this year. Null when there is no such day. */
export function dateOf(date: number, month: number, year: number | null, today: GrenadaDay): GrenadaDay | null {
  if (!Number.isInteger(date) || date < 1 || date > 31) return null;
  const inYear = year !== null && year > 1900 && year < 2200 ? String(year) : today.slice(0, 4);
  return parseGrenadaDay(`${inYear}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`);
}
