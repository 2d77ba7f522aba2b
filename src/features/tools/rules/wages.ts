import { counted, eastCaribbeanDollars, thousands } from '../../../platform/shared/numbers.ts';
import { MONTH_IN_WEEKS, MONTHS_A_YEAR, WEEKS_A_YEAR } from './named-arithmetic.ts';
import type { Step } from './worked.ts';

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

/** Wages as a person gives them. `cents` are for one `per`; of daily wages also on how many days of a week they are earned. */
export type Wages =
  | { readonly cents: number; readonly per: 'week' | 'month' }
  | { readonly cents: number; readonly per: 'day'; readonly daysAWeek: number };

/** An amount in cents before it is rounded: `over` divided by `under`. */
export interface Exact {
  readonly over: number;
  readonly under: number;
}

/** So many times an exact amount, in whole cents: rounded here and nowhere before. */
export function inCents({ over, under }: Exact, times = 1): number {
  return Math.round((over * times) / under);
}

/** A week's wages. */
export function weekOf(wages: Wages): Exact {
  switch (wages.per) {
    case 'week':
      return { over: wages.cents, under: 1 };
    case 'month':
      return { over: wages.cents * MONTHS_A_YEAR, under: WEEKS_A_YEAR };
    case 'day':
      return { over: wages.cents * wages.daysAWeek, under: 1 };
  }
}

/** A month's wages. */
export function monthOf(wages: Wages): Exact {
  if (wages.per === 'month') return { over: wages.cents, under: 1 };
  const { over, under } = weekOf(wages);
  return { over: over * WEEKS_A_YEAR, under: under * MONTHS_A_YEAR };
}

/** Which wages a sum multiplies: the amount itself where it is whole cents, else what to call it. */
export function timesWages(times: number, exact: Exact): string {
  const shown = eastCaribbeanDollars(inCents(exact));
  return exact.over % exact.under === 0
    ? `${thousands(times)} × ${shown}`
    : `${thousands(times)} × about ${shown}, rounded once, here`;
}

/** The step that says what a week's wages are. */
export function weekStep(wages: Wages): Step {
  return {
    label: "A week's wages",
    figure: { kind: 'money', cents: inCents(weekOf(wages)) },
    ground: wages.per === 'week' ? { kind: 'given' } : { kind: 'ours', how: howOfWeek(wages) },
  };
}

function howOfWeek(wages: Wages): string {
  const given = eastCaribbeanDollars(wages.cents);
  return wages.per === 'day'
    ? `Our arithmetic: ${counted(wages.daysAWeek, 'day')} of ${given}.`
    : `Our arithmetic: ${given} a month, a month taken as ${MONTH_IN_WEEKS}.`;
}

/** The step that says what a month's wages are. */
export function monthStep(wages: Wages): Step {
  return {
    label: "A month's wages",
    figure: { kind: 'money', cents: inCents(monthOf(wages)) },
    ground:
      wages.per === 'month'
        ? { kind: 'given' }
        : {
            kind: 'ours',
            how: `Our arithmetic: ${eastCaribbeanDollars(inCents(weekOf(wages)))} a week, a month taken as ${MONTH_IN_WEEKS}.`,
          },
  };
}
