import type { Pool, PoolClient } from 'pg';

/** A learner's achievements, for the export of personal data. */
export async function achievementData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select achievement_id as achievement, unlocked_at, revealed_at from achievements_unlocked where user_id = $1 order by unlocked_at, achievement_id',
    [userId],
  );
  return [{ name: 'achievements', rows }];
}

/** Removes a learner's achievements. */
export async function eraseAchievements(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from achievements_unlocked where user_id = $1', [userId]);
}
