import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { PushTarget } from '../../../../platform/server/push/pusher.ts';
import { addDays, grenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { pushBrowsers } from '../tables.ts';

/** The most browsers of one person that are told; the oldest goes for a new one. */
const MOST_BROWSERS = 10;

/** Days after which a browser is forgotten that told nothing and in which its person is signed in no more. */
const FORGOTTEN_AFTER_DAYS = 60;

/** Whether the person of a browser `b` is signed in there at the instant `$1`. */
const SIGNED_IN = `exists (
  select from sessions s
   where (s.sess->>'userId')::int = b.user_id and (s.sess->>'pushBrowserId')::int = b.id and s.expire > $1)`;

/** The addresses at their push services of the browsers that tell a person: those in which they are signed in. */
export async function readEndpoints(pool: Pool, userId: number, now: Date): Promise<string[]> {
  const { rows } = await pool.query<Columns<typeof pushBrowsers, 'endpoint'>>(
    `select endpoint from push_browsers b where user_id = $2 and ${SIGNED_IN} order by id`,
    [now, userId],
  );
  return rows.map(({ endpoint }) => endpoint);
}

/** A person's browser by its address; null when it is not one of theirs. */
export async function findBrowser(client: PoolClient, userId: number, endpoint: string): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof pushBrowsers, 'id'>>(
    'select id from push_browsers where user_id = $1 and endpoint = $2',
    [userId, endpoint],
  );
  return rows[0]?.id ?? null;
}

/**
 * Makes a browser one of a person's, and answers which. Another's becomes theirs only with the same keys, which none but that
 * browser has; null when they differ.
 */
export async function storeBrowser(
  client: PoolClient,
  userId: number,
  { endpoint, p256dh, auth }: PushTarget,
  now: Date,
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof pushBrowsers, 'id'>>(
    `insert into push_browsers as b (user_id, endpoint, p256dh, auth, added_at) values ($1, $2, $3, $4, $5)
     on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, refused_days = 0
       where b.user_id = excluded.user_id or (b.p256dh, b.auth) = (excluded.p256dh, excluded.auth)
     returning id`,
    [userId, endpoint, p256dh, auth, now],
  );
  await client.query(
    `delete from push_browsers where user_id = $1 and id not in
       (select id from push_browsers where user_id = $1 order by id desc limit $2)`,
    [userId, MOST_BROWSERS],
  );
  return rows[0]?.id ?? null;
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

/**
 * Takes a browser for the reminder of a day; null when it was taken for it before, is gone, or its person is signed out there. Before
 * anything is sent, so that nothing is sent twice.
 */
export async function takeBrowser(pool: Pool, id: number, now: Date): Promise<TakenBrowser | null> {
  const { rows } = await pool.query<TakenBrowser>(
    `update push_browsers b set last_sent = $3 where id = $2 and (last_sent is null or last_sent < $3) and ${SIGNED_IN}
     returning user_id as "userId", endpoint, p256dh, auth`,
    [now, id, grenadaDay(now)],
  );
  return rows[0] ?? null;
}

/** Gives a browser back that could not be told on a day, for the next try. */
export async function giveBackBrowser(pool: Pool, id: number, day: GrenadaDay): Promise<void> {
  await pool.query('update push_browsers set last_sent = null where id = $1 and last_sent = $2', [id, day]);
}

/** Counts a reminder that the push service did not accept from this site, and returns how many in a row these are. */
export async function countRefusal(pool: Pool, id: number): Promise<number> {
  const { rows } = await pool.query<Columns<typeof pushBrowsers, 'refusedDays'>>(
    'update push_browsers set refused_days = refused_days + 1 where id = $1 returning refused_days as "refusedDays"',
    [id],
  );
  return rows[0]?.refusedDays ?? 0;
}

/** Ends the count of reminders that were not accepted: one was. */
export async function endRefusals(pool: Pool, id: number): Promise<void> {
  await pool.query('update push_browsers set refused_days = 0 where id = $1 and refused_days > 0', [id]);
}

/** Forgets a browser that takes no messages any more. */
export async function forgetBrowser(pool: Pool, id: number): Promise<void> {
  await pool.query('delete from push_browsers where id = $1', [id]);
}

/** Forgets the browsers that told nothing for long, and in which nobody is signed in by whom they could. */
export async function forgetDeserted(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from push_browsers b where coalesce(last_sent, added_at::date) < $1
        and not exists (select from sessions s
                         where (s.sess->>'userId')::int = b.user_id and (s.sess->>'pushBrowserId')::int = b.id)`,
    [addDays(grenadaDay(now), -FORGOTTEN_AFTER_DAYS)],
  );
}

/** The browsers of some people in which they are signed in. */
export async function browsersOf(
  client: PoolClient,
  userIds: readonly number[],
  now: Date,
): Promise<readonly Columns<typeof pushBrowsers, 'id' | 'userId'>[]> {
  const { rows } = await client.query<Columns<typeof pushBrowsers, 'id' | 'userId'>>(
    `select id, user_id as "userId" from push_browsers b where user_id = any($2::int[]) and ${SIGNED_IN} order by id`,
    [now, userIds],
  );
  return rows;
}
