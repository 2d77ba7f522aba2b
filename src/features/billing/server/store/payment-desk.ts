import type { Pool } from 'pg';
import type { Columns, Missing } from '../../../../platform/server/database/rows.ts';
import type { OrderStatus } from '../../rules/order-state.ts';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import type { payments, providerEvents, refunds } from '../tables.ts';
import { ORDER, type OrderRow } from './orders.ts';

/** An order with its refund, where one was asked for. */
export type DeskOrderRow = OrderRow & Missing<Columns<typeof refunds, 'reason' | 'askedAt' | 'failure'>>;

/** Which orders are wanted. What is null leaves all. */
export interface OrdersWanted {
  readonly receiptNumber: number | null;
  /** The number of an order. */
  readonly number: number | null;
  /** The provider's name of a payment. */
  readonly paymentId: string | null;
  readonly userIds: readonly number[];
  /** Whether the four above choose; else all orders are wanted. */
  readonly chosen: boolean;
  readonly statuses: readonly OrderStatus[] | null;
  /** An instant: only those in trouble are wanted, of mismatches those since then; null for all. */
  readonly inTroubleSince: Date | null;
  readonly method: PaymentMethod | null;
  /** Instants between which it was begun. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** The number of the last one of the page before. */
  readonly before: number | null;
}

/** Orders that a person has to look into: disputed, with a refund that failed, or with a payment that is not what they say, since $1. */
const IN_TROUBLE = `
  select id from orders where status = 'disputed'
   union select order_id from refunds where failure is not null
   union select order_id from payments where status = 'mismatch' and updated_at >= $1`;

/** How many orders a person has to look into; of mismatches, those since an instant. */
export async function countTroubles(pool: Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (${IN_TROUBLE}) as troubled`,
    [since],
  );
  return rows[0]?.count ?? 0;
}

/** Up to `limit` orders, the latest first. */
export async function readDeskOrders(
  pool: Pool,
  wanted: OrdersWanted,
  limit: number,
): Promise<readonly DeskOrderRow[]> {
  const { receiptNumber, number, paymentId, userIds, chosen, statuses, inTroubleSince, method, from, to, before } =
    wanted;
  const { rows } = await pool.query<DeskOrderRow>(
    `select ${ORDER}, reason, asked_at as "askedAt", failure from orders left join refunds on order_id = id
      where (not $11 or number = $2 or receipt_number = $12 or user_id = any($3) or id in (select order_id from payments where payment_id = $4))
        and ($5::text[] is null or status = any($5)) and ($6::text is null or method = $6)
        and ($7::timestamptz is null or created_at >= $7) and ($8::timestamptz is null or created_at < $8)
        and ($9::int is null or number < $9)
        and ($1::timestamptz is null or id in (${IN_TROUBLE}))
      order by number desc limit $10`,
    [inTroubleSince, number, userIds, paymentId, statuses, method, from, to, before, limit, chosen, receiptNumber],
  );
  return rows;
}

/** An order with its refund, whoever's; null when there is none. */
export async function readDeskOrder(pool: Pool, id: string): Promise<DeskOrderRow | null> {
  const { rows } = await pool.query<DeskOrderRow>(
    `select ${ORDER}, reason, asked_at as "askedAt", failure from orders left join refunds on order_id = id where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** An attempt to pay, with all that is kept of it. */
export type DeskAttemptRow = Columns<
  typeof payments,
  'id' | 'paymentMethod' | 'paymentId' | 'status' | 'amount' | 'paymentData' | 'createdAt' | 'updatedAt'
>;

/** The attempts to pay an order, the oldest first. */
export async function readAttempts(pool: Pool, orderId: string): Promise<readonly DeskAttemptRow[]> {
  const { rows } = await pool.query<DeskAttemptRow>(
    `select id, payment_method as "paymentMethod", payment_id as "paymentId", status, amount, payment_data as "paymentData",
            created_at as "createdAt", updated_at as "updatedAt"
       from payments where order_id = $1 order by id`,
    [orderId],
  );
  return rows;
}

/** What a provider reported of the payments of an order, the oldest first. */
export async function readEventsOfOrder(
  pool: Pool,
  orderId: string,
): Promise<readonly Columns<typeof providerEvents, 'eventId' | 'type' | 'receivedAt'>[]> {
  const { rows } = await pool.query<Columns<typeof providerEvents, 'eventId' | 'type' | 'receivedAt'>>(
    `select e.event_id as "eventId", e.type, e.received_at as "receivedAt" from payments p
       join provider_events e on e.provider = p.payment_method and e.payment_id = p.payment_id
      where p.order_id = $1 order by e.received_at, e.event_id limit 200`,
    [orderId],
  );
  return rows;
}

/** What was paid in a Grenadian month, and what of it went back or is disputed. */
export interface MonthRow {
  readonly month: string;
  readonly payments: number;
  readonly paidCents: number;
  readonly backCents: number;
}

/** The months since an instant in which something was paid, the latest first. */
export async function readMonths(pool: Pool, since: Date): Promise<readonly MonthRow[]> {
  const { rows } = await pool.query<MonthRow>(
    `select to_char(paid_at at time zone 'America/Grenada', 'YYYY-MM') as month, count(*)::int as payments,
            sum(amount_cents)::float8 as "paidCents",
            coalesce(sum(amount_cents) filter (where status in ('refunded', 'disputed')), 0)::float8 as "backCents"
       from orders where paid_at >= $1 group by 1 order by 1 desc`,
    [since],
  );
  return rows;
}
