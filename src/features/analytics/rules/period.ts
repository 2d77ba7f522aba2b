import { addDays, parseGrenadaDay, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { periodAt } from '../../leaderboard/rules/periods.ts';

/** The lengths of time that figures are shown over, in days; today is one of them. */
export const PERIOD_DAYS = [7, 30, 90, 365] as const;

/** One of them. */
export type PeriodDays = (typeof PERIOD_DAYS)[number];

/** What one bar stands for. */
export type BarUnit = 'day' | 'week' | 'month';

/** A time over which figures are shown. Grenadian days, both of them in it. */
export interface FigurePeriod {
  readonly first: GrenadaDay;
  readonly last: GrenadaDay;
  readonly unit: BarUnit;
}

/**
 * The time of so many days up to today: bars of a day up to 30, of a week up to 90, of a month for a year. It begins with the whole week or
 * month in which the first day lies, so that every bar but the last is complete (product-rules.md, X5).
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

/** The first day of each bar of a time, in order. */
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

/** What was counted on days, summed into the bars of a time; a bar without anything is 0. */
export function intoBars(
  period: FigurePeriod,
  counted: readonly { readonly day: string; readonly count: number }[],
): { readonly start: GrenadaDay; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { day, count } of counted) {
    const start = barOf(day, period.unit);
    if (start !== null) counts.set(start, (counts.get(start) ?? 0) + count);
  }
  return barStarts(period).map((start) => ({ start, count: counts.get(start) ?? 0 }));
}

/** The first day of the bar in which a day lies; null when it is no day. */
function barOf(text: string, unit: BarUnit): GrenadaDay | null {
  const day = parseGrenadaDay(text);
  if (day === null || unit === 'day') return day;
  return periodAt(unit, day).start;
}
