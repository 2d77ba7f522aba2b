import { z } from 'zod';
import {
  noticeByEmployer,
  noticeByEmployerLaw,
  employeeNoticeText,
  employeeNoticeLaw,
  noticeByEmployee,
} from '../../rules/notice.ts';
import { calculator } from '../calculator.ts';
import {
  day,
  onceRead,
  choice,
  serviceFields,
  WRONG_WAY_ROUND,
  DAYS_MISSING,
  hasDays,
  wagesFields,
  wagesOf,
} from '../form-fields.ts';
import { capitalised } from '../../rules/calculator-result.ts';
import { allowanceText, terminationAllowance, terminationLaw } from '../../rules/termination-allowance.ts';
import { keyDates, keyDatesLaw } from '../../rules/key-dates.ts';

/** The times that the law sets. */
export const keyDatesTool = calculator({
  name: 'key-dates',
  title: 'Key dates',
  group: 'When a job ends',
  document: {
    label: 'Fill in a complaint',
    path: '/documents/labour-commissioner-complaint',
    when: [{ occasion: 'ended' }],
  },
  introduction: 'Choose what happened. We show the last day for the next step.',
  summary: () => 'Final pay, return after a strike, a union poll, union dues',
  form: z.object({
    occasion: choice({ label: 'What happened?' }, [
      { value: 'ended', label: 'A job ended' },
      { value: 'application', label: 'A union’s application was received' },
      { value: 'strike', label: 'A lawful strike or lock-out ended' },
      { value: 'dues', label: 'Union dues were deducted' },
    ]),
    day: day({ label: 'On which day?' }, 'Give the day on which it happened.'),
  }),
  law: keyDatesLaw,
  rule: keyDates,
});

/** The termination allowance. */
export const terminationAllowanceTool = calculator({
  name: 'termination-allowance',
  title: 'Termination allowance',
  group: 'When a job ends',
  document: { label: 'Fill in the statement', path: '/documents/termination-statement' },
  introduction:
    'What an employer owes for years of service. Many people call it severance pay. Every step shows where its figure comes from.',
  summary: (law) => capitalised(allowanceText(law)),
  form: z
    .object({
      ...serviceFields,
      ...wagesFields,
      ending: choice({ label: 'How did the job end?' }, [
        { value: 'dismissed', label: 'My employer ended it, or there was no more work' },
        { value: 'sold', label: 'The business was sold and I chose to leave' },
        { value: 'misconduct', label: 'Dismissed for misconduct' },
        { value: 'resigned', label: 'I resigned' },
      ]),
    })
    .refine(({ from, to }) => from <= to, WRONG_WAY_ROUND)
    .refine(hasDays, DAYS_MISSING),
  law: terminationLaw,
  rule: ({ from, to, ending, ...wages }, law) =>
    terminationAllowance({ service: { from, to }, wages: wagesOf(wages), ending }, law),
});

/** Fields for the start of the job and the day of notice. */
const noticeFields = {
  from: day({ label: 'First day of work' }, 'Give the first day of work.'),
  given: day(
    { label: 'Day the notice is given', help: 'Today, or the day you have in mind.' },
    'Give the day on which notice is given.',
  ),
};

/** Error when notice is given before the job began. */
const NOTICE_BEFORE_START = {
  path: ['given'],
  error: 'The day of the notice is before the first day.',
  when: onceRead('from', 'given'),
};

/** The notice that an employee gives. */
export const noticeByEmployeeTool = calculator({
  name: 'notice-when-you-leave',
  title: 'Notice, when you leave',
  group: 'When a job ends',
  document: { label: 'Fill in the letter', path: '/documents/letter-of-resignation' },
  introduction:
    'How much notice to give before you leave, and the last day of the notice. Every step shows where its figure comes from.',
  summary: employeeNoticeText,
  form: z.object(noticeFields).refine(({ from, given }) => from <= given, NOTICE_BEFORE_START),
  law: employeeNoticeLaw,
  rule: noticeByEmployee,
});

/** The notice that an employer gives. */
export const noticeByEmployerTool = calculator({
  name: 'notice-by-the-employer',
  title: 'Notice, when the employer ends the job',
  group: 'When a job ends',
  document: { label: 'Fill in the letter', path: '/documents/notice-by-the-employer' },
  introduction: 'How much notice an employer gives, by length of service. Anything not confirmed is marked.',
  summary: () => 'By length of service, according to one guide',
  form: z.object(noticeFields).refine(({ from, given }) => from <= given, NOTICE_BEFORE_START),
  law: noticeByEmployerLaw,
  rule: noticeByEmployer,
});
