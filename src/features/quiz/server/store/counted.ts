import { MIN_COUNTED_QUESTIONS } from '../../../achievements/rules/quiz-scores.ts';

/** SQL: a row of quiz_sessions is a quiz that counts in figures (product-rules.md, Q13). */
export const COUNTED_SQL = `completed and total_questions >= ${MIN_COUNTED_QUESTIONS}`;
