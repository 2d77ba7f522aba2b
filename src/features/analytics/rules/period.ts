import { addDays, parseGrenadaDay, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { periodAt } from '../../leaderboard/rules/periods.ts';

/** Lengths of periods in days, today included. */
export const PERIOD_DAYS = [7, 30, 90, 365] as const;

export type PeriodDays = (typeof PERIOD_DAYS)[number];

export type BarUnit = 'day' | 'week' | 'month';

/** A period of Grenadian days, both included. */
export interface FigurePeriod {
  readonly first: GrenadaDay;
  readonly last: GrenadaDay;
  readonly unit: BarUnit;
}

/**
 * Counts that are stored each night. Learners are counted once per day, week and month, so days do not add up to
 * weeks.
 */
export const MEASURES = ['answers', 'learners.day', 'learners.week', 'learners.month'] as const;

export type Measure = (typeof MEASURES)[number];

/** A count of a day, week or month, named by its first day. */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** The measure of learners for each unit. */
export const LEARNER_MEASURES: Readonly<Record<BarUnit, Measure>> = {
  day: 'learners.day',
  week: 'learners.week',
  month: 'learners.month',
};

/**
 * Returns the period of `days` days up to today: bars of a day up to 30, of a week up to 90, of a month for a year. It
 * starts with a whole week or month, so that every bar but the last is complete (product-rules.md, X5).
 */
export function figurePeriod(days: PeriodDays, today: GrenadaDay): FigurePeriod {
  const first = addDays(today, 1 - days);
  switch (days) {
    case 7:
    case 30:
      return { first, last: today, unit: 'day' };
    case 90:
      return { first: weekStart(first), last: today, unit: 'week' };
    case 365:
      return { first: periodAt('month', first).start, last: today, unit: 'month' };
  }
}

/** Returns the first day of each bar, in order. */
export function barStarts({ first, last, unit }: FigurePeriod): readonly GrenadaDay[] {
  const starts: GrenadaDay[] = [];
  for (let day = first; day <= last; day = barAfter(day, unit)) starts.push(day);
  return starts;
}

function barAfter(day: GrenadaDay, unit: BarUnit): GrenadaDay {
  switch (unit) {
    case 'day':
      return addDays(day, 1);
    case 'week':
      return addDays(day, 7);
    case 'month':
      return periodAt('month', addDays(day, 31)).start;
  }
}

/** Sums daily counts into the bars of a period; empty bars are 0. */
export function groupIntoBars(
  period: FigurePeriod,
  counted: readonly { readonly day: string; readonly count: number }[],
): { readonly start: GrenadaDay; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { day, count } of counted) {
    const start = barStartOf(day, period.unit);
    if (start !== null) counts.set(start, (counts.get(start) ?? 0) + count);
  }
  return barStarts(period).map((start) => ({ start, count: counts.get(start) ?? 0 }));
}

/** Returns the first day of a day's bar; null for an invalid day. */
function barStartOf(text: string, unit: BarUnit): GrenadaDay | null {
  const day = parseGrenadaDay(text);
  if (day === null || unit === 'day') return day;
  return periodAt(unit, day).start;
}
