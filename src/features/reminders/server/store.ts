import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { PushTarget } from '../../../platform/server/push/pusher.ts';
import { type GrenadaDay, grenadaDay, grenadaHour, addDays } from '../../../platform/shared/grenada-calendar.ts';
import type { users } from '../../accounts/server/tables.ts';
import { DEFAULT_REMINDER_HOUR } from '../rules/reminder.ts';
import { reminders, pushBrowsers } from './tables.ts';

/** Whether to send a mail, and the hour in Grenada, 0 to 23. */
export type ReminderSettings = Columns<typeof reminders, 'mail' | 'hour'>;

const DEFAULT_SETTINGS: ReminderSettings = { mail: false, hour: DEFAULT_REMINDER_HOUR };

/** Reads a user's settings; no mail and the default hour until the user chooses. */
export async function readSettings(pool: Pool, userId: number): Promise<ReminderSettings> {
  const { rows } = await pool.query<ReminderSettings>('select mail, hour from reminders where user_id = $1', [userId]);
  return rows[0] ?? DEFAULT_SETTINGS;
}

/**
 * Stores a user's settings. `settled` is a day without a reminder because its hour is over. A day that had its reminder gets no second
 * one.
 */
export async function storeSettings(
  pool: Pool,
  userId: number,
  { mail, hour }: ReminderSettings,
  { unsubscribeDigest, settled }: { readonly unsubscribeDigest: string; readonly settled: GrenadaDay | null },
): Promise<void> {
  await pool.query(
    `insert into reminders as r (user_id, mail, hour, unsubscribe_token, last_sent) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set mail = excluded.mail, hour = excluded.hour, unsubscribe_token = excluded.unsubscribe_token,
            last_sent = greatest(r.last_sent, excluded.last_sent)`,
    [userId, mail, hour, unsubscribeDigest, settled],
  );
}

/** Disables the mails of the user with this unsubscribe digest; false when there is none. Idempotent. */
export async function disableMail(pool: Pool, unsubscribeDigest: string): Promise<boolean> {
  const { rowCount } = await pool.query('update reminders set mail = false where unsubscribe_token = $1', [
    unsubscribeDigest,
  ]);
  return rowCount === 1;
}

/** Users claimed in one transaction. */
const BATCH = 200;

/** A user whose reminder is due. */
type DueUser = Columns<typeof users, 'id' | 'username' | 'email' | 'emailVerified'> & Columns<typeof reminders, 'mail'>;

/** Claims the next users whose reminder is due, skipping rows that another process has locked. */
export async function claimDue(client: PoolClient, now: Date): Promise<DueUser[]> {
  const { rows } = await client.query<DueUser>(
    `with due as materialized (
       select d.user_id from reminders d join users o on o.id = d.user_id
        where d.hour <= $2 and (d.last_sent is null or d.last_sent < $1) and not exists (select from account_deletions where user_id = o.id)
          and not exists (select from account_suspensions where user_id = o.id and restored_at is null and (ends_at is null or ends_at > $4))
          and ((d.mail and o.email_verified) or exists (select from push_browsers b where b.user_id = d.user_id))
        order by d.user_id limit $3 for update of d skip locked
     )
     update reminders r set last_sent = $1
       from due join users u on u.id = due.user_id
      where r.user_id = due.user_id
     returning u.id, u.username, u.email, u.email_verified as "emailVerified", r.mail`,
    [grenadaDay(now), grenadaHour(now), BATCH, now],
  );
  return rows;
}

/** Browsers of one user; a new one replaces the oldest. */
const MAX_BROWSERS = 10;

/** Days after which an unused browser is deleted in which its user is not signed in. */
const UNUSED_DAYS = 60;

/** SQL: whether the user of browser `b` is signed in there at instant `$1`. */
const SIGNED_IN = `exists (
  select from sessions s
   where (s.sess->>'userId')::int = b.user_id and (s.sess->>'pushBrowserId')::int = b.id and s.expire > $1)`;

/** Reads the push endpoints of a user's browsers in which the user is signed in. */
export async function readEndpoints(pool: Pool, userId: number, now: Date): Promise<string[]> {
  const { rows } = await pool.query<Columns<typeof pushBrowsers, 'endpoint'>>(
    `select endpoint from push_browsers b where user_id = $2 and ${SIGNED_IN} order by id`,
    [now, userId],
  );
  return rows.map(({ endpoint }) => endpoint);
}

