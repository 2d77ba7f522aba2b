/** Questions that a quiz has at the least to count in averages, badges and achievements (product-rules.md, Q13). */
export const FEWEST_COUNTED_QUESTIONS = 5;

/** Whether a finished quiz of so many questions counts; a shorter one is for practice (product-rules.md, Q13). */
export function isCounted(totalQuestions: number): boolean {
  return totalQuestions >= FEWEST_COUNTED_QUESTIONS;
}
