import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { PlanId } from '../../../access/rules/plans.ts';
import type { accessGrants } from '../tables.ts';
import type { StoredAccess } from '../../../access/rules/access.ts';

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
