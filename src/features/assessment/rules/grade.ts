import type { AssessmentPolicy } from './policy.ts';

/**
 * An answer to grade: the chosen option (from 0, null for none) and the right one. `setAside` is true when the law behind the
 * question changed while the attempt ran.
 */
export interface GradedAnswer {
  readonly chosen: number | null;
  readonly correctOption: number;
  readonly setAside?: boolean | null;
}

/** What the server says about an answer before the attempt is graded. `correctOption` from 0. */
export interface AnswerFeedback {
  readonly isCorrect: boolean;
  readonly correctOption: number;
  readonly setAside: boolean;
  readonly explanation: string;
}

/** Whether the chosen option is the right one; false without an answer. */
export function isAnsweredRight({ chosen, correctOption }: GradedAnswer): boolean {
  return chosen === correctOption;
}

/** Whether an answer counts as right. A question whose law changed meanwhile always does (product-rules.md, I2). */
export function isRight(answer: GradedAnswer): boolean {
  return answer.setAside === true || isAnsweredRight(answer);
}

/** Returns the share of right answers in whole percent; 0 without questions. */
export function scoreOf(
  { rounding }: Pick<AssessmentPolicy, 'rounding'>,
  { correctAnswers, totalQuestions }: { readonly correctAnswers: number; readonly totalQuestions: number },
): number {
  if (totalQuestions === 0) return 0;
  const percent = (correctAnswers * 100) / totalQuestions;
  return rounding === 'down' ? Math.floor(percent) : Math.round(percent);
}

/** Whether a question was answered wrong or its time ran out. A question that was never shown is not missed. */
export function isMissed(answer: GradedAnswer & { readonly answeredAt: number | null }): boolean {
  return answer.answeredAt !== null && !isRight(answer);
}
