import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { type GrenadaDay, grenadaDay, grenadaHour } from '../../../../platform/shared/grenada-calendar.ts';
import type { insightMails } from '../tables.ts';
import type { users } from '../../../accounts/server/tables.ts';

/** A user whose daily mail is due, with the columns that decide access. */
type DueLearner = Columns<
  typeof users,
  'hasLifetimeAccess' | 'accessType' | 'subscriptionEndDate' | 'trialEndDate' | 'id' | 'username' | 'email'
>;

/** Returns the next due users and marks their day as done. Skips rows that another process has locked. */
export async function settleDue(client: PoolClient, now: Date, limit: number): Promise<DueLearner[]> {
  const { rows } = await client.query<DueLearner>(
    `with due as materialized (
       select d.user_id from insight_mails d join users o on o.id = d.user_id
        where d.enabled and d.hour <= $2 and (d.last_sent is null or d.last_sent < $1)
          and o.email_verified and not exists (select from account_deletions where user_id = o.id)
          and not exists (select from account_suspensions where user_id = o.id and restored_at is null and (ends_at is null or ends_at > $4))
        order by d.user_id limit $3 for update of d skip locked
     )
     update insight_mails m set last_sent = $1
       from due join users u on u.id = due.user_id
      where m.user_id = due.user_id
     returning u.id, u.username, u.email, u.is_premium as "hasLifetimeAccess", u.access_type as "accessType",
               u.subscription_end_date as "subscriptionEndDate", u.trial_end_date as "trialEndDate"`,
    [grenadaDay(now), grenadaHour(now), limit, now],
  );
  return rows;
}

/** Whether the user gets the daily mail, and the hour in Grenada. */
export type MailChoice = Columns<typeof insightMails, 'enabled' | 'hour'>;

/** Returns the user's mail settings; null before the first choice. */
export async function readMailChoice(pool: Pool, userId: number): Promise<MailChoice | null> {
  const { rows } = await pool.query<MailChoice>('select enabled, hour from insight_mails where user_id = $1', [userId]);
  return rows[0] ?? null;
}

/** Stores the user's mail settings. `settled` is the last day that gets no mail any more; a choice that changes nothing ignores it. */
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

/** Turns off the daily mail of the user with this token digest; false without such a user. */
export async function endMails(pool: Pool, unsubscribeDigest: string): Promise<boolean> {
  const { rowCount } = await pool.query('update insight_mails set enabled = false where unsubscribe_token = $1', [
    unsubscribeDigest,
  ]);
  return rowCount === 1;
}
