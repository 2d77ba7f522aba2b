import { addDays, parseGrenadaDay, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** The periods of the leaderboard, in the order of its tabs. */
export const PERIODS = ['week', 'month', 'all'] as const;
export type Period = (typeof PERIODS)[number];

/** One period: a week from Monday to Sunday, a calendar month, or all time, whose `end` is null. Grenadian days, both of them in it. */
export interface PeriodSpan {
  readonly period: Period;
  readonly start: GrenadaDay;
  readonly end: GrenadaDay | null;
}

/** Where all time begins: before any learner. */
const BEGINNING = dayOf('1970-01-01');

/** The period that a day is in. */
export function periodAt(period: Period, day: GrenadaDay): PeriodSpan {
  switch (period) {
    case 'week':
      return { period, start: weekStart(day), end: addDays(weekStart(day), 6) };
    case 'month': {
      const start = firstOfMonth(day);
      return { period, start, end: addDays(firstOfMonth(addDays(start, 31)), -1) };
    }
    case 'all':
      return { period, start: BEGINNING, end: null };
  }
}

/** The week or month that ended last before a day. */
export function lastEnded(period: 'week' | 'month', day: GrenadaDay): PeriodSpan {
  return periodAt(period, addDays(periodAt(period, day).start, -1));
}

function firstOfMonth(day: GrenadaDay): GrenadaDay {
  return dayOf(`${day.slice(0, 8)}01`);
}

function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is no day.`);
  return day;
}
