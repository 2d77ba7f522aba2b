import type { LawBase, LawFigure } from './law-base.ts';
import { serviceStep, lastDayFrom, type Service, hasServed, monthsOfService } from './time-served.ts';
import {
  type Finding,
  type Part,
  type Step,
  type Total,
  capitalised,
  countText,
  amountText,
} from './calculator-result.ts';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { addDays, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { spelledOut } from '../../../platform/shared/numbers.ts';
import { inCents, monthOf, monthStep, timesWages, weekOf, weekStep, type Wages } from './wages.ts';

/** One step of the notice that an employer gives: from how much service on (null from the first day), and how long it is. */
interface NoticeStep {
  readonly from: LawFigure | null;
  readonly notice: LawFigure;
}

/** Facts about an employer's notice: its steps, the longest service first. */
export function employerNoticeLaw(law: LawBase) {
  const from = (id: string, unit: 'month' | 'year', noticeUnit: 'week' | 'month') => ({
    from: law.figure(id, 'service', unit),
    notice: law.figure(id, 'notice', noticeUnit),
  });
  return {
    steps: [
      from('EA-195', 'year', 'month'),
      from('EA-194', 'year', 'month'),
      from('EA-193', 'month', 'week'),
      from('EA-192', 'month', 'week'),
    ],
    atFirst: { from: null, notice: law.figure('EA-191', 'notice', 'day') },
    inPlace: law.fact('EA-196'),
  };
}

/** Loads the facts about an employer's notice. */
type EmployerNoticeLaw = ReturnType<typeof employerNoticeLaw>;

/** The notice that an employer gives for a length of service. */
export function noticeFor(service: Service, { steps, atFirst }: EmployerNoticeLaw): NoticeStep {
  return steps.find(({ from }) => hasServed(service, from)) ?? atFirst;
}

/** Returns the step with the length of the notice. */
export function noticeStep({ from, notice }: NoticeStep): Step {
  return {
    label:
      from === null
        ? 'Notice by the employer at the beginning of service, in working days'
        : `Notice by the employer from ${amountText(from.amount, from.unit)} of service`,
    figure: { kind: 'amount', amount: notice.amount, unit: notice.unit },
    ground: { kind: 'law', facts: [notice] },
  };
}

/** Returns the pay in place of a notice: the wages of its weeks or months; null when it is counted in days. */
export function paidNotice(notice: LawFigure, wages: Wages): { readonly step: Step; readonly total: Total } | null {
  if (notice.unit !== 'week' && notice.unit !== 'month') return null;
  const [exact, step] = notice.unit === 'week' ? [weekOf(wages), weekStep(wages)] : [monthOf(wages), monthStep(wages)];
  return {
    step,
    total: {
      label: `${timesWages(notice.amount, exact)}, if paid and not worked`,
      figure: { kind: 'money', cents: inCents(exact, notice.amount) },
    },
  };
}

/** Facts about an employee's notice. */
export function employeeNoticeLaw(law: LawBase) {
  const step = (name: 'short' | 'long', unit: 'month' | 'year', noticeUnit: 'week' | 'month') => ({
    from: law.figure('EA-190', `${name}Service`, unit),
    notice: law.figure('EA-190', `${name}Notice`, noticeUnit),
  });
  const short = step('short', 'month', 'week');
  return {
    rule: law.fact('EA-190'),
    short,
    /** The longest service first. */
    steps: [step('long', 'year', 'month'), short],
    withoutNotice: law.fact('EA-202'),
    due: law.figure('EA-104', 'due', 'day'),
  };
}

/** Loads the facts about an employee's notice. */
type EmployeeNoticeLaw = ReturnType<typeof employeeNoticeLaw>;

/** The steps in a line, the shortest service first: "Two weeks after three months in the job, one month after one year". */
export function employeeNoticeText({ steps }: EmployeeNoticeLaw): string {
  return capitalised(
    steps
      .toReversed()
      .map(
        ({ from, notice }, index) =>
          `${figureText(notice)} after ${figureText(from)}${index === 0 ? ' in the job' : ''}`,
      )
      .join(', '),
  );
}

function figureText({ amount, unit }: LawFigure): string {
  return countText(amount, unit);
}

/** The notice that an employee gives, and the day on which it ends (product-rules.md, W7). */
export function noticeByEmployee(input: NoticeInput, law: EmployeeNoticeLaw): Finding {
  const service = serviceAtNotice(input);
  const served = serviceStep(service, 'The day of the notice is the last.');
  const step = law.steps.find(({ from }) => hasServed(service, from));
  if (step === undefined) {
    return {
      kind: 'none',
      answer: 'No length of notice is worked out',
      reason: {
        text: `The steps begin at ${figureText(law.short.from)} in the job; you have been there for ${monthsText(service)}. Your contract may ask for notice.`,
        facts: [law.rule],
      },
      steps: [served],
      separate: [],
    };
  }
  const { from, notice } = step;
  const due: Step = {
    label: `Everything due is paid within ${countText(law.due.amount, law.due.unit)}`,
    figure: { kind: 'day', day: addDays(lastDayOf(input.given, notice), law.due.amount), isLimit: true },
    ground: { kind: 'law', facts: [law.due] },
  };
  return {
    kind: 'calculation',
    answer: noticeAnswer(notice),
    main: {
      title: 'Notice by the employee',
      remark: 'A contract or a collective agreement may ask for more.',
      steps: [
        served,
        {
          label: `From ${countText(from.amount, from.unit)} of service`,
          figure: { kind: 'amount', amount: notice.amount, unit: notice.unit },
          ground: { kind: 'law', facts: [law.rule] },
        },
      ],
      total: endOfNotice(input.given, notice),
    },
    further: [due, unannounced(law)],
    note: { head: 'The exception.', text: law.withoutNotice.text, facts: [law.withoutNotice] },
    separate: [],
  };
}

/** Returns the months of service before the first step in words: "two", "less than one". */
function monthsText(service: Service): string {
  const months = monthsOfService(service);
  return months === 0 ? 'less than one' : spelledOut(months);
}

/** Returns the statement on leaving without notice. */
function unannounced({ rule }: EmployeeNoticeLaw): Step {
  return {
    label: 'Without notice, the employer need pay only up to the day you leave',
    figure: null,
    ground: { kind: 'law', facts: [rule] },
  };
}

/** Start of the job, and the day of notice, which still counts as service. */
export interface NoticeInput {
  readonly from: GrenadaDay;
  readonly given: GrenadaDay;
}

/** Returns the service that decides the length of notice. */
export function serviceAtNotice({ from, given }: NoticeInput): Service {
  return { from, to: given };
}

/** Returns the last day of a notice. It begins on the day after it is given (product-rules.md, W7). */
export function lastDayOf(given: GrenadaDay, notice: Pick<LawFigure, 'amount' | 'unit'>): GrenadaDay {
  return lastDayFrom(addDays(given, 1), notice);
}

/** Returns the line with the end of a notice. */
export function endOfNotice(given: GrenadaDay, notice: LawFigure): Total {
  return {
    label: `Given on ${formatDay(given)}, the notice ends on`,
    figure: { kind: 'day', day: lastDayOf(given, notice), isLimit: false },
  };
}

/** Returns the length of a notice in words: "Two weeks of notice". A notice in days counts working days. */
export function noticeAnswer({ amount, unit }: LawFigure): string {
  return `${capitalised(countText(amount, unit === 'day' ? 'working day' : unit))} of notice`;
}

/** Facts about the notice that an employer gives, and when none is needed. */
export function noticeByEmployerLaw(law: LawBase, further: LawBase) {
  return {
    notice: employerNoticeLaw(law),
    probation: further.fact('EA-064'),
    misconduct: further.fact('EA-201'),
  };
}

/** Loads the facts about the notice that an employer gives. */
export type NoticeByEmployerLaw = ReturnType<typeof noticeByEmployerLaw>;

/** The notice that an employer gives, and the day on which it ends where it is counted in weeks or months. */
export function noticeByEmployer(input: NoticeInput, law: NoticeByEmployerLaw): Finding {
  const service = serviceAtNotice(input);
  const step = noticeFor(service, law.notice);
  return {
    kind: 'calculation',
    answer: noticeAnswer(step.notice),
    main: {
      title: 'Notice by the employer',
      remark: 'It is given in writing, after probation, when the contract has no end of its own.',
      steps: [serviceStep(service, 'The day of the notice is the last.'), noticeStep(step)],
      // Which days are working days differs from job to job.
      total: step.notice.unit === 'day' ? null : endOfNotice(input.given, step.notice),
    },
    further: [],
    note: null,
    separate: [withoutNotice(law)],
  };
}

function withoutNotice({ probation, misconduct }: NoticeByEmployerLaw): Part {
  const step = (label: string, fact: typeof probation): Step => ({
    label,
    figure: null,
    ground: { kind: 'law', facts: [fact] },
  });
  return {
    title: 'When no notice is needed',
    remark: null,
    steps: [
      step('During probation: no notice needed', probation),
      step('For serious misconduct: no notice needed', misconduct),
    ],
    total: null,
  };
}
