import type { Pool, PoolClient } from 'pg';
import type { Renamed } from '../../../../platform/server/database/rows.ts';
import type { badgesEarned } from '../tables.ts';

/** When a learner earned each badge, by its id. */
export async function readEarned(connection: Pool | PoolClient, userId: number): Promise<Map<string, Date>> {
  const { rows } = await connection.query<Renamed<typeof badgesEarned, { id: 'badgeId'; at: 'earnedAt' }>>({
    name: 'badges-earned',
    text: 'select badge_id as id, earned_at as at from badges_earned where user_id = $1',
    values: [userId],
  });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Stores when badges were earned; of two instants the earlier stays. */
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

/** Deletes all badges of a learner. */
export async function deleteEarned(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from badges_earned where user_id = $1', [userId]);
}

/** Puts the ids of the badges on the learner's profile. */
export async function storeOnProfile(client: PoolClient, userId: number, ids: readonly string[]): Promise<void> {
  await client.query('update users set badges = $2 where id = $1', [userId, JSON.stringify(ids)]);
}
