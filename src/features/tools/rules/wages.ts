import { counted, eastCaribbeanDollars, thousands } from '../../../platform/shared/numbers.ts';
import { MONTH_TO_WEEK, MONTHS_A_YEAR, WEEK_TO_MONTH, WEEKS_A_YEAR } from './named-arithmetic.ts';
import type { Step } from './calculator-result.ts';

/** The lengths of time that minimum wages are set for. */
export type PayUnit = 'day' | 'week' | 'month';

/** Pay in cents for a period, and the working days per week if given. */
export interface PaidWork {
  readonly cents: number;
  readonly per: PayUnit;
  readonly daysAWeek: number | null;
}

/**
 * Converts pay or a rate to another period. Rounds down to the cent, so that a converted rate never exceeds equal pay. Null when the
 * working days per week are needed and unknown.
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
      { day: `× ${counted(days, 'day')}`, week: '', month: MONTH_TO_WEEK }[per],
      { day: `÷ ${counted(days, 'day')}`, week: '', month: WEEK_TO_MONTH }[unit],
    ]
      .filter((part) => part !== '')
      .join(' ')}.`,
  };
}

/** Returns how many of a period a working year has. */
function partsOfAYear(unit: PayUnit, daysAWeek: number): number {
  return { day: WEEKS_A_YEAR * daysAWeek, week: WEEKS_A_YEAR, month: MONTHS_A_YEAR }[unit];
}

/** Wages as entered. `cents` are for one `per`; daily wages also have working days per week. */
export type Wages =
  | { readonly cents: number; readonly per: 'week' | 'month' }
  | { readonly cents: number; readonly per: 'day'; readonly daysAWeek: number };

/** An amount in cents before it is rounded: `over` divided by `under`. */
export interface Exact {
  readonly over: number;
  readonly under: number;
}

/** Multiplies an exact amount and rounds to whole cents, only here. */
export function inCents({ over, under }: Exact, times = 1): number {
  return Math.round((over * times) / under);
}

/** Returns the total of an amount over a number of periods, in whole cents; a period may be a part of one. */
export function totalOver(cents: number, periods: number): number {
  return Math.round(cents * periods);
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

/** Returns the wages of a calculation as text: the amount if it is whole cents, or else a description. */
export function timesWages(times: number, exact: Exact): string {
  const shown = eastCaribbeanDollars(inCents(exact));
  return exact.over % exact.under === 0
    ? `${thousands(times)} × ${shown}`
    : `${thousands(times)} × about ${shown}, rounded only at the end`;
}

/** Returns the step with a week's wages. */
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
    ? `Our arithmetic: ${given} a day × ${counted(wages.daysAWeek, 'day')}.`
    : `Our arithmetic: ${given} a month ${MONTH_TO_WEEK}.`;
}

/** Returns the step with a month's wages. */
export function monthStep(wages: Wages): Step {
  return {
    label: "A month's wages",
    figure: { kind: 'money', cents: inCents(monthOf(wages)) },
    ground:
      wages.per === 'month'
        ? { kind: 'given' }
        : {
            kind: 'ours',
            how: `Our arithmetic: ${eastCaribbeanDollars(inCents(weekOf(wages)))} a week ${WEEK_TO_MONTH}.`,
          },
  };
}
