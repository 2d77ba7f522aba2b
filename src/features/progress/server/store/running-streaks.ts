import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { users } from '../../../accounts/server/tables.ts';
import { runningStreak } from '../../rules/streak.ts';

/** A learner's streak as it was stored on the last day of study, which is null before the first. */
type StoredDays = Columns<typeof users, 'streak' | 'streakFreezes' | 'lastActiveDate'>;

/** A stored streak in days, as it runs on a day. */
export function streakOn(today: GrenadaDay, { streak, streakFreezes, lastActiveDate }: StoredDays): number {
  const lastDay = lastActiveDate === null ? null : parseGrenadaDay(lastActiveDate);
  return runningStreak({ streak, freezes: streakFreezes, lastDay }, today);
}

/** The streak of each of some learners in days, as it runs on a day. */
export async function runningStreaks(
  pool: Pool,
  userIds: readonly number[],
  today: GrenadaDay,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<StoredDays & Columns<typeof users, 'id'>>({
    name: 'running-streaks',
    text: `select id, streak, streak_freezes as "streakFreezes", last_active_date as "lastActiveDate"
             from users where id = any($1::int[])`,
    values: [userIds],
  });
  return new Map(rows.map(({ id, ...stored }) => [id, streakOn(today, stored)]));
}
