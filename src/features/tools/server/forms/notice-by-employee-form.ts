import { z } from 'zod';
import { employeeNoticeInWords, employeeNoticeLaw, noticeByEmployee } from '../../rules/notice-by-employee.ts';
import { calculator } from '../calculator.ts';
import { GIVEN_TOO_EARLY, noticeFields } from './notice-fields.ts';

/** The notice that an employee gives. */
export const noticeByEmployeeTool = calculator({
  name: 'notice-when-you-leave',
  title: 'Notice, when you leave',
  group: 'When a job ends',
  introduction:
    'How long before you go you tell your employer, and the last day of the notice. Every step shows where its figure comes from.',
  summary: employeeNoticeInWords,
  form: z.object(noticeFields).refine(({ from, given }) => from <= given, GIVEN_TOO_EARLY),
  law: employeeNoticeLaw,
  rule: noticeByEmployee,
});
