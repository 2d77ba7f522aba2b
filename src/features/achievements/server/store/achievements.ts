import type { Pool } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { achievementsUnlocked } from '../tables.ts';

/** Returns when the user unlocked each achievement, by achievement id. */
export async function readUnlocked(pool: Pool, userId: number): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await pool.query<Renamed<typeof achievementsUnlocked, { id: 'achievementId'; at: 'unlockedAt' }>>({
    name: 'achievements-unlocked',
    text: 'select achievement_id as id, unlocked_at as at from achievements_unlocked where user_id = $1',
    values: [userId],
  });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Stores unlocked achievements. Those already stored keep their time. */
export async function storeUnlocked(
  pool: Pool,
  userId: number,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  await pool.query({
    name: 'store-achievements',
    text: `insert into achievements_unlocked (user_id, achievement_id, unlocked_at)
           select $1, id, $3 from unnest($2::text[]) as id on conflict do nothing`,
    values: [userId, ids, now],
  });
}

/** Marks the unannounced achievements as announced and returns their ids. Each is returned to one of several parallel calls. */
export async function revealUnlocked(pool: Pool, userId: number, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<Renamed<typeof achievementsUnlocked, { id: 'achievementId' }>>({
    name: 'reveal-achievements',
    text: 'update achievements_unlocked set revealed_at = $2 where user_id = $1 and revealed_at is null returning achievement_id as id',
    values: [userId, now],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Counts the users who unlocked each achievement, by achievement id. */
export async function countHolders(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<
    Renamed<typeof achievementsUnlocked, { id: 'achievementId' }> & { holders: number }
  >({
    name: 'achievement-holders',
    text: 'select achievement_id as id, count(*)::int as holders from achievements_unlocked group by achievement_id',
  });
  return new Map(rows.map(({ id, holders }) => [id, holders]));
}

/** Counts the unlocked achievements of each user, by user id. Users without one are absent. */
export async function unlockedCounts(pool: Pool, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await pool.query<Columns<typeof achievementsUnlocked, 'userId'> & { unlocked: number }>({
    name: 'unlocked-counts',
    text: 'select user_id as "userId", count(*)::int as unlocked from achievements_unlocked where user_id = any($1::int[]) group by user_id',
    values: [userIds],
  });
  return new Map(rows.map(({ userId, unlocked }) => [userId, unlocked]));
}
