import { DAYS_A_WEEK } from '../../rules/named-arithmetic.ts';
import type { Wages } from '../../rules/wages.ts';
import { choice, money, onceRead, optionalCount, day } from '../form-fields.ts';

/** The fields that ask from when until when someone worked. */
export const serviceFields = {
  from: day({ label: 'First day of work' }, 'Give the first day of work.'),
  to: day({ label: 'Last day of work' }, 'Give the last day of work.'),
};

/** What is wrong when the days are the wrong way round. */
export const WRONG_WAY_ROUND = {
  path: ['to'],
  error: 'The last day is before the first day.',
  when: onceRead('from', 'to'),
};

/** The fields that ask for wages, however they are paid. */
export const wagesFields = {
  wages: money({ label: 'Your wages, before anything is taken off' }, 'Give your wages in EC dollars, such as 450.'),
  per: choice({ label: 'Paid by' }, [
    { value: 'week', label: 'Week' },
    { value: 'month', label: 'Month' },
    { value: 'day', label: 'Day' },
  ]),
  days: optionalCount(
    { label: 'Days you work in a week', shownWhen: [{ per: 'day' }] },
    { least: 1, most: DAYS_A_WEEK, asks: 'Give the days you work in a week, such as 5.' },
  ),
};

/** What is wrong when wages are paid by the day and nobody says on how many. */
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
