import type { PoolClient } from 'pg';
import type { Columns, Present } from '../../../../platform/server/database/rows.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { renewalReminders } from '../tables.ts';

/** People of one transaction. */
const BATCH = 100;

/** Whose plan ends, or has ended. */
export type EndingPlan = Columns<typeof users, 'id' | 'email' | 'subscriptionType'> &
  Present<Columns<typeof users, 'subscriptionEndDate'>> & {
    /** Null while the address is not confirmed. */
    readonly username: string | null;
  };

/**
 * The next people whose plan ends after `from` and not after `until`, and who were not told so in this way; they are noted as told. A
 * person is told of one end once in each way.
 */
export async function claimEnding(
  client: PoolClient,
  kind: (typeof renewalReminders.$inferSelect)['kind'],
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
): Promise<EndingPlan[]> {
  const { rows } = await client.query<EndingPlan>(
    `with told as (
       insert into renewal_reminders (user_id, ends_at, kind, sent_at)
       select u.id, u.subscription_end_date, $1, $4 from users u
        where u.subscription_end_date > $2 and u.subscription_end_date <= $3 and not u.is_premium and u.deletion_asked_at is null
          and not exists (select from renewal_reminders r where r.user_id = u.id and r.ends_at = u.subscription_end_date and r.kind = $1)
        order by u.subscription_end_date limit $5
       on conflict do nothing returning user_id
     )
     update users p set renewal_reminder_sent = true, last_reminder_date = $4, updated_at = $4
       from told where p.id = told.user_id
     returning p.id, case when p.email_verified then p.username end as username, p.email, p.subscription_type as "subscriptionType", p.subscription_end_date as "subscriptionEndDate"`,
    [kind, from, until, now, BATCH],
  );
  return rows;
}

/** Notes that a person was told of an end, so that no mail of ours tells it once more. */
export async function noteTold(
  client: PoolClient,
  userId: number,
  {
    endsAt,
    kind,
    now,
  }: { readonly endsAt: Date; readonly kind: (typeof renewalReminders.$inferSelect)['kind']; readonly now: Date },
): Promise<void> {
  await client.query(
    'insert into renewal_reminders (user_id, ends_at, kind, sent_at) values ($1, $2, $3, $4) on conflict do nothing',
    [userId, endsAt, kind, now],
  );
}

/** A new time began: nobody was told of its end yet. */
export async function forgetTold(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query(
    'update users set renewal_reminder_sent = false, updated_at = $2 where id = $1 and renewal_reminder_sent',
    [userId, now],
  );
}
