import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { PlanId } from '../../../access/rules/plans.ts';
import {
  buildPageSql,
  type ListSort,
  type PageCursor,
  type SortKey,
} from '../../../../platform/server/database/sorted-page.ts';
import type { OrderStatus, PaymentState } from '../../rules/order.ts';
import type { PaymentMethod } from '../../rules/payment-method.ts';
import type { payments, providerEvents } from '../tables.ts';
import { ORDER_COLUMNS, type OrderRow } from './orders.ts';
import { DISPUTE } from './payments.ts';

/** SQL: an order whose money stays, less its refunds (product-rules.md, X4). */
const EARNED = "status = 'paid' and amount_cents > 0 and giving_back_since is null";
const EARNED_CENTS = 'amount_cents - refunded_cents';

/** Revenue from orders. */
interface Revenue {
  /** Whole US cents. */
  readonly cents: number;
  readonly orders: number;
}

/** Returns the revenue of orders paid in a time, less refunds and without disputed and free orders. */
export async function readRevenue(pool: Pool, from: Date, until: Date): Promise<Revenue> {
  const { rows } = await pool.query<Revenue>(
    `select coalesce(sum(${EARNED_CENTS}), 0)::float8 as cents, count(*)::int as orders from orders
      where ${EARNED} and paid_at >= $1 and paid_at < $2`,
    [from, until],
  );
  return rows[0] ?? { cents: 0, orders: 0 };
}

/** Returns the revenue by Grenadian day, in whole US cents. Days begin at 04:00 UTC. */
export async function readRevenueByDay(
  pool: Pool,
  from: Date,
  until: Date,
): Promise<readonly { readonly day: string; readonly count: number }[]> {
  const { rows } = await pool.query<{ day: string; count: number }>(
    `select (paid_at at time zone 'UTC' - interval '4 hours')::date as day, sum(${EARNED_CENTS})::float8 as count from orders
      where ${EARNED} and paid_at >= $1 and paid_at < $2 group by 1`,
    [from, until],
  );
  return rows;
}

/** Counts the users who registered from `from` up to `until` and paid for a plan or seats. */
export async function countBuyers(client: Pool | PoolClient, from: Date, until: Date): Promise<number> {
  const { rows } = await client.query<{ buyers: number }>(
    `select count(distinct o.user_id)::int as buyers from orders o join users u on u.id = o.user_id
      where ${EARNED} and u.created_at >= $1 and u.created_at < $2`,
    [from, until],
  );
  return rows[0]?.buyers ?? 0;
}

/** An order, its dispute, and whether a refund of it is pending or failed. */
export type AdminOrderRow = OrderRow & {
  readonly dispute: PaymentState['dispute'];
  readonly hasPendingRefund: boolean;
  readonly hasFailedRefund: boolean;
};

/** SQL: a failed refund that someone has to look at. An abandoned one is settled by a later refund, or when all of the order is refunded. */
const FAILED_REFUND = `failure is not null and (canceled_at is null or not exists (
    select from refunds as later join orders as whole on whole.id = later.order_id
     where later.order_id = refunds.order_id
       and (later.done_at > refunds.failed_at or whole.refunded_cents >= whole.amount_cents)))`;

const ADMIN_ORDER_COLUMNS = `${ORDER_COLUMNS},
  coalesce((select ${DISPUTE} from payments where order_id = orders.id order by id desc limit 1), 'none') as dispute,
  exists (select from refunds where order_id = orders.id and done_at is null and canceled_at is null) as "hasPendingRefund",
  exists (select from refunds where order_id = orders.id and ${FAILED_REFUND}) as "hasFailedRefund"`;

/** Filter for orders. Null matches all. */
export interface OrderFilter {
  readonly receiptNumber: number | null;
  readonly number: number | null;
  /** A provider payment id. */
  readonly paymentId: string | null;
  readonly userIds: readonly number[];
  /** Whether the four fields above filter the orders. */
  readonly hasQuery: boolean;
  readonly statuses: readonly OrderStatus[] | null;
  /** Returns only orders with an issue, counting mismatches since this instant; null for all. */
  readonly withIssuesSince: Date | null;
  readonly method: PaymentMethod | null;
  /** Limits of the creation time. */
  readonly from: Date | null;
  readonly to: Date | null;
  /** The last order of the previous page. */
  readonly after: PageCursor | null;
}

/** Sort keys of orders. Their id is no number, so the order number replaces it. */
export const ORDER_SORT_KEYS = {
  number: { sql: 'number', type: 'int' },
  time: { sql: 'coalesce(paid_at, created_at)', type: 'timestamptz' },
  amount: { sql: 'amount_cents', type: 'int' },
} as const satisfies Readonly<Record<string, SortKey>>;

/** SQL: when a payment got its status. Later changes of the row leave this time as it is. */
const STATUS_SINCE = "coalesce((p.payment_data->'history'->-1->>'at')::timestamptz, p.updated_at)";

/**
 * SQL: orders that an administrator has to check, and since when: disputed, also when they were refunded before; with a failed refund;
 * or with a mismatch that began since $1. An order may come twice.
 */
