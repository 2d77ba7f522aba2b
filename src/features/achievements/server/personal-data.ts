import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { achievementsUnlocked, badgesEarned } from './tables.ts';

/** Exports and erases a user's badges and achievements. */
export const achievementsPersonalData: PersonalData = {
  export: {
    tables: [badgesEarned, achievementsUnlocked],
    async read(pool: Pool, userId: number) {
      const badges = await pool.query(
        'select badge_id as badge, earned_at from badges_earned where user_id = $1 order by earned_at, badge_id',
        [userId],
      );
      const achievements = await pool.query(
        'select achievement_id as achievement, unlocked_at, revealed_at from achievements_unlocked where user_id = $1 order by unlocked_at, achievement_id',
        [userId],
      );
      return [
        { name: 'badges', rows: badges.rows },
        { name: 'achievements', rows: achievements.rows },
      ];
    },
  },
  erase: {
    tables: [badgesEarned, achievementsUnlocked],
    async run(client: PoolClient, userId: number): Promise<void> {
      await client.query('delete from badges_earned where user_id = $1', [userId]);
      await client.query('delete from achievements_unlocked where user_id = $1', [userId]);
    },
  },
};
