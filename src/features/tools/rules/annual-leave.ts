import { formatDay, addDays } from '../../../platform/shared/grenada-calendar.ts';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import { UNCONFIRMED_NOTICE } from '../../law/rules/unchecked-marks.ts';
import {
  countText,
  spanText,
  factStep,
  type Finding,
  type Statement,
  type Step,
  type Total,
} from './calculator-result.ts';
import type { LawBase, LawFigure } from './law-base.ts';
import { HALF_DAY } from './named-arithmetic.ts';
import { after, hasServed, serviceStep, spanOf, yearsOfService, type Service } from './time-served.ts';

/** Pay, with the working days that the leave calculation needs. */
export type LeavePay =
  | { readonly per: 'month'; readonly daysAWeek: number | null }
  | { readonly per: 'day'; readonly wholeDays: number; readonly halfDays: number }
  | { readonly per: 'hour'; readonly hours: number };

/** Input of the calculation. `taken` is the number of working days of leave already had. */
export interface LeaveInput {
  readonly service: Service;
  readonly pay: LeavePay;
  readonly taken: number;
  readonly hasEnded: boolean;
}

/** Facts about annual leave. */
export function annualLeaveLaw(law: LawBase) {
  return {
    firstYear: law.figure('EA-130', 'firstYear', 'week'),
    laterYears: law.figure('EA-130', 'laterYears', 'week'),
    byDays: { leave: law.figure('EA-131', 'leave', 'day'), worked: law.figure('EA-131', 'worked', 'day') },
    byHours: { leave: law.figure('EA-132', 'leave', 'day'), worked: law.figure('EA-132', 'worked', 'hour') },
    halfDay: law.figure('EA-133', 'countsAs', 'day'),
    mayBeTaken: law.figure('EA-134', 'service', 'year'),
    dates: law.fact('EA-135'),
    takenWithin: law.figure('EA-136', 'within', 'month'),
    due: law.figure('EA-104', 'due', 'day'),
  };
}

/** Loads the facts about annual leave. */
export type AnnualLeaveLaw = ReturnType<typeof annualLeaveLaw>;

/** The leave in its unit, before and after the days already had. */
interface Earned {
  readonly steps: readonly Step[];
  readonly total: Total;
  /** Remaining leave in `unit`. */
  readonly left: number;
  readonly unit: 'week' | 'working day';
}

/** Added to a count without a deduction, because the user may have left out leave already had. */
const IN_ALL = ' in all, including any that you have had';

/** Notes on missing input, and on what is unknown at the end of a job. */
function remarkOf(unit: Earned['unit'], hasEnded: boolean): string | null {
  const remarks = [
    ...(unit === 'week'
      ? ['Give the days you work in a week and the leave you have had, and we will subtract it.']
      : []),
    ...(hasEnded ? [`Is unused leave paid out when a job ends? ${UNCONFIRMED_NOTICE}`] : []),
  ];
  return remarks.length === 0 ? null : remarks.join(' ');
}

/** The annual leave that is due so far (product-rules.md, W10). */
export function annualLeave(input: LeaveInput, law: AnnualLeaveLaw): Finding {
  const { service, pay, hasEnded } = input;
  const earned = pay.per === 'month' ? earnedByYears(input, pay.daysAWeek, law) : earnedByWork(input, pay, law);
  const ending = hasEnded ? [dueStep(service, law)] : [];
  if ('reason' in earned) {
    return {
      kind: 'none',
      answer: hasEnded ? 'No leave can be worked out' : 'No leave has fallen due yet',
      reason: earned.reason,
      steps: [...earned.steps, ...ending],
      separate: [],
    };
  }
  const { steps, total, left, unit } = earned;
  return {
    kind: 'calculation',
    answer:
      left === 0
        ? 'This leave is all taken'
        : `At least ${counted(left, unit)} of paid leave${input.taken === 0 ? IN_ALL : ''}`,
    main: {
      title: 'Annual leave',
      remark: remarkOf(unit, hasEnded),
      steps,
      total,
    },
    further: hasEnded ? ending : [...whenSteps(input, law), factStep(law.dates)],
    note: null,
    separate: [],
  };
}

/** The measure of the leave: "Two weeks for the first year, three weeks for each later one". */
export function leaveText({ firstYear, laterYears }: AnnualLeaveLaw): string {
  return `${weeksText(firstYear)} for the first year, ${weeksText(laterYears)} for each later one`;
}

function weeksText({ amount, unit }: LawFigure): string {
  return countText(amount, unit);
}

type NothingEarned = { readonly reason: Statement; readonly steps: readonly Step[] };

function earnedByYears(
  { service, taken, hasEnded }: LeaveInput,
  daysAWeek: number | null,
  law: AnnualLeaveLaw,
): Earned | NothingEarned {
  const { firstYear, laterYears, mayBeTaken } = law;
  const years = yearsOfService(service);
  const start = serviceStep(service, 'Only full years count.');
  if (years === 0 || (!hasEnded && !hasServed(service, mayBeTaken))) {
    const span = `These dates span ${spanText(spanOf(service))}.`;
    return {
      reason: hasEnded
        ? {
            text: `${firstYear.text} ${span} What does part of a year count for? ${UNCONFIRMED_NOTICE}`,
            facts: [firstYear],
          }
        : { text: `${mayBeTaken.text} ${span}`, facts: [mayBeTaken] },
      steps: hasEnded ? [start] : [start, fromStep(service, law)],
    };
  }
  const later = years - 1;
  const weeks = firstYear.amount + later * laterYears.amount;
  const steps = [start, ...completedYearsSteps(later, law)];
  if (daysAWeek === null) {
    return {
      steps,
      total: { label: 'For all completed years', figure: { kind: 'amount', amount: weeks, unit: 'week' } },
      left: weeks,
      unit: 'week',
    };
  }
  const days = weeks * daysAWeek;
  return {
    steps: [
      ...steps,
      {
        label: `${counted(weeks, 'week')} of ${counted(daysAWeek, 'working day')}`,
        figure: { kind: 'amount', amount: days, unit: 'day' },
        ground: { kind: 'ours', how: 'Our arithmetic, with the working days you gave.' },
      },
      ...leaveHadSteps(taken),
    ],
    ...leftOf(days, taken),
  };
}

