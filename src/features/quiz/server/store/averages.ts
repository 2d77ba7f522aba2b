import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { quizSessions } from '../tables.ts';
import { QUESTIONS_PER_QUIZ, type QuizCategory } from '../../rules/quiz.ts';
import { COUNTED_SQL } from './counted.ts';

/**
 * The average of the quizzes that each of some learners finished in a time, of those that count (product-rules.md, Q13), in whole percent; who
 * finished none is absent. `until` null: up to now.
 */
export async function quizAverages(
  pool: Pool,
  userIds: readonly number[],
  { from, until }: { readonly from: Date; readonly until: Date | null },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof quizSessions, 'userId'> & { average: number }>({
    name: 'quiz-averages',
    text: `select user_id as "userId", round(avg(score))::int as average from quiz_sessions
            where user_id = any($1::int[]) and ${COUNTED_SQL} and finished_at >= $2 and finished_at < coalesce($3::timestamptz, 'infinity')
            group by user_id`,
    values: [userIds, from, until],
  });
  return new Map(rows.map(({ userId, average }) => [userId, average]));
}

/**
 * The best score of each of some learners in the full quizzes over a law or a level that they finished since an instant, in whole percent; who
 * finished none is absent. Quizzes of what was missed, and of a set of cards, are about something else.
 */
export async function bestQuizScores(
  pool: Pool,
  userIds: readonly number[],
  {
    category,
    studyLevel,
    since,
  }: { readonly category: QuizCategory; readonly studyLevel: number | null; readonly since: Date },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof quizSessions, 'userId'> & { best: number }>({
    name: 'best-quiz-scores',
    text: `select user_id as "userId", max(score) as best from quiz_sessions
            where user_id = any($1::int[]) and completed and finished_at >= $2 and total_questions >= ${QUESTIONS_PER_QUIZ}
              and not used_all_categories and setup ->> 'mode' <> 'weak_spots' and setup ->> 'set' is null
              and setup ->> 'category' = $3 and (setup ->> 'studyLevel')::int is not distinct from $4
            group by user_id`,
    values: [userIds, since, category, studyLevel],
  });
  return new Map(rows.map(({ userId, best }) => [userId, best]));
}
