import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';

/**
 * A quiz: one question after the other, each with its own time where there is a clock at all. A connection that drops for
 * half a minute loses nothing, and holding answers back is worth nothing, because the next question's time runs meanwhile. Its colours are
 * those of product-rules.md, Q7.
 */
export const QUIZ: AssessmentPolicy = {
  name: 'quiz',
  time: 'each question',
  changeable: false,
  grace: 30_000,
  rounding: 'nearest',
  waitAfterFailing: 0,
  marks: { warning: 10, danger: 5, spoken: [10, 5] },
};
