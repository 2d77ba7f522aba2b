import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';

/**
 * A certification exam: all questions lie open for one time, and may be answered anew until the end. Its score is rounded
 * down, so that one that reaches the required score always has the right answers it takes. Who fails waits a day (product-rules.md, E4).
 */
export const EXAM: AssessmentPolicy = {
  name: 'exam',
  time: 'whole',
  changeable: true,
  grace: 60_000,
  rounding: 'down',
  waitAfterFailing: 24 * 60 * 60 * 1000,
  marks: { warning: 5 * 60, danger: 60, spoken: [5 * 60, 60] },
};
