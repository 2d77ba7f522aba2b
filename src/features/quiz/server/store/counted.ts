import { FEWEST_COUNTED_QUESTIONS } from '../../../badges/rules/counted-quizzes.ts';

/** SQL: a row of quiz_sessions is a quiz that counts in figures (product-rules.md, Q13). */
export const COUNTED_SQL = `completed and total_questions >= ${FEWEST_COUNTED_QUESTIONS}`;
