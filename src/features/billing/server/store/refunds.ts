import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { refunds } from '../tables.ts';

/** A refund that an administrator asked for. */
export type RefundRow = Columns<typeof refunds, 'orderId' | 'reason' | 'askedAt' | 'failure' | 'failedAt' | 'doneAt'>;

const REFUND = `order_id as "orderId", reason, asked_at as "askedAt", failure, failed_at as "failedAt", done_at as "doneAt"`;

/** The refund of an order; null when nobody asked for one. */
export async function readRefund(client: Pool | PoolClient, orderId: string): Promise<RefundRow | null> {
  const { rows } = await client.query<RefundRow>(`select ${REFUND} from refunds where order_id = $1`, [orderId]);
  return rows[0] ?? null;
}

/** Enters that an order's money goes back; false when that was asked before. */
export async function insertRefund(
  client: PoolClient,
  { orderId, reason, now }: { readonly orderId: string; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into refunds (order_id, reason, asked_at) values ($1, $2, $3) on conflict (order_id) do nothing',
    [orderId, reason, now],
  );
  return rowCount === 1;
}

/** Notes that a try to give money back failed, and why in our words. */
export async function storeRefundFailed(pool: Pool, orderId: string, failure: string, now: Date): Promise<void> {
  await pool.query('update refunds set failure = $2, failed_at = $3 where order_id = $1 and done_at is null', [
    orderId,
    failure,
    now,
  ]);
}

/** Notes that the money went back. */
export async function storeRefundDone(pool: Pool, orderId: string, now: Date): Promise<void> {
  await pool.query(
    'update refunds set failure = null, failed_at = null, done_at = $2 where order_id = $1 and done_at is null',
    [orderId, now],
  );
}

/** Orders whose refund is under way since before an instant, the longest first. */
export async function readRefundsUnderWay(pool: Pool, before: Date, limit: number): Promise<readonly string[]> {
  const { rows } = await pool.query<Columns<typeof refunds, 'orderId'>>(
    'select order_id as "orderId" from refunds where done_at is null and asked_at < $1 order by asked_at limit $2',
    [before, limit],
  );
  return rows.map(({ orderId }) => orderId);
}
