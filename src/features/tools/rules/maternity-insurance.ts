import { counted } from '../../../platform/shared/numbers.ts';
import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { amountText, capitalised, countedInWords } from './figure-text.ts';
import type { LawBase, LawFact } from './law-base.ts';
import { averageWeek, type MaternityPay } from './maternity-pay.ts';
import { HUNDREDTHS } from './named-arithmetic.ts';
import { after } from './time-served.ts';
import { inCents, timesWages, type Exact } from './wages.ts';
import { told, type Part, type Step } from './worked.ts';

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

/** What the facts say of the maternity allowance of National Insurance. */
export function insuranceLaw(law: LawBase) {
  return {
    share: law.figure('EA-161', 'share', '%'),
    weeks: law.figure('EA-161', 'weeks', 'week'),
    before: law.figure('EA-161', 'before', 'week'),
    insured: law.figure('GEN-321', 'insurableWeek', 'EC$'),
    stops: law.fact('GEN-332'),
  };
}

/** What the facts say of the maternity allowance. */
export type InsuranceLaw = ReturnType<typeof insuranceLaw>;

/** What National Insurance pays in all, in cents. `facts` are those that our estimate depends on; null where it was given. */
export interface Benefit {
  readonly cents: number;
  readonly facts: readonly LawFact[] | null;
}

/** What National Insurance pays in all: as given, else our estimate. Null where it pays nothing. */
export function insuredBenefit(input: InsuredWork, law: InsuranceLaw): Benefit | null {
  const { insurance } = input;
  if (!insurance.pays) return null;
  if (insurance.cents !== null) return { cents: insurance.cents, facts: null };
  return { cents: inCents(weekOfBenefit(input, law), law.weeks.amount), facts: [law.share, law.insured] };
}

/** The part that says what National Insurance pays: our estimate where it was not given, and from when. */
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
        ? 'Our estimate: your average may differ, and so may the limit of this year. The NIS can tell you.'
        : null,
      steps: [
        ...(isEstimate ? estimateSteps(input, law) : []),
        {
          label: `From ${countedInWords(before.amount, before.unit)} before the baby is expected, at the earliest`,
          figure: { kind: 'day', day: after(expected, -before.amount, before.unit), isLimit: false },
          ground: { kind: 'law', facts: [before] },
        },
        ...[share, stops].map(told),
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

/** A week's allowance: a share of the average week, up to what is insured. */
function weekOfBenefit(input: InsuredWork, { share, insured }: InsuranceLaw): Exact {
  const { over, under } = weekOfWages(input);
  const most = insured.amount * HUNDREDTHS * under;
  return { over: Math.min(over, most) * share.amount, under: under * HUNDREDTHS };
}

function estimateSteps(input: InsuredWork, law: InsuranceLaw): Step[] {
  const { insured, share, weeks } = law;
  const week = inCents(weekOfWages(input));
  const most = insured.amount * HUNDREDTHS;
  return [
    {
      label: "A week's wages, taken as your average",
      figure: { kind: 'money', cents: week },
      ground:
        input.pay.per === 'week'
          ? { kind: 'given' }
          : { kind: 'ours', how: 'Our arithmetic, from the wages you gave.' },
    },
    ...(week > most
      ? [
          {
            label: 'Insured of it, at most',
            figure: { kind: 'money', cents: most },
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
