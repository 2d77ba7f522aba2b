import type { Pool } from 'pg';
import type { QuizFigures } from '../../../achievements/server/service.ts';
import { COUNTED_SQL } from './counted.ts';

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