/** Steps of the first year and of later years. */
function completedYearsSteps(later: number, { firstYear, laterYears }: AnnualLeaveLaw): Step[] {
  const first: Step = {
    label: `At least ${weeksText(firstYear)} for the first year`,
    figure: { kind: 'amount', amount: firstYear.amount, unit: firstYear.unit },
    ground: { kind: 'law', facts: [firstYear] },
  };
  if (later === 0) return [first];
  return [
    first,
    {
      label: `At least ${weeksText(laterYears)} for each later year: ${counted(later, 'year')}`,
      figure: { kind: 'amount', amount: later * laterYears.amount, unit: laterYears.unit },
      ground: { kind: 'law', facts: [laterYears] },
    },
  ];
}

function earnedByWork(
  { service, taken }: LeaveInput,
  pay: Exclude<LeavePay, { readonly per: 'month' }>,
  law: AnnualLeaveLaw,
): Earned | NothingEarned {
  const { leave, worked } = pay.per === 'day' ? law.byDays : law.byHours;
  const done = pay.per === 'day' ? pay.wholeDays + pay.halfDays * law.halfDay.amount : pay.hours;
  const unit = pay.per;
  const days = Math.floor(done / worked.amount) * leave.amount;
  const steps: Step[] = [
    serviceStep(service, 'This length of service decides when leave may be taken.'),
    {
      label: unit === 'day' ? 'Whole days that you worked' : 'Hours that you worked',
      figure: { kind: 'amount', amount: pay.per === 'day' ? pay.wholeDays : pay.hours, unit },
      ground: { kind: 'given' },
    },
    ...(pay.per === 'day' && pay.halfDays > 0 ? [halfDaysStep(pay.halfDays, law)] : []),
  ];
  if (days === 0) {
    return { reason: { text: `${worked.text} These are ${counted(done, unit)}.`, facts: [worked] }, steps };
  }
  return {
    steps: [
      ...steps,
      {
        label: `At least ${countText(leave.amount, 'working day')} for every ${counted(worked.amount, unit)}: ${thousands(Math.floor(done / worked.amount))} times`,
        figure: { kind: 'amount', amount: days, unit: 'day' },
        ground: { kind: 'law', facts: [worked] },
      },
      ...leaveHadSteps(taken),
    ],
    ...leftOf(days, taken),
  };
}

function halfDaysStep(halfDays: number, { halfDay }: AnnualLeaveLaw): Step {
  return {
    label: `${counted(halfDays, HALF_DAY)}, each counted as ${countText(halfDay.amount, halfDay.unit)}`,
    figure: { kind: 'amount', amount: halfDays * halfDay.amount, unit: halfDay.unit },
    ground: { kind: 'law', facts: [halfDay] },
  };
}

function leaveHadSteps(taken: number): Step[] {
  if (taken === 0) return [];
  return [
    {
      label: 'Leave that you have had',
      figure: { kind: 'amount', amount: taken, unit: 'day' },
      ground: { kind: 'given' },
    },
  ];
}

/** Returns the remaining working days, at least 0: leave above the minimum is not a debt. */
function leftOf(days: number, taken: number): Pick<Earned, 'total' | 'left' | 'unit'> {
  const left = Math.max(0, days - taken);
  return {
    total: {
      label: taken === 0 ? 'Working days of leave' : `${thousands(days)} less ${thousands(taken)} working days`,
      figure: { kind: 'amount', amount: left, unit: 'day' },
    },
    left,
    unit: 'working day',
  };
}

/** Steps on when leave may begin, or by when the leave of the last year is due. */
function whenSteps({ service, pay }: LeaveInput, law: AnnualLeaveLaw): Step[] {
  if (!hasServed(service, law.mayBeTaken)) return [fromStep(service, law)];
  if (pay.per !== 'month') return [];
  const { takenWithin } = law;
  const fellDue = after(service.from, yearsOfService(service), 'year');
  return [
    {
      label: `Leave that falls due on ${formatDay(fellDue)} should be taken within ${countText(takenWithin.amount, takenWithin.unit)}, unless both sides agree otherwise`,
      figure: { kind: 'day', day: after(fellDue, takenWithin.amount, takenWithin.unit), isLimit: true },
      ground: { kind: 'law', facts: [takenWithin] },
    },
  ];
}

function fromStep({ from }: Service, { mayBeTaken }: AnnualLeaveLaw): Step {
  return {
    label: `Leave may be taken after ${countText(mayBeTaken.amount, mayBeTaken.unit)} of work`,
    figure: { kind: 'day', day: after(from, mayBeTaken.amount, mayBeTaken.unit), isLimit: false },
    ground: { kind: 'law', facts: [mayBeTaken] },
  };
}

function dueStep({ to }: Service, { due }: AnnualLeaveLaw): Step {
  return {
    label: `Everything due is paid within ${countText(due.amount, due.unit)}`,
    figure: { kind: 'day', day: addDays(to, due.amount), isLimit: true },
    ground: { kind: 'law', facts: [due] },
  };
}
