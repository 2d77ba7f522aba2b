import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { PaymentState } from '../../rules/order.ts';
import type { PaymentIssueKind } from '../../rules/payment-issues.ts';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import type { ProviderEvent } from '../providers/provider.ts';
import type { payments, PaymentStatus } from '../tables.ts';
import type { NewOrder } from './orders.ts';

/** Whether an event is stored. */
export async function hasEvent(pool: Pool, provider: PaymentMethod, eventId: string): Promise<boolean> {
  const { rows } = await pool.query<{ came: boolean }>(
    'select exists (select from provider_events where provider = $1 and event_id = $2) as came',
    [provider, eventId],
  );
  return rows[0]?.came === true;
}

/** Inserts an event; returns false when it is stored already. */
export async function insertEvent(
  client: PoolClient,
  provider: PaymentMethod,
  { id, type, paymentId }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into provider_events (provider, event_id, type, payment_id, received_at) values ($1, $2, $3, $4, $5)
     on conflict (provider, event_id) do nothing`,
    [provider, id, type, paymentId, now],
  );
  return rowCount === 1;
}

/** Deletes events received before an instant. */
export async function deleteEvents(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from provider_events where received_at < $1', [before]);
}

/**
 * Returns the idempotency key of a request. After an error that is final for its key, the next request needs a new one, because
 * providers repeat such an error for hours.
 */
export function paymentIdempotencyKey(
  { idempotencyKey, keyVersion }: Pick<PaymentRow, 'idempotencyKey' | 'keyVersion'>,
  what: 'capture' | 'refund',
): string {
  return `${idempotencyKey}-${what}${keyVersion === 0 ? '' : `-${keyVersion + 1}`}`;
}

/** A payment of an order, as stored here. */
type PaymentRow = Columns<
  typeof payments,
  'id' | 'orderId' | 'paymentMethod' | 'paymentId' | 'status' | 'idempotencyKey' | 'keyVersion' | 'paymentData'
> & { readonly dispute: PaymentState['dispute'] };

/** SQL: the dispute of a payment, by its provider's last answer. */
export const DISPUTE = "coalesce(payment_data->>'dispute', 'none')";

const PAYMENT_COLUMNS = `id, order_id as "orderId", payment_method as "paymentMethod", payment_id as "paymentId", status,
  idempotency_key as "idempotencyKey", refusals as "keyVersion", payment_data as "paymentData", ${DISPUTE} as dispute`;

/** Inserts the payment of an order, before its provider is called. */
export async function insertPayment(
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

/** Returns the latest payment of an order, the one that counts; null when there is none. */
export async function readPayment(client: Pool | PoolClient, orderId: string): Promise<PaymentRow | null> {
  const { rows } = await client.query<PaymentRow>(
    `select ${PAYMENT_COLUMNS} from payments where order_id = $1 order by id desc limit 1`,
    [orderId],
  );
  return rows[0] ?? null;
}

/** Returns our order id of a provider payment id; null when it is unknown here. */
export async function findOrderId(
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

/** Stores the provider payment id of a payment. */
export async function storePaymentId(client: PoolClient, id: number, paymentId: string, now: Date): Promise<void> {
  await client.query(
    "update payments set payment_id = $2, status = case when status = 'unreached' then 'pending' else status end, updated_at = $3 where id = $1",
    [id, paymentId, now],
  );
}

/** Sets a new idempotency key after an error that is final for the key that creates the payment. */
export async function renewKey(
  pool: Pool,
  { id, idempotencyKey }: Pick<PaymentRow, 'id' | 'idempotencyKey'>,
): Promise<void> {
  await pool.query(
    `update payments set refusals = refusals + 1, idempotency_key = 'order-' || order_id || '-' || (refusals + 2)
      where id = $1 and idempotency_key = $2 and payment_id is null`,
    [id, idempotencyKey],
  );
}

/** Gives the next request a new idempotency key; concurrent calls after the same error count once. */
export async function incrementKeyVersion(
  pool: Pool,
  { id, keyVersion }: Pick<PaymentRow, 'id' | 'keyVersion'>,
): Promise<void> {
  await pool.query('update payments set refusals = refusals + 1 where id = $1 and refusals = $2', [id, keyVersion]);
}

/** Stores the status of a payment and the provider's data. Appends to `history` when the status or the failure changed. */
export async function storePayment(
  client: Pool | PoolClient,
  id: number,
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
    [id, status, JSON.stringify(data), now],
  );
}

/** Returns the number of payments of each status. */
export async function countPayments(pool: Pool): Promise<{ readonly status: PaymentStatus; readonly count: number }[]> {
  const { rows } = await pool.query<{ status: PaymentStatus; count: number }>(
    'select status, count(*)::int as count from payments group by status',
  );
  return rows;
}

/** An issue that the operator has to know about. */
export interface PaymentIssue {
  readonly kind: PaymentIssueKind;
  readonly provider: PaymentMethod;
  /** What it concerns; the same kind about the same subject is the same issue. */
  readonly about: string;
}

/**
 * Stores an issue once. Returns `first of the day` for the first issue of its kind and provider on a Grenadian day, and `known`
 * for a stored one.
 */
export async function insertPaymentIssue(
  client: Pool | PoolClient,
  { kind, provider, about }: PaymentIssue,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<'first of the day' | 'new' | 'known'> {
  for (const notifiedOn of [day, null]) {
    const { rowCount } = await client.query(
      'insert into payment_troubles (kind, about, provider, noted_at, told_on) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [kind, about, provider, now, notifiedOn],
    );
    if (rowCount === 1) return notifiedOn === null ? 'new' : 'first of the day';
  }
  return 'known';
}

/** Deletes issues older than an instant. */
export async function deletePaymentIssues(pool: Pool, before: Date): Promise<void> {
  await pool.query('delete from payment_troubles where noted_at < $1', [before]);
}

/**
 * Assigns the next receipt number to a paid order, once. The counter stays locked until the transaction ends, so call this last.
 */
export async function assignReceiptNumber(client: PoolClient, id: string): Promise<void> {
  await client.query(
    `with next as (
       insert into receipt_counter as c (last) select 1 from orders where id = $1 and paid_at is not null and receipt_number is null
           on conflict (id) do update set last = c.last + 1
       returning last
     )
     update orders set receipt_number = next.last from next where id = $1`,
    [id],
  );
}
