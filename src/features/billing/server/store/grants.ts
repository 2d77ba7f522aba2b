import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull } from '../../../../platform/server/database/row-types.ts';
import type { StoredAccess } from '../../../access/rules/access.ts';
import type { PlanId } from '../../../access/rules/plans.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { accessGrants, expiryReminders } from '../tables.ts';

/** A row of a user's access ledger. */
export type AccessGrantRow = Columns<
  typeof accessGrants,
  'id' | 'kind' | 'orderId' | 'planId' | 'days' | 'until' | 'reverses' | 'opening' | 'reason' | 'grantedAt'
>;

/** Returns a user's access ledger, the oldest row first. */
export async function readAccessLedger(client: Pool | PoolClient, userId: number): Promise<readonly AccessGrantRow[]> {
  const { rows } = await client.query<AccessGrantRow>(
    `select id, kind, order_id as "orderId", plan_id as "planId", days, until_at as until, reverses, opening, reason, granted_at as "grantedAt"
       from access_grants where user_id = $1 order by granted_at, id`,
    [userId],
  );
  return rows;
}

/** Stores the access before the first grant; does nothing when it is stored already. */
export async function insertOpening(
  client: PoolClient,
  userId: number,
  access: StoredAccess,
  now: Date,
): Promise<void> {
  const { hasLifetimeAccess: isPremium, ...opening } = access;
  await client.query(
    `insert into access_grants (user_id, kind, opening, granted_at) values ($1, 'opening', $2, $3)
     on conflict (user_id) where kind = 'opening' do nothing`,
    [userId, JSON.stringify({ ...opening, isPremium }), now],
  );
}

/** Inserts a grant and returns its id; null when its order or its request has one already. */
export async function insertGrant(
  client: PoolClient,
  {
    userId,
    kind,
    orderId,
    planId,
    days,
    until,
    requestKey = null,
    now,
  }: {
    readonly userId: number;
    readonly kind: 'order' | 'code' | 'administrator' | 'seat';
    readonly orderId: string | null;
    readonly planId: PlanId;
    readonly days: number | null;
    readonly until: Date | null;
    readonly requestKey?: string | null;
    readonly now: Date;
  },
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof accessGrants, 'id'>>(
    `insert into access_grants (user_id, kind, order_id, plan_id, days, until_at, request_key, granted_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing returning id`,
    [userId, kind, orderId, planId, days, until, requestKey, now],
  );
  return rows[0]?.id ?? null;
}

/** Whether a grant with this request key exists. */
export async function hasRequestKey(client: PoolClient, requestKey: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from access_grants where request_key = $1', [requestKey]);
  return rows.length > 0;
}

/** Inserts a reversal of a ledger row; does nothing when it is reversed already. */
export async function insertReversal(
  client: PoolClient,
  {
    userId,
    reverses,
    reason,
    now,
  }: { readonly userId: number; readonly reverses: number; readonly reason: string | null; readonly now: Date },
): Promise<void> {
  await client.query(
    "insert into access_grants (user_id, kind, reverses, reason, granted_at) values ($1, 'reversal', $2, $3, $4) on conflict (reverses) do nothing",
    [userId, reverses, reason, now],
  );
}

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
