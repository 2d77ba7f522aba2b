import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';

/**
 * The policy of quizzes: one question after the other, each with its own time when the clock is on. A connection lost for up to
 * 30 seconds loses no answer. Holding answers back gains nothing: the time of the next question runs meanwhile. The marks are
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
