import { day, onceRead } from '../form-fields.ts';

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
