import { counted, eastCaribbeanDollars } from '../../../platform/shared/numbers.ts';
import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { amountText, capitalised, countText, factStep, type Part, type Step } from './calculator-result.ts';
import type { LawBase, LawFact, LawFigure } from './law-base.ts';
import { HUNDREDTHS, DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT, WEEKS_A_YEAR } from './named-arithmetic.ts';
import { after } from './time-served.ts';
import { inCents, timesWages, type Exact } from './wages.ts';

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

/** Maternity pay before National Insurance is subtracted, in cents. */
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
 * Returns the average weekly wages. For daily-paid workers it averages the weeks since the job began, `daysInJob` in days, up to one year.
 */
function averageWeek(pay: MaternityPay, daysInJob: number): Exact {
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
        label: `${capitalised(countText(law.amount, law.unit))} of it`,
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

/** Whether National Insurance pays, and how much in all where that is known, in cents. */
export type Insurance = { readonly pays: false } | { readonly pays: true; readonly cents: number | null };

/** The job and the wages that an allowance is estimated by. */
interface InsuredWork {
  readonly from: GrenadaDay;
  readonly expected: GrenadaDay;
  /** The first day of the leave; null when it is not known yet. */
  readonly leaveFrom: GrenadaDay | null;
  readonly pay: MaternityPay;
  readonly insurance: Insurance;
}

/** Facts about the maternity allowance of National Insurance. */
export function insuranceLaw(law: LawBase) {
  return {
    share: law.figure('EA-161', 'share', '%'),
    weeks: law.figure('EA-161', 'weeks', 'week'),
    before: law.figure('EA-161', 'before', 'week'),
    insured: law.figure('GEN-321', 'insurableWeek', 'EC$'),
    stops: law.fact('GEN-332'),
  };
}

/** Loads the facts about the maternity allowance. */
export type InsuranceLaw = ReturnType<typeof insuranceLaw>;

/** Total benefit of National Insurance in cents. `facts` are those of our estimate; null when the user entered the benefit. */
export interface Benefit {
  readonly cents: number;
  readonly facts: readonly LawFact[] | null;
}

/** Returns the total benefit of National Insurance: as entered, or our estimate. Null without a benefit. */
export function insuredBenefit(input: InsuredWork, law: InsuranceLaw): Benefit | null {
  const { insurance } = input;
  if (!insurance.pays) return null;
  if (insurance.cents !== null) return { cents: insurance.cents, facts: null };
  return { cents: inCents(weekOfBenefit(input, law), law.weeks.amount), facts: [law.share, law.insured] };
}

/** Returns the part about National Insurance: our estimate unless the benefit was entered, and its start. */
export function insurancePart(input: InsuredWork, law: InsuranceLaw): Part[] {
  const { expected, insurance } = input;
  if (!insurance.pays) return [];
  const { before, share, stops, weeks } = law;
  const week = weekOfBenefit(input, law);
  const isEstimate = insurance.cents === null;
  return [
    {
      title: 'What National Insurance pays',
      remark: isEstimate
        ? 'Our estimate: your average and this year’s limit may be different. The NIS can tell you.'
        : null,
      steps: [
        ...(isEstimate ? estimateSteps(input, law) : []),
        {
          label: `From ${countText(before.amount, before.unit)} before the baby is expected, at the earliest`,
          figure: { kind: 'day', day: after(expected, -before.amount, before.unit), isLimit: false },
          ground: { kind: 'law', facts: [before] },
        },
        ...[share, stops].map(factStep),
      ],
      total: isEstimate
        ? {
            label: timesWages(weeks.amount, week),
            figure: { kind: 'money', cents: inCents(week, weeks.amount) },
          }
        : null,
    },
  ];
}

/** An average week's wages: those of the daily-paid over the weeks from the first day to the leave, or to the baby. */
function weekOfWages({ from, leaveFrom, expected, pay }: InsuredWork): Exact {
  return averageWeek(pay, dayNumber(leaveFrom ?? expected) - dayNumber(from));
}

/** Returns the weekly allowance: a share of the average week, up to the insurable maximum. */
function weekOfBenefit(input: InsuredWork, { share, insured }: InsuranceLaw): Exact {
  const { over, under } = weekOfWages(input);
  const max = insured.amount * HUNDREDTHS * under;
  return { over: Math.min(over, max) * share.amount, under: under * HUNDREDTHS };
}

function estimateSteps(input: InsuredWork, law: InsuranceLaw): Step[] {
  const { insured, share, weeks } = law;
  const week = inCents(weekOfWages(input));
  const max = insured.amount * HUNDREDTHS;
  return [
    {
      label: "A week's wages, taken as your average",
      figure: { kind: 'money', cents: week },
      ground:
        input.pay.per === 'week'
          ? { kind: 'given' }
          : { kind: 'ours', how: 'Our arithmetic, from the wages you gave.' },
    },
    ...(week > max
      ? [
          {
            label: 'Insured part of these wages, at most',
            figure: { kind: 'money', cents: max },
            ground: { kind: 'law', facts: [insured] },
          } satisfies Step,
        ]
      : []),
    {
      label: `${amountText(share.amount, share.unit)} of it for a week`,
      figure: { kind: 'money', cents: inCents(weekOfBenefit(input, law)) },
      ground: { kind: 'law', facts: [share] },
    },
    {
      label: `${capitalised(counted(weeks.amount, weeks.unit))} of allowance`,
      figure: { kind: 'amount', amount: weeks.amount, unit: weeks.unit },
      ground: { kind: 'law', facts: [weeks] },
    },
  ];
}
