import { z } from 'zod';
import { noticeByEmployer, noticeByEmployerLaw } from '../../rules/notice-by-employer.ts';
import { calculator } from '../calculator.ts';
import { GIVEN_TOO_EARLY, noticeFields } from './notice-fields.ts';

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
