import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { badgesEarned } from './tables.ts';

/** A learner's badges. */
export const badgesPersonalData: PersonalData = {
  export: { tables: [badgesEarned], read: badgeData },
  erase: { tables: [badgesEarned], run: eraseBadges },
};

/** A learner's badges, for the export of personal data. */
async function badgeData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select badge_id as badge, earned_at from badges_earned where user_id = $1 order by earned_at, badge_id',
    [userId],
  );
  return [{ name: 'badges', rows }];
}

/** Removes a learner's badges. */
async function eraseBadges(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from badges_earned where user_id = $1', [userId]);
}
