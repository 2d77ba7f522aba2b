import { addDays } from '../../../platform/shared/grenada-calendar.ts';
import { spelledOut } from '../../../platform/shared/numbers.ts';
import { capitalised, countedInWords } from './figure-text.ts';
import type { LawBase, LawFigure } from './law-base.ts';
import { endOfNotice, lastDayOf, noticeAnswer, serviceAtNotice, type NoticeInput } from './notice-period.ts';
import { hasServed, monthsOfService, serviceStep, type Service } from './time-served.ts';
import type { Finding, Step } from './worked.ts';

/** What the facts say of the notice that an employee gives. */
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

/** What the facts say of the notice that an employee gives. */
export type EmployeeNoticeLaw = ReturnType<typeof employeeNoticeLaw>;

/** The steps in a line, the shortest service first: "Two weeks from three months, one month from one year". */
export function employeeNoticeInWords({ steps }: EmployeeNoticeLaw): string {
  return capitalised(
    steps
      .toReversed()
      .map(({ from, notice }) => `${inWords(notice)} from ${inWords(from)}`)
      .join(', '),
  );
}

function inWords({ amount, unit }: LawFigure): string {
  return countedInWords(amount, unit);
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
      because: {
        text: `The steps begin at ${inWords(law.short.from)} in the job; you have ${monthsInWords(service)}. Your contract may ask for notice.`,
        facts: [law.rule],
      },
      steps: [served],
      beside: [],
    };
  }
  const { from, notice } = step;
  const due: Step = {
    label: `Everything due is paid within ${countedInWords(law.due.amount, law.due.unit)}`,
    figure: { kind: 'day', day: addDays(lastDayOf(input.given, notice), law.due.amount), isLimit: true },
    ground: { kind: 'law', facts: [law.due] },
  };
  return {
    kind: 'sum',
    answer: noticeAnswer(notice),
    main: {
      title: 'Notice by the employee',
      remark: 'A contract or a collective agreement may ask for more.',
      steps: [
        served,
        {
          label: `From ${countedInWords(from.amount, from.unit)} of service`,
          figure: { kind: 'amount', amount: notice.amount, unit: notice.unit },
          ground: { kind: 'law', facts: [law.rule] },
        },
      ],
      total: endOfNotice(input.given, notice),
    },
    after: [due, unannounced(law)],
    note: { head: 'The exception.', text: law.withoutNotice.text, facts: [law.withoutNotice] },
    beside: [],
  };
}

/** The whole months in the job, for who has not reached the first step: "two", "less than one". */
function monthsInWords(service: Service): string {
  const months = monthsOfService(service);
  return months === 0 ? 'less than one' : spelledOut(months);
}

/** What leaving without notice costs. */
function unannounced({ rule }: EmployeeNoticeLaw): Step {
  return {
    label: 'Without notice, the employer need pay only up to the day you leave',
    figure: null,
    ground: { kind: 'law', facts: [rule] },
  };
}
