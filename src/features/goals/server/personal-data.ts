import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { goals } from './tables.ts';

/** What a person wants of a day, and what brings them here. */
export const goalsPersonalData: PersonalData = {
  export: { tables: [goals], read: goalData },
  erase: { tables: [goals], run: eraseGoal },
};

/** What a person chose, for the export of personal data. */
async function goalData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select daily_goal, purpose, chosen_at from goals where user_id = $1', [userId]);
  return [{ name: 'daily-goal', rows }];
}

/** Removes what a person chose. */
async function eraseGoal(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from goals where user_id = $1', [userId]);
}
