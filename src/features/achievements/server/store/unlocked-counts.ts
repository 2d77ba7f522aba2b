import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { achievementsUnlocked } from '../tables.ts';

/** How many achievements each of some learners has unlocked; who has none is absent. */
export async function unlockedCounts(pool: Pool, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof achievementsUnlocked, 'userId'> & { unlocked: number }>({
    name: 'unlocked-counts',
    text: 'select user_id as "userId", count(*)::int as unlocked from achievements_unlocked where user_id = any($1::int[]) group by user_id',
    values: [userIds],
  });
  return new Map(rows.map(({ userId, unlocked }) => [userId, unlocked]));
}
