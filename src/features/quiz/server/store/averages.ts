import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { quizSessions } from '../tables.ts';
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
