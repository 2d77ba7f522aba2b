import type { Pool } from 'pg';
import { COUNTED_SQL } from './counted.ts';

/** How many quizzes that count a learner finished (product-rules.md, Q13), in all and of some kinds. */
export interface QuizFigures {
  readonly finished: number;
  /** Every answer was right. */
  readonly perfect: number;
  readonly timed: number;
  /** Whole percent; 0 without a quiz. */
  readonly averageScore: number;
}

/** Counts a learner's finished quizzes, of those that count. */
export async function quizFigures(pool: Pool, userId: number): Promise<QuizFigures> {
  const { rows } = await pool.query<QuizFigures>({
    name: 'quiz-figures',
    text: `
      select count(*)::int as finished,
             count(*) filter (where correct_answers = total_questions)::int as perfect,
             count(*) filter (where (setup ->> 'timed')::boolean)::int as timed,
             coalesce(round(avg(score)), 0)::int as "averageScore"
        from quiz_sessions where user_id = $1 and ${COUNTED_SQL}`,
    values: [userId],
  });
  return rows[0] ?? { finished: 0, perfect: 0, timed: 0, averageScore: 0 };
}
