import type { QuestionDifficulty } from '../../assessment/rules/question.ts';
import type { QuizLevel } from './quiz.ts';

/** The difficulty of each level, and after it those that fill up when there are too few (product-rules.md, Q2). */
export const DIFFICULTIES: Readonly<Record<QuizLevel, readonly QuestionDifficulty[]>> = {
  beginner: ['easy', 'medium'],
  intermediate: ['medium', 'easy', 'hard'],
  advanced: ['hard', 'medium'],
};
