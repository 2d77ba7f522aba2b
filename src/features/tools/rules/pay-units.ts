import { counted, eastCaribbeanDollars } from '../../../platform/shared/numbers.ts';
import { MONTH_IN_WEEKS, MONTHS_A_YEAR, WEEKS_A_YEAR } from './named-arithmetic.ts';

/** The lengths of time that minimum wages are set for. */
export type PayUnit = 'day' | 'week' | 'month';

/** Pay in cents for a length of time, and on how many days of a week it is earned where that was given. */
export interface PaidWork {
  readonly cents: number;
  readonly per: PayUnit;
  readonly daysAWeek: number | null;
}

/**
 * The same pay, or rate, for another length of time. What is left below a cent is cut, so that no rounding lifts a rate above pay
 * that is the same. Null where
 * the days of a week are needed and were not given.
 */
export function payIn(
  unit: PayUnit,
  { cents, per, daysAWeek }: PaidWork,
): { readonly cents: number; readonly how: string | null } | null {
  if (unit === per) return { cents, how: null };
  if (daysAWeek === null && (unit === 'day' || per === 'day')) return null;
  const days = daysAWeek ?? 1;
  const [from, to] = [partsOfAYear(per, days), partsOfAYear(unit, days)];
  return {
    cents: Math.floor((cents * from) / to),
    how: `Our arithmetic: ${[
      `${eastCaribbeanDollars(cents)} a ${per}`,
      ...(unit === 'day' || per === 'day' ? [`${counted(days, 'day')} a week`] : []),
      ...(unit === 'month' || per === 'month' ? [`a month taken as ${MONTH_IN_WEEKS}`] : []),
    ].join(', ')}.`,
  };
}

/** How many of a length of time a year of work holds. */
function partsOfAYear(unit: PayUnit, daysAWeek: number): number {
  return { day: WEEKS_A_YEAR * daysAWeek, week: WEEKS_A_YEAR, month: MONTHS_A_YEAR }[unit];
}
