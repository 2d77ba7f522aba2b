import { addDays, parseGrenadaDay, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Periods of the leaderboard in the order of the tabs. */
export const PERIODS = ['week', 'month', 'all'] as const;

export type Period = (typeof PERIODS)[number];

/** First and last day of a period in Grenada: Monday to Sunday, a calendar month, or all time without an end. */
export interface PeriodSpan {
  readonly period: Period;
  readonly start: GrenadaDay;
  readonly end: GrenadaDay | null;
}

const ALL_TIME_START = dayOf('1970-01-01');

/** Returns the period that contains a day. */
export function periodAt(period: Period, day: GrenadaDay): PeriodSpan {
  switch (period) {
    case 'week':
      return { period, start: weekStart(day), end: addDays(weekStart(day), 6) };
    case 'month': {
      const start = firstOfMonth(day);
      return { period, start, end: addDays(firstOfMonth(addDays(start, 31)), -1) };
    }
    case 'all':
      return { period, start: ALL_TIME_START, end: null };
  }
}

/** Returns the last week or month that ended before a day. */
export function lastEnded(period: 'week' | 'month', day: GrenadaDay): PeriodSpan {
  return periodAt(period, addDays(periodAt(period, day).start, -1));
}

function firstOfMonth(day: GrenadaDay): GrenadaDay {
  return dayOf(`${day.slice(0, 8)}01`);
}

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is not a day.`);
  return day;
}

export const TAB_LABELS: Readonly<Record<Period, string>> = { week: 'This Week', month: 'This Month', all: 'All Time' };

/** Names of the periods inside a sentence. */
export const PERIOD_TEXT: Readonly<Record<Period, string>> = {
  week: 'this week',
  month: 'this month',
  all: 'of all time',
};

/** Names a period without points: "No points yet this week". */
export function noPointsText(period: Period): string {
  return period === 'all' ? 'No points yet' : `No points yet ${PERIOD_TEXT[period]}`;
}

const PLURALS = new Intl.PluralRules('en', { type: 'ordinal' });

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns an ordinal number: 1st, 22nd, 113th. */
export function ordinal(rank: number): string {
  return `${rank.toLocaleString('en')}${ENDINGS[PLURALS.select(rank)] ?? 'th'}`;
}

/** Returns a count with its noun: '1 point', '1,180 points'. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Cards to complete in the weekly challenge, Monday to Sunday (product-rules.md, D4). */
export const WEEKLY_CHALLENGE_CARDS = 50;
