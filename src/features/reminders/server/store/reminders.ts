import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { type GrenadaDay, grenadaDay, grenadaHour } from '../../../../platform/shared/grenada-calendar.ts';
import type { users } from '../../../accounts/server/tables.ts';
import { DEFAULT_REMINDER_HOUR } from '../../rules/reminder.ts';
import type { reminders } from '../tables.ts';

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
