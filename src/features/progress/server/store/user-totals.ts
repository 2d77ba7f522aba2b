import type { PoolClient, Pool } from 'pg';
import { type GrenadaDay, grenadaDay, parseGrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { users } from '../../../accounts/server/tables.ts';
import { summaryOf, type LearningRecord } from '../../rules/learning-record.ts';
import { runningStreak } from '../../rules/streak.ts';
import { readLearningRecord } from './read-record.ts';

/** Locks a user's row until the transaction ends. Foreign keys to it stay possible. */
export async function lockUser(client: PoolClient, userId: number): Promise<void> {
  await client.query('select 1 from users where id = $1 for no key update', [userId]);
}

/**
 * Stores a user's points, streak and answer counts, which every screen shows in its header. They are derived from the ledger.
 * The streak is that of the last day of study.
 */
export async function storeTotals(
  client: PoolClient,
  userId: number,
  record: LearningRecord,
  today: GrenadaDay,
): Promise<void> {
  const lastDay = record.days.toSorted().at(-1) ?? null;
  const { totalPoints, currentStreak, freezes } = summaryOf(record, lastDay ?? today);
  await client.query(
    `update users set points = $2, streak = $3, streak_freezes = $4, last_active_date = $5, updated_at = now(),
                      total_correct = t.correct, total_attempts = t.attempts
       from answer_totals($1) t where id = $1`,
    [userId, totalPoints, currentStreak, freezes, lastDay],
  );
}

/**
 * Records points for each source that had none yet for the reason, and today as a day of study, and updates the user's totals.
 * Returns the number of new sources.
 */
export async function awardPoints(
  client: PoolClient,
  award: { userId: number; reason: string; sources: readonly string[]; pointsEach: number; now: Date },
): Promise<number> {
  const day = grenadaDay(award.now);
  const { rowCount } = await client.query(
    `insert into points_ledger (user_id, reason, source, points, at, day)
     select $1, $2, source, $4, $5, $6 from unnest($3::text[]) as source
     on conflict do nothing`,
    [award.userId, award.reason, award.sources, award.pointsEach, award.now, day],
  );
  await client.query('insert into learning_days (user_id, day) values ($1, $2) on conflict do nothing', [
    award.userId,
    day,
  ]);
  const { record } = await readLearningRecord(client, award.userId);
  await storeTotals(client, award.userId, record, day);
  return rowCount ?? 0;
}

/** A user's streak as of the last day of study; `lastActiveDate` is null before the first. */
type StoredDays = Columns<typeof users, 'streak' | 'streakFreezes' | 'lastActiveDate'>;

/** Returns the streak in days on `today` from the stored columns. */
export function streakOn(today: GrenadaDay, { streak, streakFreezes, lastActiveDate }: StoredDays): number {
  const lastDay = lastActiveDate === null ? null : parseGrenadaDay(lastActiveDate);
  return runningStreak({ streak, freezes: streakFreezes, lastDay }, today);
}

/** Returns the streaks in days on `today`, by user id. */
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
