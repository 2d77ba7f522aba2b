import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { currentLevel, LEVELS, stateOf } from '../rules/levels.ts';
import { achievementsUnlocked, badgesEarned } from './tables.ts';

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

/** Returns when the user earned each badge, by badge id. */
export async function readEarned(connection: Pool | PoolClient, userId: number): Promise<Map<string, Date>> {
  const { rows } = await connection.query<Renamed<typeof badgesEarned, { id: 'badgeId'; at: 'earnedAt' }>>({
    name: 'badges-earned',
    text: 'select badge_id as id, earned_at as at from badges_earned where user_id = $1',
    values: [userId],
  });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Stores earned badges with their times in milliseconds since 1970. An earlier stored time stays. */
export async function storeEarned(
  client: PoolClient,
  userId: number,
  earned: ReadonlyMap<string, number>,
): Promise<void> {
  await client.query(
    `insert into badges_earned as b (user_id, badge_id, earned_at)
     select $1, id, at from unnest($2::text[], $3::timestamptz[]) as e(id, at)
     on conflict (user_id, badge_id) do update set earned_at = least(b.earned_at, excluded.earned_at)`,
    [userId, [...earned.keys()], [...earned.values()].map((at) => new Date(at))],
  );
}

/** Deletes all badges of a user. */
export async function deleteEarned(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from badges_earned where user_id = $1', [userId]);
}

/** Stores the badge ids in the user's row. */
export async function storeOnProfile(client: PoolClient, userId: number, ids: readonly string[]): Promise<void> {
  await client.query('update users set badges = $2 where id = $1', [userId, JSON.stringify(ids)]);
}

/** Counts a user's badges and completed levels. */
export async function badgeFigures(
  pool: Pool,
  userId: number,
): Promise<{ readonly badges: number; readonly levels: number }> {
  const earned = (await badgesOf(pool, [userId])).get(userId) ?? new Set();
  return { badges: earned.size, levels: LEVELS.filter((level) => stateOf(level, earned) === 'completed').length };
}

/** Returns the current level of each user (product-rules.md, V4), by user id. */
export async function currentLevels(pool: Pool, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const badges = await badgesOf(pool, userIds);
  return new Map(userIds.map((userId) => [userId, currentLevel(badges.get(userId) ?? new Set()).id]));
}

async function badgesOf(pool: Pool, userIds: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await pool.query<Columns<typeof badgesEarned, 'userId'> & { ids: string[] }>({
    name: 'badges-of-learners',
    text: 'select user_id as "userId", array_agg(badge_id) as ids from badges_earned where user_id = any($1::int[]) group by user_id',
    values: [userIds],
  });
  return new Map(rows.map(({ userId, ids }) => [userId, new Set(ids)]));
}

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
