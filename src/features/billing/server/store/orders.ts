import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { OrderStatus } from '../../rules/order.ts';
import type { orders } from '../tables.ts';

export type OrderRow = Columns<
  typeof orders,
  | 'id'
  | 'number'
  | 'receiptNumber'
  | 'userId'
  | 'planId'
  | 'seats'
  | 'status'
  | 'method'
  | 'listCents'
  | 'discountCents'
  | 'amountCents'
  | 'currency'
  | 'couponCode'
  | 'version'
  | 'closingStartedAt'
  | 'captureStartedAt'
  | 'createdAt'
  | 'expiresAt'
  | 'paidAt'
  | 'accessUntil'
  | 'refundedCents'
  | 'refundingSince'
>;

export const ORDER_COLUMNS = `id, number, receipt_number as "receiptNumber", user_id as "userId", plan_id as "planId", seats, status, method, list_cents as "listCents", discount_cents as "discountCents",
  amount_cents as "amountCents", currency, coupon_code as "couponCode", version, closing_at as "closingStartedAt",
  capture_begun_at as "captureStartedAt", created_at as "createdAt",
  expires_at as "expiresAt", paid_at as "paidAt", access_until as "accessUntil", refunded_cents as "refundedCents",
  giving_back_since as "refundingSince"`;

/** An order to process. */
export type DueOrder = Pick<OrderRow, 'id' | 'method'>;

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** A new order. */
export type NewOrder = Pick<
  OrderRow,
  | 'id'
  | 'userId'
  | 'planId'
  | 'seats'
  | 'method'
  | 'listCents'
  | 'discountCents'
  | 'amountCents'
  | 'currency'
  | 'couponCode'
> & { readonly expiresAt: Date };

/** Inserts an order as a draft. */
export async function insertOrder(client: PoolClient, order: NewOrder, now: Date): Promise<void> {
  await client.query(
    `insert into orders (id, user_id, plan_id, method, list_cents, discount_cents, amount_cents, currency, coupon_code, created_at, updated_at, expires_at, seats)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12)`,
    [
      order.id,
      order.userId,
      order.planId,
      order.method,
      order.listCents,
      order.discountCents,
      order.amountCents,
      order.currency,
      order.couponCode,
      now,
      order.expiresAt,
      order.seats,
    ],
  );
}

/** Returns the unpaid order of a user; null when there is none. */
export async function readOpenOrder(client: Pool | PoolClient, userId: number): Promise<OrderRow | null> {
  const { rows } = await client.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where user_id = $1 and status in ('draft', 'pending')`,
    [userId],
  );
  return rows[0] ?? null;
}

/** Returns an order; null when there is none, or when the id of a provider is no UUID. */
export async function readOrder(client: Pool | PoolClient, id: string): Promise<OrderRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await client.query<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Returns a user's own order; null otherwise. */
export async function readOwnOrder(pool: Pool, userId: number, id: string): Promise<OrderRow | null> {
  const order = await readOrder(pool, id);
  return order?.userId === userId ? order : null;
}

/** Returns a user's orders without expired ones, the latest first. */
export async function readOwnOrders(pool: Pool, userId: number): Promise<readonly OrderRow[]> {
  const { rows } = await pool.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where user_id = $1 and status <> 'expired' order by created_at desc limit 200`,
    [userId],
  );
  return rows;
}

