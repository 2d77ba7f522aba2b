import { z } from 'zod';
import { dayNumber } from '../../../../platform/shared/grenada-calendar.ts';
import { annualLeave, annualLeaveLaw, leaveText, type LeavePay } from '../../rules/annual-leave.ts';
import { capitalised } from '../../rules/calculator-result.ts';
import { DAYS_A_WEEK, HALF_DAY, HOURS_A_DAY } from '../../rules/named-arithmetic.ts';
import type { Service } from '../../rules/time-served.ts';
import { calculator } from '../calculator.ts';
import { choice, day, MAX_COUNT, onceRead, optionalCount, optionalHours, WRONG_WAY_ROUND } from '../form-fields.ts';

const MISSING_DAYS = 'Give the days you worked, such as 120.';
const MISSING_HOURS = 'Give the hours you worked, such as 960.';
const MISSING_WEEK = 'Give the days you work in a week, such as 5.';

/** Annual leave. */
export const annualLeaveTool = calculator({
  name: 'annual-leave',
  title: 'Annual leave',
  group: 'Time off',
  introduction: 'The paid leave you have earned so far, or by the end of a job.',
  summary: (law) => capitalised(leaveText(law)),
  form: z
    .object({
      paid: choice({ label: 'How are you paid?' }, [
        { value: 'month', label: 'By the month, fortnight or week' },
        { value: 'day', label: 'By the day' },
        { value: 'hour', label: 'By the hour' },
      ]),
      from: day({ label: 'First day of work' }, 'Give the first day of work.'),
      to: day(
        { label: 'Count up to', help: 'Today, or the last day of the job.', startsWithToday: true },
        'Give the day to count up to.',
      ),
      state: choice({ label: 'Do you still work there?' }, [
        { value: 'works', label: 'Yes, I still work there' },
        { value: 'ended', label: 'No, the job has ended' },
      ]),
      week: optionalCount(
        { label: 'Days you work in a week', shownWhen: [{ paid: 'month' }] },
        { min: 1, max: DAYS_A_WEEK, missing: MISSING_WEEK },
      ),
      days: optionalCount(
        { label: 'Whole days you worked', shownWhen: [{ paid: 'day' }] },
        { min: 0, max: MAX_COUNT, missing: MISSING_DAYS },
      ),
      half: optionalCount(
        { label: `${capitalised(HALF_DAY)}s you worked`, shownWhen: [{ paid: 'day' }] },
        { min: 0, max: MAX_COUNT, missing: `Give the ${HALF_DAY}s you worked, such as 40.` },
      ),
      hours: optionalHours(
        { label: 'Hours you worked', shownWhen: [{ paid: 'hour' }] },
        { max: MAX_COUNT, missing: MISSING_HOURS },
      ),
      taken: optionalCount(
        { label: 'Leave days already taken', help: 'Working days. Leave it empty if you have taken none.' },
        { min: 0, max: MAX_COUNT, missing: 'Give the days of leave you have taken, such as 10.' },
      ),
    })
    .refine(({ from, to }) => from <= to, WRONG_WAY_ROUND)
    .refine(({ paid, days, half }) => paid !== 'day' || (days ?? 0) + (half ?? 0) > 0, {
      path: ['days'],
      error: MISSING_DAYS,
      when: onceRead('paid', 'days', 'half'),
    })
    .refine(({ paid, hours }) => paid !== 'hour' || hours !== null, {
      path: ['hours'],
      error: MISSING_HOURS,
      when: onceRead('paid', 'hours'),
    })
    .refine(({ paid, week, taken }) => paid !== 'month' || week !== null || (taken ?? 0) === 0, {
      path: ['week'],
      error: MISSING_WEEK,
      when: onceRead('paid', 'week', 'taken'),
    })
    .refine(({ from, to, paid, days, half }) => paid !== 'day' || (days ?? 0) + (half ?? 0) <= daysOf({ from, to }), {
      path: ['days'],
      error: 'There are fewer days between these dates.',
      when: onceRead('from', 'to', 'paid', 'days', 'half'),
    })
    .refine(({ from, to, paid, hours }) => paid !== 'hour' || (hours ?? 0) <= daysOf({ from, to }) * HOURS_A_DAY, {
      path: ['hours'],
      error: 'There are fewer hours between these dates.',
      when: onceRead('from', 'to', 'paid', 'hours'),
    }),
  law: annualLeaveLaw,
  rule: ({ from, to, state, taken, ...given }, law) =>
    annualLeave({ service: { from, to }, pay: payOf(given), taken: taken ?? 0, hasEnded: state === 'ended' }, law),
});

/** Returns the days of a period, both ends included. The end is left out when it is before the start, which has its own error. */
function daysOf({ from, to }: Service): number {
  return from > to ? Infinity : dayNumber(to) - dayNumber(from) + 1;
}

function payOf(given: {
  readonly paid: LeavePay['per'];
  readonly week: number | null;
  readonly days: number | null;
  readonly half: number | null;
  readonly hours: number | null;
}): LeavePay {
  switch (given.paid) {
    case 'month':
      return { per: 'month', daysAWeek: given.week };
    case 'day':
      return { per: 'day', wholeDays: given.days ?? 0, halfDays: given.half ?? 0 };
    case 'hour':
      return { per: 'hour', hours: given.hours ?? 0 };
  }
}
