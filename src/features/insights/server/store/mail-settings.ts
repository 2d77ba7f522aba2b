import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { insightMails } from '../tables.ts';

/** Whether a learner gets the daily mail, and at which full hour in Grenada. */
export type MailChoice = Columns<typeof insightMails, 'enabled' | 'hour'>;

/** What a learner chose of the daily mail; null before the first choice. */
export async function readMailChoice(pool: Pool, userId: number): Promise<MailChoice | null> {
  const { rows } = await pool.query<MailChoice>('select enabled, hour from insight_mails where user_id = $1', [userId]);
  return rows[0] ?? null;
}

/** Stores a choice. `settled` is the last day without a mail to come; it only moves on where the choice changes something. */
export async function storeMailChoice(
  pool: Pool,
  userId: number,
  {
    enabled,
    hour,
    unsubscribeDigest,
    settled,
  }: MailChoice & { readonly unsubscribeDigest: string; readonly settled: GrenadaDay | null },
): Promise<void> {
  await pool.query(
    `insert into insight_mails as m (user_id, enabled, hour, unsubscribe_token, last_sent) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set enabled = excluded.enabled, hour = excluded.hour, unsubscribe_token = excluded.unsubscribe_token,
            last_sent = case when m.enabled and m.hour = excluded.hour then m.last_sent else greatest(m.last_sent, excluded.last_sent) end`,
    [userId, enabled, hour, unsubscribeDigest, settled],
  );
}

/** Ends the daily mail of whoever a link stands for, by its digest; false when it stands for nobody. Doing it again changes nothing. */
export async function endMails(pool: Pool, unsubscribeDigest: string): Promise<boolean> {
  const { rowCount } = await pool.query('update insight_mails set enabled = false where unsubscribe_token = $1', [
    unsubscribeDigest,
  ]);
  return rowCount === 1;
}
