import { z } from 'zod';
import {
  noticeByEmployer,
  noticeByEmployerLaw,
  employeeNoticeText,
  employeeNoticeLaw,
  noticeByEmployee,
} from '../../rules/notice.ts';
import { calculator } from '../calculator.ts';
import { day, onceRead } from '../form-fields.ts';

/** The fields that ask since when someone works, and when notice is given. */
const noticeFields = {
  from: day({ label: 'First day of work' }, 'Give the first day of work.'),
  given: day(
    { label: 'Day the notice is given', help: 'Today, or the day you have in mind.' },
    'Give the day on which notice is given.',
  ),
};

/** What is wrong when notice is given before the job began. */
const GIVEN_TOO_EARLY = {
  path: ['given'],
  error: 'The notice is given before the first day.',
  when: onceRead('from', 'given'),
};

/** The notice that an employee gives. */
export const noticeByEmployeeTool = calculator({
  name: 'notice-when-you-leave',
  title: 'Notice, when you leave',
  group: 'When a job ends',
  introduction:
    'How long before you go you tell your employer, and the last day of the notice. Every step shows where its figure comes from.',
  summary: employeeNoticeText,
  form: z.object(noticeFields).refine(({ from, given }) => from <= given, GIVEN_TOO_EARLY),
  law: employeeNoticeLaw,
  rule: noticeByEmployee,
});

/** The notice that an employer gives. */
export const noticeByEmployerTool = calculator({
  name: 'notice-by-the-employer',
  title: 'Notice, when the employer ends the job',
  group: 'When a job ends',
  introduction:
    'How long before the end an employer gives notice, by length of service. What is not confirmed is marked.',
  summary: () => 'By length of service',
  form: z.object(noticeFields).refine(({ from, given }) => from <= given, GIVEN_TOO_EARLY),
  law: noticeByEmployerLaw,
  rule: noticeByEmployer,
});
