import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { seatBlocks } from '../tables.ts';

/** Seats that were bought together. */
export type BlockRow = Columns<
  typeof seatBlocks,
  'orderId' | 'organisationId' | 'planId' | 'seats' | 'boughtAt' | 'endsAt' | 'suspendedAt' | 'withdrawnAt'
>;

const BLOCK = `order_id as "orderId", organisation_id as "organisationId", plan_id as "planId", seats, bought_at as "boughtAt",
  ends_at as "endsAt", suspended_at as "suspendedAt", withdrawn_at as "withdrawnAt"`;

/** Enters seats that were bought, with a row for each; false when they were entered before. */
export async function insertBlock(
  client: PoolClient,
  block: Pick<BlockRow, 'orderId' | 'organisationId' | 'planId' | 'seats' | 'boughtAt' | 'endsAt'>,
): Promise<boolean> {
  const { orderId, organisationId, planId, seats, boughtAt, endsAt } = block;
  const { rowCount } = await client.query(
    `insert into seat_blocks (order_id, organisation_id, plan_id, seats, bought_at, ends_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (order_id) do nothing`,
    [orderId, organisationId, planId, seats, boughtAt, endsAt],
  );
  if (rowCount !== 1) return false;
  await client.query(
    `insert into seats (id, order_id, organisation_id, place)
     select gen_random_uuid(), $1, $2, place from generate_series(1, $3) as all_of(place)`,
    [orderId, organisationId, seats],
  );
  return true;
}

/** Everything that an organisation bought, the latest first. */
export async function readBlocks(client: Pool | PoolClient, organisationId: string): Promise<readonly BlockRow[]> {
  const { rows } = await client.query<BlockRow>(
    `select ${BLOCK} from seat_blocks where organisation_id = $1 order by bought_at desc, order_id`,
    [organisationId],
  );
  return rows;
}

/** What an order bought; null when it bought no seats. */
export async function readBlock(client: Pool | PoolClient, orderId: string): Promise<BlockRow | null> {
  const { rows } = await client.query<BlockRow>(`select ${BLOCK} from seat_blocks where order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** Stores whether the payment of seats is disputed, and whether it was given back. */
export async function storeStanding(
  client: PoolClient,
  { orderId, suspendedAt, withdrawnAt }: Pick<BlockRow, 'orderId' | 'suspendedAt' | 'withdrawnAt'>,
): Promise<void> {
  await client.query('update seat_blocks set suspended_at = $2, withdrawn_at = $3 where order_id = $1', [
    orderId,
    suspendedAt,
    withdrawnAt,
  ]);
}
