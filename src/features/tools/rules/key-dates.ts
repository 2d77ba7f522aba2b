import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { addDays, type GrenadaDay, dayNumber, weekStart } from '../../../platform/shared/grenada-calendar.ts';
import { capitalised, countText, figureText, type Figure, type Finding, type Step } from './calculator-result.ts';
import type { LawBase, LawFact, LawFigure } from './law-base.ts';
import { holidayLaw, publicHolidays, type HolidayLaw, type PublicHoliday } from './public-holidays.ts';
import { after } from './time-served.ts';
import { WEEKDAYS } from './named-arithmetic.ts';

/**
 * Returns the day on which a number of working days, Monday to Friday, have passed, and the public holidays that were skipped
 * (product-rules.md, W8).
 */
function workingDaysLater(
  day: GrenadaDay,
  count: number,
  law: HolidayLaw,
): { readonly last: GrenadaDay; readonly skippedHolidays: readonly PublicHoliday[] } {
  const year = Number.parseInt(day);
  const holidays = [year, year + 1].flatMap((each) => publicHolidays(each, law));
  const skippedHolidays: PublicHoliday[] = [];
  let last = day;
  for (let left = count; left > 0;) {
    last = addDays(last, 1);
    if (dayNumber(last) - dayNumber(weekStart(last)) >= WEEKDAYS) continue;
    const holiday = holidays.find((each) => each.day === last);
    if (holiday === undefined) left -= 1;
    else skippedHolidays.push(holiday);
  }
  return { last, skippedHolidays };
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
  readonly isRemarkOnCounting?: boolean;
  /** Further notes. */
  readonly more: LawFact | null;
  /** Further actions after the same day. */
  readonly besides: readonly { readonly what: string; readonly within: LawFigure }[];
}

/** Facts about periods and public holidays. */
export interface KeyDatesLaw {
  readonly times: Readonly<Record<Occasion, Time>>;
  readonly holidays: HolidayLaw;
}

/** Loads the facts of each period. */
export function keyDatesLaw(law: LawBase): KeyDatesLaw {
  const complaint = law.figure('EA-205', 'limit', 'month');
  return {
    holidays: holidayLaw(law),
    times: {
      ended: {
        began: 'The job ended on',
        what: 'Everything due is paid',
        within: law.figure('EA-104', 'due', 'day'),
        isWorkingDays: false,
        remark: `Was the dismissal unfair? People say that you have ${countText(complaint.amount, complaint.unit)} to complain. We have not been able to confirm this. Go to the Labour Commissioner now.`,
        more: null,
        besides: [
          {
            what: 'The termination certificate reaches you and National Insurance',
            within: law.figure('GEN-334', 'within', 'day'),
          },
          {
            what: 'If you lost the job through no fault of your own: counting from the end of the job, you claim unemployment benefit',
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
        isRemarkOnCounting: true,
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
        isRemarkOnCounting: true,
        remark:
          'The days are counted from the deduction. That is our count: it is not known from when they run. Ask the Labour Department.',
        more: null,
        besides: [],
      },
    },
  };
}

/** The last day of a time that the law sets (product-rules.md, W8). */
export function keyDates({ occasion, day }: KeyDateInput, law: KeyDatesLaw): Finding {
  const { began, what, within, isWorkingDays, remark, isRemarkOnCounting, more, besides } = law.times[occasion];
  const { last, skippedHolidays } = isWorkingDays
    ? workingDaysLater(day, within.amount, law.holidays)
    : { last: addDays(day, within.amount), skippedHolidays: [] };
  const figure: Figure = { kind: 'day', day: last, isLimit: true };
  return {
    kind: 'calculation',
    answer: capitalised(figureText(figure)),
    main: {
      title: what,
      remark,
      ...(isRemarkOnCounting === true && remark !== null ? { counting: remark } : {}),
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
        ...skippedHolidays.map((holiday): Step => ({
          label: `${formatDay(holiday.day)} is a public holiday (${holiday.name}) and is not counted`,
          figure: null,
          ground: { kind: 'law', facts: holiday.facts },
        })),
      ],
      total: { label: `Counted from the day after ${formatDay(day)}`, figure },
    },
    further: besides.map((other): Step => ({
      label: `${other.what} within ${countText(other.within.amount, other.within.unit)}`,
      figure: { kind: 'day', day: after(day, other.within.amount, other.within.unit), isLimit: true },
      ground: { kind: 'law', facts: [other.within] },
    })),
    note: more === null ? null : { head: 'Good to know.', text: more.text, facts: [more] },
    separate: [],
  };
}