/** Returns the id of a user's browser by its endpoint, or null. */
export async function findBrowser(client: PoolClient, userId: number, endpoint: string): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof pushBrowsers, 'id'>>(
    'select id from push_browsers where user_id = $1 and endpoint = $2',
    [userId, endpoint],
  );
  return rows[0]?.id ?? null;
}

/**
 * Stores a browser of a user and returns its id. A browser of another user changes hands only with equal keys, which only that browser
 * has; null when the keys differ.
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
    [userId, MAX_BROWSERS],
  );
  return rows[0]?.id ?? null;
}

/** Removes a browser of a user by its endpoint. */
export async function removeBrowser(pool: Pool, userId: number, endpoint: string): Promise<void> {
  await pool.query('delete from push_browsers where user_id = $1 and endpoint = $2', [userId, endpoint]);
}

/** Removes all browsers of a user. */
export async function removeBrowsers(pool: Pool, userId: number): Promise<void> {
  await pool.query('delete from push_browsers where user_id = $1', [userId]);
}

type ClaimedBrowser = Columns<typeof pushBrowsers, 'userId' | 'endpoint' | 'p256dh' | 'auth'>;

/**
 * Claims a browser for the reminder of a day, before anything is sent. Returns null if it is claimed already, deleted, or its user is signed
 * out there.
 */
export async function claimBrowser(pool: Pool, id: number, now: Date): Promise<ClaimedBrowser | null> {
  const { rows } = await pool.query<ClaimedBrowser>(
    `update push_browsers b set last_sent = $3 where id = $2 and (last_sent is null or last_sent < $3) and ${SIGNED_IN}
     returning user_id as "userId", endpoint, p256dh, auth`,
    [now, id, grenadaDay(now)],
  );
  return rows[0] ?? null;
}

/** Releases the claim on a browser for the next attempt. */
export async function releaseBrowser(pool: Pool, id: number, day: GrenadaDay): Promise<void> {
  await pool.query('update push_browsers set last_sent = null where id = $1 and last_sent = $2', [id, day]);
}

/** Counts a rejection of the site's signature and returns the number of consecutive ones. */
export async function countRefusal(pool: Pool, id: number): Promise<number> {
  const { rows } = await pool.query<Columns<typeof pushBrowsers, 'refusedDays'>>(
    'update push_browsers set refused_days = refused_days + 1 where id = $1 returning refused_days as "refusedDays"',
    [id],
  );
  return rows[0]?.refusedDays ?? 0;
}

/** Resets the count of rejections after a success. */
export async function resetRefusals(pool: Pool, id: number): Promise<void> {
  await pool.query('update push_browsers set refused_days = 0 where id = $1 and refused_days > 0', [id]);
}

export async function deleteBrowser(pool: Pool, id: number): Promise<void> {
  await pool.query('delete from push_browsers where id = $1', [id]);
}

/** Deletes browsers that were not notified for `UNUSED_DAYS` and in which their user is not signed in. */
export async function deleteUnusedBrowsers(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from push_browsers b where coalesce(last_sent, added_at::date) < $1
        and not exists (select from sessions s
                         where (s.sess->>'userId')::int = b.user_id and (s.sess->>'pushBrowserId')::int = b.id)`,
    [addDays(grenadaDay(now), -UNUSED_DAYS)],
  );
}

/** Reads the browsers of users in which they are signed in. */
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

/** Exports and erases a user's reminder settings and browsers. */
export const remindersPersonalData: PersonalData = {
  export: { tables: [reminders, pushBrowsers], read: reminderData },
  erase: { tables: [reminders, pushBrowsers], run: eraseReminders },
};

/** Exports of a browser only the host of its push service: the full endpoint could be used to send messages. */
async function reminderData(pool: Pool, userId: number) {
  const [settings, browsers] = await Promise.all([
    pool.query('select mail, hour, last_sent::text from reminders where user_id = $1', [userId]),
    pool.query(
      "select split_part(endpoint, '/', 3) as service, added_at, last_sent::text from push_browsers where user_id = $1 order by id",
      [userId],
    ),
  ]);
  return [
    { name: 'reminders', rows: settings.rows },
    { name: 'reminded-browsers', rows: browsers.rows },
  ];
}

async function eraseReminders(client: PoolClient, userId: number): Promise<void> {
  for (const table of ['push_browsers', 'reminders'])
    await client.query(`delete from ${table} where user_id = $1`, [userId]);
}
