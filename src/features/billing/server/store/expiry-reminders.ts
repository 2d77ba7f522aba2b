import type { PoolClient } from 'pg';
import type { Columns, NotNull } from '../../../../platform/server/database/row-types.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { expiryReminders } from '../tables.ts';

/** Users of one transaction. */
const BATCH_SIZE = 100;

/** A user whose plan ends or has ended. */
export type EndingPlan = Columns<typeof users, 'id' | 'email' | 'subscriptionType'> &
  NotNull<Columns<typeof users, 'subscriptionEndDate'>> & {
    /** Null until the address is confirmed. */
    readonly username: string | null;
  };

/** Records a reminder of this kind for the next users whose plan ends between `from` and `until`, and returns them. */
export async function claimEndingPlans(
  client: PoolClient,
  kind: (typeof expiryReminders.$inferSelect)['kind'],
  { from, until, now }: { readonly from: Date; readonly until: Date; readonly now: Date },
): Promise<EndingPlan[]> {
  const { rows } = await client.query<EndingPlan>(
    `with claimed as (
       insert into renewal_reminders (user_id, ends_at, kind, sent_at)
       select u.id, u.subscription_end_date, $1, $4 from users u
        where u.subscription_end_date > $2 and u.subscription_end_date <= $3 and not u.is_premium and not exists (select from account_deletions where user_id = u.id)
          and not exists (select from account_suspensions s where s.user_id = u.id and s.restored_at is null and (s.ends_at is null or s.ends_at > $4))
          and not exists (select from renewal_reminders r where r.user_id = u.id and r.ends_at = u.subscription_end_date and r.kind = $1)
        order by u.subscription_end_date limit $5
       on conflict do nothing returning user_id
     )
     update users p set renewal_reminder_sent = true, last_reminder_date = $4, updated_at = $4
       from claimed where p.id = claimed.user_id
     returning p.id, case when p.email_verified then p.username end as username, p.email, p.subscription_type as "subscriptionType", p.subscription_end_date as "subscriptionEndDate"`,
    [kind, from, until, now, BATCH_SIZE],
  );
  return rows;
}

/** Records a reminder as sent, because the user already knows about the end of access. */
export async function suppressReminder(
  client: PoolClient,
  userId: number,
  {
    endsAt,
    kind,
    now,
  }: { readonly endsAt: Date; readonly kind: (typeof expiryReminders.$inferSelect)['kind']; readonly now: Date },
): Promise<void> {
  await client.query(
    'insert into renewal_reminders (user_id, ends_at, kind, sent_at) values ($1, $2, $3, $4) on conflict do nothing',
    [userId, endsAt, kind, now],
  );
}

/** Clears the reminder flag after a new grant. */
export async function resetReminders(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query(
    'update users set renewal_reminder_sent = false, updated_at = $2 where id = $1 and renewal_reminder_sent',
    [userId, now],
  );
}
