import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { USUAL_REMINDER_HOUR } from '../../rules/reminder-hour.ts';
import type { reminders } from '../tables.ts';

/** Whether a mail comes, and at which hour the reminder does. */
export type ReminderSettings = Columns<typeof reminders, 'mail' | 'hour'>;

/** What someone chose who chose nothing. */
const NOTHING: ReminderSettings = { mail: false, hour: USUAL_REMINDER_HOUR };

/** How and when a person is reminded; by no mail, at the usual hour, until asked for. */
export async function readSettings(pool: Pool, userId: number): Promise<ReminderSettings> {
  const { rows } = await pool.query<ReminderSettings>('select mail, hour from reminders where user_id = $1', [userId]);
  return rows[0] ?? NOTHING;
}

/**
 * Stores how and when a person is reminded. `settled` is the day that needs no reminder any more, because its hour is over; a day
 * that had its reminder gets no second one, whatever is chosen.
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

/** Ends the mails of whoever a link stands for, by its digest; false when it stands for nobody. Doing it again changes nothing. */
export async function endMails(pool: Pool, unsubscribeDigest: string): Promise<boolean> {
  const { rowCount } = await pool.query('update reminders set mail = false where unsubscribe_token = $1', [
    unsubscribeDigest,
  ]);
  return rowCount === 1;
}
