import type { Period } from './periods.ts';

/** The name of each period's tab. */
export const TAB_WORDS: Readonly<Record<Period, string>> = { week: 'This Week', month: 'This Month', all: 'All Time' };

/** When it was, inside a sentence. */
export const WHEN_WORDS: Readonly<Record<Period, string>> = {
  week: 'this week',
  month: 'this month',
  all: 'of all time',
};

const PLURALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place in words: 1st, 22nd, 113th. */
export function ordinal(place: number): string {
  return `${place.toLocaleString('en')}${ENDINGS[PLURALS.select(place)] ?? 'th'}`;
}

/** So many of something: '1 point', '1,180 points'. */
export function countOf(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}
