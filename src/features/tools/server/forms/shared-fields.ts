import { DAYS_A_WEEK } from '../../rules/named-arithmetic.ts';
import type { Wages } from '../../rules/wages.ts';
import { choice, money, onceRead, optionalCount, day } from '../form-fields.ts';

/** Fields for the start and end of the job. */
export const serviceFields = {
  from: day({ label: 'First day of work' }, 'Give the first day of work.'),
  to: day({ label: 'Last day of work' }, 'Give the last day of work.'),
};

/** Error when the end is before the start. */
export const WRONG_WAY_ROUND = {
  path: ['to'],
  error: 'The last day is before the first day.',
  when: onceRead('from', 'to'),
};

/** Fields for the wages in any pay period. */
export const wagesFields = {
  wages: money({ label: 'Your wages, before anything is taken off' }, 'Give your wages in EC dollars, such as 450.'),
  per: choice({ label: 'How are you paid?' }, [
    { value: 'week', label: 'By the week' },
    { value: 'month', label: 'By the month' },
    { value: 'day', label: 'By the day' },
  ]),
  days: optionalCount(
    { label: 'Days you work in a week', shownWhen: [{ per: 'day' }] },
    { min: 1, max: DAYS_A_WEEK, missing: 'Give the days you work in a week, such as 5.' },
  ),
};

/** Error when daily wages have no number of working days. */
export const DAYS_MISSING = {
  path: ['days'],
  error: 'Give the days you work in a week, such as 5.',
  when: onceRead('per', 'days'),
};

/** Whether wages by the day come with the days of a week. */
export function hasDays({ per, days }: { readonly per: Wages['per']; readonly days: number | null }): boolean {
  return per !== 'day' || days !== null;
}

/** The wages that the fields give. */
export function wagesOf(given: {
  readonly wages: number;
  readonly per: Wages['per'];
  readonly days: number | null;
}): Wages {
  const { wages: cents, per, days } = given;
  return per === 'day' ? { cents, per, daysAWeek: days ?? 0 } : { cents, per };
}
