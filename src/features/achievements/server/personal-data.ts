import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { achievementsUnlocked } from './tables.ts';

/** A learner's achievements. */
export const achievementsPersonalData: PersonalData = {
  export: { tables: [achievementsUnlocked], read: achievementData },
  erase: { tables: [achievementsUnlocked], run: eraseAchievements },
};

/** A learner's achievements, for the export of personal data. */
async function achievementData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select achievement_id as achievement, unlocked_at, revealed_at from achievements_unlocked where user_id = $1 order by unlocked_at, achievement_id',
    [userId],
  );
  return [{ name: 'achievements', rows }];
}

/** Removes a learner's achievements. */
async function eraseAchievements(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from achievements_unlocked where user_id = $1', [userId]);
}
