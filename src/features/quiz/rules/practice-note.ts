import { MIN_COUNTED_QUESTIONS, isCounted } from '../../achievements/rules/quiz-scores.ts';

/** Says of a short quiz that it does not count (product-rules.md, Q13); nothing of any other. */
export function practiceNote(totalQuestions: number): string {
  if (isCounted(totalQuestions)) return '';
  return `A quiz of fewer than ${MIN_COUNTED_QUESTIONS} questions is for practice: it does not count towards your average, badges or achievements.`;
}
