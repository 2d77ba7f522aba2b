import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import { currentLevel, LEVELS, stateOf } from '../../rules/levels.ts';
import type { badgesEarned } from '../tables.ts';

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
