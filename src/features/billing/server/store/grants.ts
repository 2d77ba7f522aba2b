import type { PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { PlanId } from '../../../plans/rules/plans.ts';
import type { accessGrants } from '../tables.ts';

/** A row of a person's ledger of access. */
export type GrantRow = Columns<
  typeof accessGrants,
  'id' | 'kind' | 'orderId' | 'planId' | 'days' | 'until' | 'reverses' | 'opening' | 'grantedAt'
>;

/** A person's ledger, the oldest first. */
export async function readLedger(client: PoolClient, userId: number): Promise<readonly GrantRow[]> {
  const { rows } = await client.query<GrantRow>(
    `select id, kind, order_id as "orderId", plan_id as "planId", days, until_at as until, reverses, opening, granted_at as "grantedAt"
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

/** Enters a grant and answers its id; null when its order has one already. */
export async function insertGrant(
  client: PoolClient,
  {
    userId,
    kind,
    orderId,
    planId,
    days,
    until,
    now,
  }: {
    readonly userId: number;
    readonly kind: 'order' | 'code' | 'administrator' | 'seat';
    readonly orderId: string | null;
    readonly planId: PlanId;
    readonly days: number | null;
    readonly until: Date | null;
    readonly now: Date;
  },
): Promise<number | null> {
  const { rows } = await client.query<Columns<typeof accessGrants, 'id'>>(
    `insert into access_grants (user_id, kind, order_id, plan_id, days, until_at, granted_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (order_id) do nothing returning id`,
    [userId, kind, orderId, planId, days, until, now],
  );
  return rows[0]?.id ?? null;
}

/** Enters that a row of the ledger is taken back; does nothing when it was before. */
export async function insertReversal(client: PoolClient, userId: number, reverses: number, now: Date): Promise<void> {
  await client.query(
    "insert into access_grants (user_id, kind, reverses, granted_at) values ($1, 'reversal', $2, $3) on conflict (reverses) do nothing",
    [userId, reverses, now],
  );
}
