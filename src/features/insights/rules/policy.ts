import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';

/** The challenge of the day: one question, one answer. The grace is for one that was on its way; red from 30 seconds on (product-rules.md, C2). */
export const CHALLENGE: AssessmentPolicy = {
  name: 'challenge',
  time: 'whole',
  changeable: false,
  grace: 10_000,
  rounding: 'nearest',
  waitAfterFailing: 0,
  marks: { warning: null, danger: 30, spoken: [30, 10] },
};