export async function readOrders(pool: Pool, ids: readonly string[]): Promise<readonly OrderRow[]> {
  const { rows } = await pool.query<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = any($1)`, [ids]);
  return rows;
}

/** Reads and locks an order; null when there is none. */
export async function lockOrder(client: PoolClient, id: string): Promise<OrderRow | null> {
  const { rows } = await client.query<OrderRow>(`select ${ORDER_COLUMNS} from orders where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** Stores the status of an order and increments its version. */
export async function storeStatus(client: PoolClient, id: string, status: OrderStatus, now: Date): Promise<void> {
  await client.query(
    `update orders set status = $2, version = version + 1, updated_at = $3,
            paid_at = case when $2 = 'paid' then coalesce(paid_at, $3) else paid_at end
      where id = $1`,
    [id, status, now],
  );
}

/** Stores the end of access of a paid order; null when it never ends. */
export async function storeAccessUntil(client: PoolClient, id: string, until: Date | null): Promise<void> {
  await client.query('update orders set access_until = $2 where id = $1', [id, until]);
}

/** Marks a paid order for its automatic refund. */
export async function markForRefund(client: PoolClient, id: string, now: Date): Promise<void> {
  await client.query('update orders set giving_back_since = coalesce(giving_back_since, $2) where id = $1', [id, now]);
}

/** Returns orders marked for an automatic refund before an instant, the oldest first. */
export async function readAutomaticRefunds(pool: Pool, before: Date, limit: number): Promise<readonly DueOrder[]> {
  const { rows } = await pool.query<DueOrder>(
    `select id, method from orders where giving_back_since < $1 and status = 'paid' order by giving_back_since limit $2`,
    [before, limit],
  );
  return rows;
}

/**
 * Starts closing an unpaid order; returns false when it is not unpaid, or a capture started at or after `captureCutoff`. A repeated call
 * continues after a crash.
 */
export async function startClosing(
  client: Pool | PoolClient,
  id: string,
  { captureCutoff, now }: { readonly captureCutoff: Date; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update orders set closing_at = coalesce(closing_at, $3), version = version + 1, updated_at = $3
      where id = $1 and status in ('draft', 'pending') and (capture_begun_at is null or capture_begun_at < $2)`,
    [id, captureCutoff, now],
  );
  return rowCount === 1;
}

/** Starts a capture; returns false when the order is not pending or is being closed. */
export async function startCapture(pool: Pool, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update orders set capture_begun_at = $2, version = version + 1, updated_at = $2 where id = $1 and status = 'pending' and closing_at is null`,
    [id, now],
  );
  return rowCount === 1;
}

/** Clears the start of the failed capture begun at `begunAt`; that of a later one stays. */
export async function clearCaptureStart(pool: Pool, id: string, begunAt: Date): Promise<void> {
  await pool.query('update orders set capture_begun_at = null where id = $1 and capture_begun_at = $2', [id, begunAt]);
}

/** Returns unpaid orders whose time is over, or whose closing started before `closingSince`. */
export async function readOrdersToClose(
  pool: Pool,
  now: Date,
  closingSince: Date,
  limit: number,
): Promise<readonly DueOrder[]> {
  const { rows } = await pool.query<DueOrder>(
    `select id, method from orders where status in ('draft', 'pending') and (expires_at <= $1 or closing_at < $2) order by expires_at limit $3`,
    [now, closingSince, limit],
  );
  return rows;
}

/** Returns pending orders without a change since an instant, the oldest first. */
export async function readPendingOrders(pool: Pool, since: Date, limit: number): Promise<readonly DueOrder[]> {
  const { rows } = await pool.query<DueOrder>(
    `select id, method from orders where status = 'pending' and updated_at < $1 order by created_at limit $2`,
    [since, limit],
  );
  return rows;
}

/** Returns orders paid within a time whose provider sent no event, the oldest first. */
export async function readOrdersWithoutEvent(
  pool: Pool,
  { after, before }: { readonly after: Date; readonly before: Date },
  limit: number,
): Promise<readonly DueOrder[]> {
  const { rows } = await pool.query<DueOrder>(
    `select o.id, o.method from orders o join payments p on p.order_id = o.id
      where o.paid_at > $1 and o.paid_at <= $2 and p.payment_id is not null
        and not exists (select from provider_events e where e.provider = p.payment_method and e.payment_id = p.payment_id)
      order by o.paid_at limit $3`,
    [after, before, limit],
  );
  return rows;
}

/**
 * Ends the reserved time of a user's open plan order, because it could grant nothing any more: `checkOpenOrders` then closes it. Seat
 * orders stay; a locked order is skipped to avoid a deadlock.
 */
export async function endReservationOfPlanOrder(client: PoolClient, userId: number, now: Date): Promise<void> {
  await client.query(
    `update orders set expires_at = least(expires_at, $2) where id in (
       select id from orders where user_id = $1 and status in ('draft', 'pending') and seats is null for update skip locked)`,
    [userId, now],
  );
}

/** Claims the sending of a receipt; returns false when it was claimed before. */
export async function claimReceipt(client: PoolClient, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update orders set receipt_sent_at = $2 where id = $1 and receipt_sent_at is null',
    [id, now],
  );
  return rowCount === 1;
}

/** Returns the number of the order with this receipt number; null when there is none. */
export async function readNumberByReceipt(pool: Pool, receiptNumber: number): Promise<number | null> {
  const { rows } = await pool.query<Columns<typeof orders, 'number'>>(
    'select number from orders where receipt_number = $1',
    [receiptNumber],
  );
  return rows[0]?.number ?? null;
}

export async function ordersByNumber(
  pool: Pool,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Columns<typeof orders, 'id' | 'number' | 'receiptNumber'>>> {
  const { rows } = await pool.query<Columns<typeof orders, 'id' | 'number' | 'receiptNumber'>>(
    'select id, number, receipt_number as "receiptNumber" from orders where number = any($1::int[])',
    [numbers],
  );
  return new Map(rows.map((order) => [order.number, order]));
}
