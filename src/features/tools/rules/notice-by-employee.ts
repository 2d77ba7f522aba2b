import { addDays } from '../../../platform/shared/grenada-calendar.ts';
import { capitalised, countedInWords, spanText } from './figure-text.ts';
import type { LawBase, LawFigure } from './law-base.ts';
import { endOfNotice, lastDayOf, noticeAnswer, serviceAtNotice, type NoticeInput } from './notice-period.ts';
import { hasServed, serviceStep, spanOf } from './time-served.ts';
import type { Finding, Step } from './worked.ts';

/** What the facts say of the notice that an employee gives. */
export function employeeNoticeLaw(law: LawBase) {
  const step = (name: 'short' | 'long', unit: 'month' | 'year', noticeUnit: 'week' | 'month') => ({
    from: law.figure('EA-190', `${name}Service`, unit),
    notice: law.figure('EA-190', `${name}Notice`, noticeUnit),
  });
  return {
    rule: law.fact('EA-190'),
    /** The longest service first. */
    steps: [step('long', 'year', 'month'), step('short', 'month', 'week')],
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
        text: `${law.rule.text} These dates hold ${spanText(spanOf(service))}.`,
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
    after: [due],
    exception: { text: law.withoutNotice.text, facts: [law.withoutNotice] },
    beside: [],
  };
}
