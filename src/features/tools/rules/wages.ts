import { eastCaribbeanDollars } from '../../../platform/shared/numbers.ts';
import { counted } from './figure-text.ts';
import { MONTH_IN_WEEKS, MONTHS_A_YEAR, WEEKS_A_YEAR } from './named-arithmetic.ts';
import type { Step } from './worked.ts';

/** Wages as a person gives them. `cents` are for one `per`; of daily wages also on how many days of a week they are earned. */
export type Wages =
  | { readonly cents: number; readonly per: 'week' | 'month' }
  | { readonly cents: number; readonly per: 'day'; readonly daysAWeek: number };

/** A week's wages in cents, to the nearest. */
export function weekOf(wages: Wages): number {
  switch (wages.per) {
    case 'week':
      return wages.cents;
    case 'month':
      return Math.round((wages.cents * MONTHS_A_YEAR) / WEEKS_A_YEAR);
    case 'day':
      return wages.cents * wages.daysAWeek;
  }
}

/** A month's wages in cents, to the nearest. */
export function monthOf(wages: Wages): number {
  return wages.per === 'month' ? wages.cents : Math.round((weekOf(wages) * WEEKS_A_YEAR) / MONTHS_A_YEAR);
}

/** The step that says what a week's wages are. */
export function weekStep(wages: Wages): Step {
  return {
    label: "A week's wages",
    figure: { kind: 'money', cents: weekOf(wages) },
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
    figure: { kind: 'money', cents: monthOf(wages) },
    ground:
      wages.per === 'month'
        ? { kind: 'given' }
        : {
            kind: 'ours',
            how: `Our arithmetic: ${eastCaribbeanDollars(weekOf(wages))} a week, a month taken as ${MONTH_IN_WEEKS}.`,
          },
  };
}
