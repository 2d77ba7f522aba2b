import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { knownGoal, type DailyGoal, knownPurpose, type Purpose } from '../rules/goals.ts';
import { goals } from './tables.ts';

/** A learner's goal and purpose. */
export interface ChosenGoal {
  readonly dailyGoal: DailyGoal;
  readonly purpose: Purpose;
}

/** Returns a learner's goal and purpose; null before the first steps. */
export async function readGoal(pool: Pool, userId: number): Promise<ChosenGoal | null> {
  const { rows } = await pool.query<Columns<typeof goals, 'dailyGoal' | 'purpose'>>({
    name: 'goal',
    text: 'select daily_goal as "dailyGoal", purpose from goals where user_id = $1',
    values: [userId],
  });
  const row = rows[0];
  return row === undefined ? null : { dailyGoal: knownGoal(row.dailyGoal), purpose: knownPurpose(row.purpose) };
}

/** Stores a learner's goal and purpose; `chosen_at` stays the time of the first choice. */
export async function storeGoal(
  client: PoolClient,
  userId: number,
  { dailyGoal, purpose }: ChosenGoal,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into goals (user_id, daily_goal, purpose, chosen_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set daily_goal = excluded.daily_goal, purpose = excluded.purpose`,
    [userId, dailyGoal, purpose, now],
  );
}

/** Returns the daily goals of users by user id; users without a goal are absent. */
export async function readGoals(
  connection: Pool | PoolClient,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, DailyGoal>> {
  const { rows } = await connection.query<Columns<typeof goals, 'userId' | 'dailyGoal'>>(
    'select user_id as "userId", daily_goal as "dailyGoal" from goals where user_id = any($1::int[])',
    [userIds],
  );
  return new Map(rows.map((row) => [row.userId, knownGoal(row.dailyGoal)]));
}

/** Exports and erases a learner's goal and purpose. */
export const goalsPersonalData: PersonalData = {
  export: { tables: [goals], read: goalData },
  erase: { tables: [goals], run: eraseGoal },
};

async function goalData(pool: Pool, userId: number) {
  const { rows } = await pool.query('select daily_goal, purpose, chosen_at from goals where user_id = $1', [userId]);
  return [{ name: 'daily-goal', rows }];
}

async function eraseGoal(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from goals where user_id = $1', [userId]);
}
