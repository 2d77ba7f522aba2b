import { formatDay } from '../../../platform/shared/day-text.ts';
import { addDays, dayNumber, weekStart, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { capitalised, countedInWords, figureText } from './figure-text.ts';
import type { LawBase, LawFact, LawFigure } from './law-base.ts';
import { WEEKDAYS } from './named-arithmetic.ts';
import type { Figure, Finding } from './worked.ts';

/** What a time runs from. */
export type Occasion = 'ended' | 'application' | 'strike' | 'dues';

/** What a person gives: what happened, and on which day. */
export interface KeyDateInput {
  readonly occasion: Occasion;
  readonly day: GrenadaDay;
}

/** A time that the law sets: how long, and whether it runs on working days alone. */
interface Time {
  readonly began: string;
  readonly what: string;
  readonly within: LawFigure;
  readonly isWorkingDays: boolean;
  /** What else is known of it. */
  readonly more: LawFact | null;
}

/** What the facts say of each time. */
export function keyDatesLaw(law: LawBase): Readonly<Record<Occasion, Time>> {
  return {
    ended: {
      began: 'The job ended on',
      what: 'Everything due is paid',
      within: law.figure('EA-104', 'due', 'day'),
      isWorkingDays: false,
      more: null,
    },
    application: {
      began: 'The application was received on',
      what: 'The poll is held',
      within: law.figure('LRA-053', 'within', 'day'),
      isWorkingDays: false,
      more: law.fact('LRA-322'),
    },
    strike: {
      began: 'The strike or lock-out ended on',
      what: 'You report for work',
      within: law.figure('LRA-084', 'reportWithin', 'day'),
      isWorkingDays: true,
      more: law.fact('LRA-084'),
    },
    dues: {
      began: 'The dues were deducted on',
      what: 'The dues are sent to the union',
      within: law.figure('LRA-061', 'within', 'day'),
      isWorkingDays: false,
      more: null,
    },
  };
}

/** The last day of a time that the law sets (product-rules.md, W8). */
export function keyDates({ occasion, day }: KeyDateInput, law: Readonly<Record<Occasion, Time>>): Finding {
  const { began, what, within, isWorkingDays, more } = law[occasion];
  const last = isWorkingDays ? weekdaysLater(day, within.amount) : addDays(day, within.amount);
  const figure: Figure = { kind: 'day', day: last, isLimit: true };
  return {
    kind: 'sum',
    answer: capitalised(figureText(figure)),
    main: {
      title: what,
      remark: isWorkingDays ? 'Our count: Monday to Friday. A public holiday between makes it later.' : null,
      steps: [
        {
          label: began,
          figure: { kind: 'day', day, isLimit: false },
          ground: { kind: 'given' },
        },
        {
          label: `${what} within ${isWorkingDays ? countedInWords(within.amount, 'working day') : countedInWords(within.amount, within.unit)}`,
          figure: { kind: 'amount', amount: within.amount, unit: within.unit },
          ground: { kind: 'law', facts: [within] },
        },
      ],
      total: { label: `Counted from the day after ${formatDay(day)}`, figure },
    },
    after: [],
    exception: more === null ? null : { text: more.text, facts: [more] },
    beside: [],
  };
}

/** The day on which so many weekdays, Monday to Friday, have passed. */
function weekdaysLater(day: GrenadaDay, count: number): GrenadaDay {
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (dayNumber(last) - dayNumber(weekStart(last)) < WEEKDAYS) left -= 1;
  }
  return last;
}
