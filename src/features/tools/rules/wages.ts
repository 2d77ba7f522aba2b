import { counted, eastCaribbeanDollars, thousands } from '../../../platform/shared/numbers.ts';
import { MONTH_IN_WEEKS, MONTHS_A_YEAR, WEEKS_A_YEAR } from './named-arithmetic.ts';
import type { Step } from './worked.ts';

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
