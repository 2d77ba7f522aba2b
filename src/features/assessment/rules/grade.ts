import type { AssessmentPolicy } from './policy.ts';

/**
 * An answer to be graded: the option chosen (from 0, null for none) and the right one. `setAside`: the law behind the question
 * changed while the attempt ran.
 */
export interface GradedAnswer {
  readonly chosen: number | null;
  readonly correctOption: number;
  readonly setAside?: boolean | null;
}

/** Whether the chosen option is the right one, as it was asked; a question without an answer is wrong. */
export function isAnsweredRight({ chosen, correctOption }: GradedAnswer): boolean {
  return chosen === correctOption;
}

/** Whether an answer counts as right: nobody loses by a question whose law changed meanwhile (product-rules.md, I2). */
export function isRight(answer: GradedAnswer): boolean {
  return answer.setAside === true || isAnsweredRight(answer);
}

/** The share of right answers in whole percent; 0 when nothing was asked. */
export function scoreOf(
  { rounding }: Pick<AssessmentPolicy, 'rounding'>,
  { correctAnswers, totalQuestions }: { readonly correctAnswers: number; readonly totalQuestions: number },
): number {
  if (totalQuestions === 0) return 0;
  const percent = (correctAnswers * 100) / totalQuestions;
  return rounding === 'down' ? Math.floor(percent) : Math.round(percent);
}

/**
 * Whether a learner showed that they do not know it: it was answered wrong, or its time ran out before them. What was never
 * put to them, or was left open, tells nothing.
 */
export function isMissed(answer: GradedAnswer & { readonly answeredAt: number | null }): boolean {
  return answer.answeredAt !== null && !isRight(answer);
}
