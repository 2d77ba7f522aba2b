import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { PlanId } from '../../../access/rules/plans.ts';
import type { accessGrants } from '../tables.ts';

/** A row of a person's ledger of access. */
export type GrantRow = Columns<
  typeof accessGrants,
  'id' | 'kind' | 'orderId' | 'planId' | 'days' | 'until' | 'reverses' | 'opening' | 'reason' | 'grantedAt'
>;

/** A person's ledger, the oldest first. */
export async function readLedger(client: Pool | PoolClient, userId: number): Promise<readonly GrantRow[]> {
  const { rows } = await client.query<GrantRow>(
    `select id, kind, order_id as "orderId", plan_id as "planId", days, until_at as until, reverses, opening, reason, granted_at as "grantedAt"
       from access_grants where user_id = $1 order by granted_at, id`,
    [userId],
  );
  return rows;
}

/** Enters what was stored of a person's access before the first grant; does nothing when that is entered. */
export async function insertOpening(client: PoolClient, userId: number, opening: object, now: Date): Promise<void> {
  await client.query(
    `insert into access_grants (user_id, kind, opening, granted_at) values ($1, 'opening', $2, $3)
     on conflict (user_id) where kind = 'opening' do nothing`,
    [userId, JSON.stringify(opening), now],
  );
}

/** Enters a grant and answers its id; null when its order has one already, or its request made one before. */
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

/** Whether a request of the desk made its grant before. */
export async function requestCame(client: PoolClient, requestKey: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from access_grants where request_key = $1', [requestKey]);
  return rows.length > 0;
}

/** Enters that a row of the ledger is taken back, with the reason where there is one; does nothing when it was before. */
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
