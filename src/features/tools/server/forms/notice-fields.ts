import { day, onceRead } from '../form-fields.ts';

/** The fields that ask since when someone works, and when notice is given. */
export const noticeFields = {
  from: day({ label: 'First day of work' }, 'Give the first day of work.'),
  given: day(
    { label: 'Day the notice is given', help: 'Today, or the day you have in mind.' },
    'Give the day on which notice is given.',
  ),
};

/** What is wrong when notice is given before the job began. */
export const GIVEN_TOO_EARLY = {
  path: ['given'],
  error: 'The notice is given before the first day.',
  when: onceRead('from', 'given'),
};
