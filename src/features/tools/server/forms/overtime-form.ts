import { z } from 'zod';
import { DAYS_A_WEEK, HOURS_A_DAY } from '../../rules/named-arithmetic.ts';
import { overtimeLaw, overtimePay, ratesText, type OvertimeWages } from '../../rules/overtime-pay.ts';
import { calculator } from '../calculator.ts';
import { choice, money, onceRead, optionalCount, optionalHours, DAYS_MISSING, hasDays } from '../form-fields.ts';

const HOURS_A_WEEK = DAYS_A_WEEK * HOURS_A_DAY;
const MISSING_HOURS = 'Give your ordinary hours in a week, such as 40.';

/** Overtime, Sundays and public holidays. */
export const overtimeTool = calculator({
  name: 'overtime',
  title: 'Overtime, Sundays and public holidays',
  group: 'Pay and hours',
  document: { label: 'Fill in a time sheet', path: '/documents/time-sheet' },
  introduction: 'The pay for extra hours in a week and hours on a Sunday or public holiday.',
  summary: ratesText,
  form: z
    .object({
      per: choice({ label: 'How are you paid?' }, [
        { value: 'week', label: 'By the week' },
        { value: 'month', label: 'By the month' },
        { value: 'day', label: 'By the day' },
        { value: 'hour', label: 'By the hour' },
      ]),
      wages: money({ label: 'Your pay, before anything is taken off' }, 'Give your pay in EC dollars, such as 450.'),
      days: optionalCount(
        { label: 'Days you work in a week', shownWhen: [{ per: 'day' }] },
        { min: 1, max: DAYS_A_WEEK, missing: DAYS_MISSING.error },
      ),
      hours: optionalHours(
        { label: 'Your ordinary hours', help: 'May stay empty if you are paid by the hour.', unit: 'hours a week' },
        { max: HOURS_A_WEEK, missing: MISSING_HOURS },
      ),
      extra: optionalHours(
        {
          label: 'Extra hours in this week',
          help: 'Beyond the ordinary hours, but not on a Sunday or public holiday.',
          unit: 'hours',
        },
        { max: HOURS_A_WEEK, missing: 'Give the extra hours, such as 4.' },
      ),
      sundays: optionalHours(
        { label: 'Hours on a Sunday or public holiday', unit: 'hours' },
        { max: HOURS_A_WEEK, missing: 'Give the hours, such as 8.' },
      ),
      work: choice({ label: 'What kind of work is it?', help: 'The weekly limit differs by work.' }, [
        { value: 'other', label: 'Any work not named below' },
        { value: 'office', label: 'Office, shop or catering' },
        { value: 'land', label: 'Farm, construction or industry' },
        { value: 'home', label: 'Domestic work or security' },
      ]),
    })
    .refine(hasOvertimeDays, DAYS_MISSING)
    .refine(({ per, hours }) => per === 'hour' || hours !== null, {
      path: ['hours'],
      error: MISSING_HOURS,
      when: onceRead('per', 'hours'),
    })
    .refine(({ extra, sundays }) => extra !== null || sundays !== null, {
      path: ['extra'],
      error: 'Give the extra hours, or the hours on a Sunday or public holiday.',
      when: onceRead('extra', 'sundays'),
    })
    .refine(({ hours, extra, sundays }) => (hours ?? 0) + (extra ?? 0) + (sundays ?? 0) <= HOURS_A_WEEK, {
      path: ['extra'],
      error: `A week has only ${HOURS_A_WEEK} hours.`,
      when: onceRead('hours', 'extra', 'sundays'),
    }),
  law: overtimeLaw,
  rule: ({ work, extra, sundays, ...given }, law) =>
    overtimePay({ work, wages: overtimeWagesOf(given), extra: extra ?? 0, sundays: sundays ?? 0 }, law),
});

interface WagesInput {
  readonly wages: number;
  readonly per: OvertimeWages['per'];
  readonly days: number | null;
  readonly hours: number | null;
}

function hasOvertimeDays({ per, days }: Pick<WagesInput, 'per' | 'days'>): boolean {
  return per === 'hour' || hasDays({ per, days });
}

function overtimeWagesOf({ wages: cents, per, days, hours }: WagesInput): OvertimeWages {
  if (per === 'hour') return { cents, per, hoursAWeek: hours };
  const hoursAWeek = hours ?? 0;
  return per === 'day' ? { cents, per, daysAWeek: days ?? 0, hoursAWeek } : { cents, per, hoursAWeek };
}
