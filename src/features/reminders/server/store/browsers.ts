import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { PushTarget } from '../../../../platform/server/push/pusher.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { pushBrowsers } from '../tables.ts';

/** The most browsers of one person that are told; the oldest goes for a new one. */
const MOST_BROWSERS = 10;

/** The addresses of a person's browsers at their push services. */
export async function readEndpoints(pool: Pool, userId: number): Promise<string[]> {
  const { rows } = await pool.query<Columns<typeof pushBrowsers, 'endpoint'>>(
    'select endpoint from push_browsers where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ endpoint }) => endpoint);
}

/**
 * Makes a browser one of a person's. Another's becomes theirs only with the same keys, which none but that browser has; false when
 * they differ.
 */
export async function storeBrowser(
  client: PoolClient,
  userId: number,
  { endpoint, p256dh, auth }: PushTarget,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into push_browsers as b (user_id, endpoint, p256dh, auth, added_at) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth
       where b.user_id = excluded.user_id or (b.p256dh, b.auth) = (excluded.p256dh, excluded.auth)`,
    [userId, endpoint, p256dh, auth, now],
  );
  await client.query(
    `delete from push_browsers where user_id = $1 and id not in
       (select id from push_browsers where user_id = $1 order by id desc limit $2)`,
    [userId, MOST_BROWSERS],
  );
  return rowCount === 1;
}

/** Takes a browser from a person's, by its address; another's stays. */
export async function removeBrowser(pool: Pool, userId: number, endpoint: string): Promise<void> {
  await pool.query('delete from push_browsers where user_id = $1 and endpoint = $2', [userId, endpoint]);
}

/** Takes all of a person's browsers from them. */
export async function removeBrowsers(pool: Pool, userId: number): Promise<void> {
  await pool.query('delete from push_browsers where user_id = $1', [userId]);
}

/** A browser that is to be told, and whose it is. */
export type TakenBrowser = Columns<typeof pushBrowsers, 'userId' | 'endpoint' | 'p256dh' | 'auth'>;

/** Takes a browser for the reminder of a day; null when it was taken for it before, or is gone. Before anything is sent, so that nothing is sent twice. */
export async function takeBrowser(pool: Pool, id: number, day: GrenadaDay): Promise<TakenBrowser | null> {
  const { rows } = await pool.query<TakenBrowser>(
    `update push_browsers set last_sent = $2 where id = $1 and (last_sent is null or last_sent < $2)
     returning user_id as "userId", endpoint, p256dh, auth`,
    [id, day],
  );
  return rows[0] ?? null;
}

/** Gives a browser back that could not be told on a day, for the next try. */
export async function giveBackBrowser(pool: Pool, id: number, day: GrenadaDay): Promise<void> {
  await pool.query('update push_browsers set last_sent = null where id = $1 and last_sent = $2', [id, day]);
}

/** Forgets a browser that takes no messages any more. */
export async function forgetBrowser(pool: Pool, id: number): Promise<void> {
  await pool.query('delete from push_browsers where id = $1', [id]);
}

/** The browsers of some people. */
export async function browsersOf(
  client: PoolClient,
  userIds: readonly number[],
): Promise<readonly Columns<typeof pushBrowsers, 'id' | 'userId'>[]> {
  const { rows } = await client.query<Columns<typeof pushBrowsers, 'id' | 'userId'>>(
    'select id, user_id as "userId" from push_browsers where user_id = any($1::int[]) order by id',
    [userIds],
  );
  return rows;
}
