import { counted, eastCaribbeanDollars } from '../../../platform/shared/numbers.ts';
import { amountText, capitalised, countedInWords } from './figure-text.ts';
import type { LawFigure } from './law-base.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT, WEEKS_A_YEAR } from './named-arithmetic.ts';
import type { Exact } from './wages.ts';
import type { Step } from './worked.ts';

/** Wages in cents for a length of time; of the daily-paid those of the months before the leave, with the days worked. */
export type MaternityPay =
  | { readonly per: 'month' | 'fortnight' | 'week'; readonly cents: number }
  | { readonly per: 'day'; readonly earned: number; readonly daysWorked: number };

/** The measures of maternity pay. */
interface PayLaw {
  readonly byMonth: LawFigure;
  readonly byFortnight: LawFigure;
  readonly byDay: LawFigure;
  readonly earnedIn: LawFigure;
}

/** Maternity pay before National Insurance is taken off, in cents. */
export function maternityPay(
  pay: MaternityPay,
  law: PayLaw,
): { readonly cents: number; readonly steps: readonly Step[] } {
  if (pay.per === 'day') return dailyPay(pay.earned, law);
  const { byMonth, byFortnight } = law;
  if (pay.per === 'month') return severalOf(pay.cents, "A month's salary", byMonth, { kind: 'given' });
  const fortnight = pay.per === 'week' ? pay.cents * WEEKS_A_FORTNIGHT : pay.cents;
  return severalOf(
    fortnight,
    "A fortnight's wages",
    byFortnight,
    pay.per === 'fortnight'
      ? { kind: 'given' }
      : {
          kind: 'ours',
          how: `Our arithmetic: ${counted(WEEKS_A_FORTNIGHT, 'week')} of ${eastCaribbeanDollars(pay.cents)}.`,
        },
  );
}

/**
 * What a week's wages are on average. Those of the daily-paid are of the weeks since the job began, `daysInJob` in days, and of a
 * year at most.
 */
export function averageWeek(pay: MaternityPay, daysInJob: number): Exact {
  switch (pay.per) {
    case 'week':
      return { over: pay.cents, under: 1 };
    case 'fortnight':
      return { over: pay.cents, under: WEEKS_A_FORTNIGHT };
    case 'month':
      return { over: pay.cents * MONTHS_A_YEAR, under: WEEKS_A_YEAR };
    case 'day':
      return { over: pay.earned * DAYS_A_WEEK, under: Math.min(daysInJob, WEEKS_A_YEAR * DAYS_A_WEEK) };
  }
}

function severalOf(cents: number, label: string, law: LawFigure, ground: Step['ground']) {
  const several = law.amount * cents;
  return {
    cents: several,
    steps: [
      { label, figure: { kind: 'money', cents }, ground },
      {
        label: `${capitalised(countedInWords(law.amount, law.unit))} of it`,
        figure: { kind: 'money', cents: several },
        ground: { kind: 'law', facts: [law] },
      },
    ] satisfies Step[],
  };
}

function dailyPay(earned: number, { byDay, earnedIn }: PayLaw) {
  const cents = Math.round(earned * byDay.amount);
  return {
    cents,
    steps: [
      {
        label: `Wages earned in the ${counted(earnedIn.amount, earnedIn.unit)} before the leave`,
        figure: { kind: 'money', cents: earned },
        ground: { kind: 'given' },
      },
      {
        label: `${amountText(byDay.amount, byDay.unit)} of them`,
        figure: { kind: 'money', cents },
        ground: { kind: 'law', facts: [byDay] },
      },
    ] satisfies Step[],
  };
}
