import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import {
  addDays,
  type GrenadaDay,
  dayNumber,
  daysSinceEaster,
  weekStart,
} from '../../../platform/shared/grenada-calendar.ts';
import { capitalised, countText, figureText, type Figure, type Finding, type Step } from './worked.ts';
import type { LawBase, LawFact, LawFigure } from './law-base.ts';
import { after } from './time-served.ts';
import { AFTER_EASTER, WEEKDAYS } from './named-arithmetic.ts';

/**
 * Returns the day on which a number of working days, Monday to Friday, have passed, and the public holidays that were skipped
 * (product-rules.md, W8). `holidays` are the facts that name them: fixed dates are in brackets, and Emancipation Day has its own fact.
 */
function workingDaysLater(
  day: GrenadaDay,
  count: number,
  holidays: readonly LawFact[],
): { readonly last: GrenadaDay; readonly leftOut: readonly GrenadaDay[] } {
  const leftOut: GrenadaDay[] = [];
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (weekdayOf(last) >= WEEKDAYS) continue;
    if (isHoliday(last, holidays)) leftOut.push(last);
    else left -= 1;
  }
  return { last, leftOut };
}

/** The day of the week, from Monday as 0. */
function weekdayOf(day: GrenadaDay): number {
  return dayNumber(day) - dayNumber(weekStart(day));
}

/** Whether a weekday is a public holiday that the facts name, or the Monday after a fixed date that fell on a Sunday. */
function isHoliday(day: GrenadaDay, holidays: readonly LawFact[]): boolean {
  const names = (phrase: string) => holidays.some(({ text }) => text.includes(phrase));
  const hasDate = (each: GrenadaDay) => {
    const date = formatDay(each).replace(/ \d+$/, '');
    const [, since, emancipation] = holidays.flatMap(
      ({ text }) => /From (\d+) Emancipation Day is (\d+ \w+)/.exec(text) ?? [],
    );
    return names(`(${date})`) || (emancipation === date && Number.parseInt(each) >= Number(since));
  };
  const sinceEaster = daysSinceEaster(day);
  return (
    hasDate(day) ||
    (weekdayOf(day) === 0 && hasDate(addDays(day, -1))) ||
    AFTER_EASTER.some(([name, days]) => days === sinceEaster && names(name))
  );
}

/** Event from which a period runs. */
export type Occasion = 'ended' | 'application' | 'strike' | 'dues';

/** Input: the event and its day. */
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
  /** Note on what is unknown, or how the day was counted. */
  readonly remark: string | null;
  /** Further notes. */
  readonly more: LawFact | null;
  /** Further actions after the same day. */
  readonly besides: readonly { readonly what: string; readonly within: LawFigure }[];
}

/** Facts about periods and public holidays. */
export interface KeyDatesLaw {
  readonly times: Readonly<Record<Occasion, Time>>;
  /** The public holidays: those with a fixed date have it in brackets. */
  readonly holidays: LawFact;
  /** From when Emancipation Day has a fixed date. */
  readonly emancipation: LawFact;
  /** States that a fixed-date holiday on a Sunday is observed on the Monday. */
  readonly onSunday: LawFact;
}

/** Loads the facts of each period. */
export function keyDatesLaw(law: LawBase): KeyDatesLaw {
  const complaint = law.figure('EA-205', 'limit', 'month');
  return {
    holidays: law.fact('GEN-341'),
    emancipation: law.fact('GEN-344'),
    onSunday: law.fact('GEN-342'),
    times: {
      ended: {
        began: 'The job ended on',
        what: 'Everything due is paid',
        within: law.figure('EA-104', 'due', 'day'),
        isWorkingDays: false,
        remark: `Was the dismissal unfair? People speak of ${countText(complaint.amount, complaint.unit)} to complain. We have not been able to confirm this. Go to the Labour Commissioner now.`,
        more: null,
        besides: [
          {
            what: 'The termination certificate reaches you and National Insurance',
            within: law.figure('GEN-334', 'within', 'day'),
          },
          {
            what: 'If you lost the job through no fault of your own, and counting from its end: you claim unemployment benefit',
            within: law.figure('GEN-333', 'claimWithin', 'day'),
          },
        ],
      },
      application: {
        began: 'The application was received on',
        what: 'The poll is held',
        within: law.figure('LRA-053', 'within', 'day'),
        isWorkingDays: false,
        remark: null,
        more: law.fact('LRA-322'),
        besides: [],
      },
      strike: {
        began: 'The strike or lock-out ended on',
        what: 'You report for work',
        within: law.figure('LRA-084', 'reportWithin', 'day'),
        isWorkingDays: true,
        remark:
          'Counted Monday to Friday. If your workplace opens on Saturdays, the last day may be earlier; a public holiday makes it later. Go back on the first day if you can.',
        more: law.fact('LRA-084'),
        besides: [],
      },
      dues: {
        began: 'The dues were deducted on',
        what: 'The dues are sent to the union',
        within: law.figure('LRA-061', 'within', 'day'),
        isWorkingDays: false,
        remark:
          'The days are counted from the deduction. That is our count: from when they run is not known. Ask the Labour Department.',
        more: null,
        besides: [],
      },
    },
  };
}

/** The last day of a time that the law sets (product-rules.md, W8). */
export function keyDates({ occasion, day }: KeyDateInput, law: KeyDatesLaw): Finding {
  const { began, what, within, isWorkingDays, remark, more, besides } = law.times[occasion];
  const { last, leftOut } = isWorkingDays
    ? workingDaysLater(day, within.amount, [law.holidays, law.emancipation])
    : { last: addDays(day, within.amount), leftOut: [] };
  const figure: Figure = { kind: 'day', day: last, isLimit: true };
  return {
    kind: 'sum',
    answer: capitalised(figureText(figure)),
    main: {
      title: what,
      remark,
      steps: [
        {
          label: began,
          figure: { kind: 'day', day, isLimit: false },
          ground: { kind: 'given' },
        },
        {
          label: `${what} within ${isWorkingDays ? countText(within.amount, 'working day') : countText(within.amount, within.unit)}`,
          figure: { kind: 'amount', amount: within.amount, unit: within.unit },
          ground: { kind: 'law', facts: [within] },
        },
        ...leftOut.map((holiday): Step => ({
          label: `${formatDay(holiday)} is a public holiday and is not counted`,
          figure: null,
          ground: { kind: 'law', facts: [law.holidays, law.emancipation, law.onSunday] },
        })),
      ],
      total: { label: `Counted from the day after ${formatDay(day)}`, figure },
    },
    after: besides.map((other): Step => ({
      label: `${other.what} within ${countText(other.within.amount, other.within.unit)}`,
      figure: { kind: 'day', day: after(day, other.within.amount, other.within.unit), isLimit: true },
      ground: { kind: 'law', facts: [other.within] },
    })),
    note: more === null ? null : { head: 'Good to know.', text: more.text, facts: [more] },
    beside: [],
  };
}
