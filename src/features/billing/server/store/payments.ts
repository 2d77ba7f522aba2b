import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/rows.ts';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import type { payments, PaymentStatus } from '../tables.ts';
import type { NewOrder } from './orders.ts';

/** An attempt to pay an order. */
export type AttemptRow = Columns<
  typeof payments,
  'id' | 'orderId' | 'paymentMethod' | 'paymentId' | 'status' | 'idempotencyKey' | 'refusals' | 'paymentData'
>;

const ATTEMPT = `id, order_id as "orderId", payment_method as "paymentMethod", payment_id as "paymentId", status,
  idempotency_key as "idempotencyKey", refusals, payment_data as "paymentData"`;

/** Enters the attempt to pay an order, before its provider is asked. */
export async function insertAttempt(
  client: PoolClient,
  order: NewOrder,
  { key, status, now }: { readonly key: string; readonly status: PaymentStatus; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into payments (user_id, order_id, payment_method, amount, currency, subscription_type, status, idempotency_key, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [order.userId, order.id, order.method, order.amountCents, order.currency, order.planId, status, key, now],
  );
}

/** The latest attempt to pay an order; null when there was none. */
export async function readAttempt(client: Pool | PoolClient, orderId: string): Promise<AttemptRow | null> {
  const { rows } = await client.query<AttemptRow>(
    `select ${ATTEMPT} from payments where order_id = $1 order by id desc limit 1`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** The order of a provider's payment; null when there is none here. */
export async function orderOfPayment(
  client: Pool | PoolClient,
  method: PaymentMethod,
  paymentId: string,
): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof payments, 'orderId'>>(
    'select order_id as "orderId" from payments where payment_method = $1 and payment_id = $2',
    [method, paymentId],
  );
  return rows[0]?.orderId ?? null;
}

/** Stores under what name the provider has the payment of an attempt. */
export async function storePaymentId(
  client: PoolClient,
  attemptId: number,
  paymentId: string,
  now: Date,
): Promise<void> {
  await client.query(
    "update payments set payment_id = $2, status = case when status = 'unreached' then 'pending' else status end, updated_at = $3 where id = $1",
    [attemptId, paymentId, now],
  );
}

/** The provider refused to make the payment: it is asked for under another key from now on, unless it was made meanwhile. */
export async function renewKey(
  pool: Pool,
  { id, idempotencyKey }: Pick<AttemptRow, 'id' | 'idempotencyKey'>,
): Promise<void> {
  await pool.query(
    `update payments set refusals = refusals + 1, idempotency_key = 'order-' || order_id || '-' || (refusals + 2)
      where id = $1 and idempotency_key = $2 and payment_id is null`,
    [id, idempotencyKey],
  );
}

/** Notes that the provider refused what was asked after so many refusals; several who were refused the same note it once. */
export async function noteRefusal(pool: Pool, { id, refusals }: Pick<AttemptRow, 'id' | 'refusals'>): Promise<void> {
  await pool.query('update payments set refusals = refusals + 1 where id = $1 and refusals = $2', [id, refusals]);
}

/**
 * Stores what became of an attempt, and what the provider said. What it was before is kept in `history`, so that a card that was declined
 * is still seen after the next one was taken.
 */
export async function storeAttempt(
  client: Pool | PoolClient,
  attemptId: number,
  {
    status,
    data,
    now,
  }: { readonly status: PaymentStatus; readonly data: Readonly<Record<string, unknown>>; readonly now: Date },
): Promise<void> {
  await client.query(
    `update payments set status = $2, updated_at = $4, payment_data = $3::jsonb || jsonb_build_object('history',
            coalesce(payment_data->'history', '[]') || case
              when status = $2 and payment_data->>'failure' is not distinct from $3::jsonb->>'failure' then '[]'
              else jsonb_build_array(jsonb_build_object('at', $4::timestamptz, 'status', $2::text, 'failure', $3::jsonb->>'failure')) end)
      where id = $1`,
    [attemptId, status, JSON.stringify(data), now],
  );
}