const ISSUES = `
  select o.id, coalesce(${STATUS_SINCE}, o.updated_at) as since from orders o left join payments p on p.order_id = o.id
   where o.status = 'disputed' or (p.status = 'disputed' and p.payment_data->>'dispute' = 'open')
  union all
  select order_id, case when canceled_at is null then asked_at else failed_at end from refunds where ${FAILED_REFUND}
  union all
  select p.order_id, ${STATUS_SINCE} from payments p where p.status = 'mismatch' and ${STATUS_SINCE} >= $1`;

/** Orders with issues: their number, and the one that waits longest. */
interface OrderIssues {
  readonly count: number;
  readonly since: Date;
  readonly userId: number;
}

/** Returns the orders that an administrator has to check; null when there is none. Mismatches count since an instant. */
export async function readOrderIssues(pool: Pool, since: Date): Promise<OrderIssues | null> {
  const { rows } = await pool.query<OrderIssues>(
    `select count(*) over ()::int as count, since, user_id as "userId"
       from (select id, min(since) as since from (${ISSUES}) as issues group by id) as troubled join orders using (id)
      order by since, id limit 1`,
    [since],
  );
  return rows[0] ?? null;
}

/** Returns up to `limit` orders in an order. */
export async function readAdminOrders(
  pool: Pool,
  wanted: OrderFilter,
  { sort, limit }: { readonly sort: ListSort; readonly limit: number },
): Promise<readonly (AdminOrderRow & { readonly sortValue: string })[]> {
  const { receiptNumber, number, paymentId, userIds, hasQuery, statuses, withIssuesSince, method, from, to, after } =
    wanted;
  const page = buildPageSql(sort, 'number', { value: 13, id: 9 });
  const { rows } = await pool.query<AdminOrderRow & { readonly sortValue: string }>(
    `select ${ADMIN_ORDER_COLUMNS}, ${page.column} from orders
      where (not $11 or number = $2 or receipt_number = $12 or user_id = any($3) or id in (select order_id from payments where payment_id = $4))
        and ($5::text[] is null or status = any($5) or ($14 and id in (select order_id from payments where status = 'disputed' and payment_data->>'dispute' = 'open'))) and ($6::text is null or method = $6)
        and ($7::timestamptz is null or created_at >= $7) and ($8::timestamptz is null or created_at < $8)
        and ${page.after}
        and ($1::timestamptz is null or id in (select id from (${ISSUES}) as issues))
      order by ${page.order} limit $10`,
    [
      withIssuesSince,
      number,
      userIds,
      paymentId,
      statuses,
      method,
      from,
      to,
      after?.id ?? null,
      limit,
      hasQuery,
      receiptNumber,
      after?.value ?? null,
      statuses?.includes('disputed') === true,
    ],
  );
  return rows;
}

/** Returns an order; null when there is none. */
export async function readAdminOrder(pool: Pool, id: string): Promise<AdminOrderRow | null> {
  const { rows } = await pool.query<AdminOrderRow>(`select ${ADMIN_ORDER_COLUMNS} from orders where id = $1`, [id]);
  return rows[0] ?? null;
}

/** A payment at a provider with its stored data. */
export type ProviderPaymentRow = Columns<
  typeof payments,
  'id' | 'paymentMethod' | 'paymentId' | 'status' | 'amount' | 'paymentData' | 'createdAt' | 'updatedAt'
>;

/** Returns the payments of an order at its provider, the oldest first. */
export async function readProviderPayments(pool: Pool, orderId: string): Promise<readonly ProviderPaymentRow[]> {
  const { rows } = await pool.query<ProviderPaymentRow>(
    `select id, payment_method as "paymentMethod", payment_id as "paymentId", status, amount, payment_data as "paymentData",
            created_at as "createdAt", updated_at as "updatedAt"
       from payments where order_id = $1 order by id`,
    [orderId],
  );
  return rows;
}

/** Returns the provider events of an order's payments, the oldest first. */
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

/** Sums of the orders of a plan or with a coupon. */
export interface TotalsRow {
  readonly planId: PlanId | null;
  /** Null also for orders without a coupon. */
  readonly code: string | null;
  readonly isPlan: boolean;
  readonly payments: number;
  readonly listCents: number;
  readonly discountCents: number;
  readonly receivedCents: number;
}

/** Returns sums of the orders paid in a time, by plan and by coupon. One statement reads both, so that they add up. */
export async function readTotals(pool: Pool, from: Date, until: Date): Promise<readonly TotalsRow[]> {
  const { rows } = await pool.query<TotalsRow>(
    `select plan_id as "planId", coupon_code as code, grouping(plan_id) = 0 as "isPlan", count(*)::int as payments,
            sum(list_cents)::float8 as "listCents", sum(discount_cents)::float8 as "discountCents",
            coalesce(sum(${EARNED_CENTS}) filter (where ${EARNED}), 0)::float8 as "receivedCents"
       from orders where paid_at >= $1 and paid_at < $2
      group by grouping sets ((plan_id), (coupon_code)) order by payments desc, code`,
    [from, until],
  );
  return rows;
}
