import type { Pool } from 'pg';
import { z } from 'zod';
import { type RequestOrigin, readOrigin } from '../../../platform/server/audit.ts';
import { addDays, dayStart, grenadaDay, parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { findUserIds, usernamesOf } from '../../accounts/server/service.ts';
import { adminPaymentsContract } from '../contract.ts';
import type { OrderStatus } from '../rules/order.ts';
import { isRefundOpenToChange, refundIneligibility, refundState } from '../rules/refund.ts';
import { audit, type BillingServices } from './billing-services.ts';
import { listGrants } from './admin-grants.ts';
import { readPaymentTotals } from './payment-totals.ts';
import { presentOrder } from './present.ts';
import { cancelRefund, orderNotFound, requestRefund } from './refund-payment.ts';
import { readNumberByReceipt } from './store/orders.ts';
import { readRefund, readRefunds, type RefundRow } from './store/refunds.ts';
import {
  readOrderIssues,
  readProviderPayments,
  readAdminOrder,
  readAdminOrders,
  readEventsOfOrder,
  ORDER_SORT_KEYS,
  type ProviderPaymentRow,
  type AdminOrderRow,
} from './store/admin-payments.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { formatPageCursor, parsePageCursor, parseSortOrder } from '../../../platform/server/database/sorted-page.ts';
import { sendCsvList } from '../../../platform/server/write-csv.ts';
import { LIST_FILES } from '../../../platform/server/rate-limits.ts';

/**
 * Registers the calls of administrators about orders and their refunds. The screen and the calls say payment where the code says order;
 * `providerPayments` are the payments of an order at its provider.
 */
export function adminPaymentRoutes(app: FastifyInstance, services: BillingServices): void {
  const { pool, now } = services;
  const reading = { audience: 'admin', limiter: 'read' } as const;
  registerCall(app, adminPaymentsContract.payments, reading, async ({ query }) => listOrders(pool, query, now()));
  registerCall(
    app,
    adminPaymentsContract.exportPayments,
    { audience: 'admin', limiter: LIST_FILES, needsConfirmation: true },
    async ({ query, user, request, reply }) => {
      await audit.record(
        pool,
        readOrigin(request),
        { userId: user.id, action: 'payments.exported', resource: 'payments', success: true },
        now(),
      );
      return sendCsvList<string>(reply, `payments-${grenadaDay(now())}`, ORDER_HEADINGS, async (before) => {
        const batch = await listOrders(pool, { ...query, before: before ?? undefined }, now(), BATCH_SIZE);
        return { lines: batch.payments.map(orderLine), next: batch.next };
      });
    },
  );
  registerCall(app, adminPaymentsContract.paymentTotals, reading, async ({ query }) =>
    readPaymentTotals(pool, query.month, now()),
  );
  registerCall(app, adminPaymentsContract.payment, reading, async ({ params, user, request }) =>
    readOrderDetails(pool, params.orderId, { by: user, origin: readOrigin(request), now: now() }),
  );
  registerCall(
    app,
    adminPaymentsContract.refundPayment,
    { audience: 'admin', limiter: 'write', needsConfirmation: true },
    async ({ params, body, user, request }) => {
      await requestRefund(services, { ...params, ...body }, { by: user, origin: readOrigin(request) });
      return presentRefundResult(services, params.orderId, body.requestKey);
    },
  );
  registerCall(
    app,
    adminPaymentsContract.cancelRefund,
    { audience: 'admin', limiter: 'write', needsConfirmation: true },
    async ({ params, user, request }) => {
      await cancelRefund(services, params, { by: user, origin: readOrigin(request) });
      return presentRefundResult(services, params.orderId, params.refundId);
    },
  );
}

/** Orders on one page. */
const PAGE = 25;

/** Orders read at a time for a file. */
const BATCH_SIZE = 500;

/** Days for which a payment that differs from its order is listed as an issue (product-rules.md, X8). */
const ISSUE_DAYS = 30;

const STATUSES: Readonly<Record<'waiting' | Exclude<OrderStatus, 'draft' | 'pending'>, readonly OrderStatus[]>> = {
  waiting: ['draft', 'pending'],
  paid: ['paid'],
  expired: ['expired'],
  disputed: ['disputed'],
  refunded: ['refunded'],
};

type AdminOrder = ResponseOf<typeof adminPaymentsContract.refundPayment>['payment'];

const ORDER_HEADINGS = [
  'number',
  'account',
  'username',
  'plan',
  'state',
  'paid by',
  'price (US$)',
  'discount (US$)',
  'amount (US$)',
  'coupon',
  'begun',
  'paid',
  'access until',
  'refunded (US$)',
  'refund',
] as const;

function orderLine(order: AdminOrder): readonly unknown[] {
  return [
    order.number,
    order.userId,
    order.username,
    order.planName,
    order.status,
    order.method,
    order.listCents / 100,
    order.discountCents / 100,
    order.amountCents / 100,
    order.couponCode,
    order.createdAt,
    order.paidAt,
    order.accessUntil,
    order.refundedCents / 100,
    order.refundState,
  ];
}

/** Returns the number of the order with a receipt number such as LW-000042; null when there is none. */
export async function orderOfReceipt(pool: Pool, text: string): Promise<number | null> {
  const receiptNumber = parseReceiptNumber(text);
  return receiptNumber === null ? null : readNumberByReceipt(pool, receiptNumber);
}

/** Returns one page of all orders. */
export async function listOrders(
  pool: Pool,
  { query, state, method, from, to, sort: order, before }: ParsedOf<typeof adminPaymentsContract.payments, 'query'>,
  now: Date,
  pageSize = PAGE,
): Promise<ResponseOf<typeof adminPaymentsContract.payments>> {
  const sort = parseSortOrder(order, ORDER_SORT_KEYS);
  const [first, last] = [from, to].map((text) => (text === undefined ? null : parseGrenadaDay(text)));
  const found = await readAdminOrders(
    pool,
    {
      hasQuery: query !== '',
      receiptNumber: parseReceiptNumber(query),
      number: parseOrderNumber(query),
      paymentId: query,
      userIds: query === '' ? [] : await findUserIds(pool, query),
      statuses: state === undefined || state === 'issues' ? null : STATUSES[state],
      withIssuesSince: state === 'issues' ? issuesSince(now) : null,
      method: method ?? null,
      from: first === null || first === undefined ? null : new Date(dayStart(first)),
      to: last === null || last === undefined ? null : new Date(dayStart(addDays(last, 1))),
      after: parsePageCursor(before, sort),
    },
    { sort, limit: pageSize + 1 },
  );
  const page = found.slice(0, pageSize);
  const end = page.at(-1);
  return {
    payments: await presentAdminOrders(pool, page),
    next:
      found.length > pageSize && end !== undefined ? formatPageCursor({ id: end.number, value: end.sortValue }) : null,
  };
}

/** Returns how many orders an administrator has to check, and of the one that waits longest the time and the buyer. */
export async function readPaymentIssues(
  pool: Pool,
  now: Date,
): Promise<{
  readonly count: number;
  readonly oldest: { readonly since: Date; readonly about: string | null } | null;
}> {
  const issues = await readOrderIssues(pool, issuesSince(now));
  if (issues === null) return { count: 0, oldest: null };
  const { count, since, userId } = issues;
  const names = await usernamesOf(pool, [userId]);
  return { count, oldest: { since, about: names.get(userId) ?? null } };
}

/** Older mismatches are no longer listed as issues. */
function issuesSince(now: Date): Date {
  return new Date(dayStart(addDays(grenadaDay(now), -ISSUE_DAYS)));
}

/** Returns an order and one of its refunds. @throws ApiError NOT_FOUND */
async function presentRefundResult(
  { pool }: BillingServices,
  orderId: string,
  refundId: string,
): Promise<ResponseOf<typeof adminPaymentsContract.refundPayment>> {
  const order = await readAdminOrder(pool, orderId);
  const [payment] = order === null ? [] : await presentAdminOrders(pool, [order]);
  const refund = await readRefund(pool, refundId);
  if (payment === undefined || refund === null) throw orderNotFound();
  return { payment, refund: presentRefund(refund) };
}

/**
 * Returns an order with its provider payments, events, refunds and grant. The read is recorded in the audit log.
 * @throws ApiError NOT_FOUND
 */
export async function readOrderDetails(
  pool: Pool,
  orderId: string,
  { by, origin, now }: { readonly by: { readonly id: number }; readonly origin: RequestOrigin; readonly now: Date },
): Promise<ResponseOf<typeof adminPaymentsContract.payment>> {
  const order = await readAdminOrder(pool, orderId);
  const [payment] = order === null ? [] : await presentAdminOrders(pool, [order]);
  if (order === null || payment === undefined) throw orderNotFound();
  await audit.record(
    pool,
    origin,
    {
      userId: by.id,
      action: 'payment.looked_at',
      resource: `order ${order.number}`,
      success: true,
      details: { userId: order.userId },
    },
    now,
  );
  const refunds = await readRefunds(pool, orderId);
  const providerPayments = await readProviderPayments(pool, orderId);
  const events = await readEventsOfOrder(pool, orderId);
  const grants = await listGrants(pool, order.userId);
  return {
    payment,
    refundIneligibility: refundIneligibility(order),
    leftCents: refunds.reduce(
      (left, { doneAt, abandonedAt, amountCents }) =>
        doneAt === null && abandonedAt === null ? left - amountCents : left,
      order.amountCents - order.refundedCents,
    ),
    refunds: refunds.map(presentRefund),
    providerPayments: providerPayments.map(presentProviderPayment),
    events: events.map(({ eventId, type, receivedAt }) => ({
      id: eventId,
      type,
      receivedAt: receivedAt.toISOString(),
    })),
    grant: grants.find((grant) => grant.orderId === orderId) ?? null,
  };
}

async function presentAdminOrders(pool: Pool, orders: readonly AdminOrderRow[]): Promise<AdminOrder[]> {
  const names = await usernamesOf(
    pool,
    orders.map(({ userId }) => userId),
  );
  return orders.map((order) => ({
    ...presentOrder(order),
    userId: order.userId,
    username: names.get(order.userId) ?? null,
    hasOpenDispute: order.dispute === 'open',
    refundState: order.hasFailedRefund ? ('failed' as const) : order.hasPendingRefund ? ('pending' as const) : null,
  }));
}

function presentRefund(refund: RefundRow): ResponseOf<typeof adminPaymentsContract.refundPayment>['refund'] {
  return {
    id: refund.id,
    state: refundState(refund),
    amountCents: refund.amountCents,
    reason: refund.reason,
    access: refund.endsAccess ? 'end' : 'keep',
    askedAt: refund.askedAt.toISOString(),
    doneAt: refund.doneAt?.toISOString() ?? null,
    failure: refund.failure,
    isRetrying: refund.abandonedAt === null,
    canCancel: isRefundOpenToChange(refund),
  };
}

/** The `payment_data` of a payment, written by `storePayment`. */
const storedPaymentData = z.object({
  refundedCents: z.int().catch(0),
  failure: z.string().nullable().catch(null),
  history: z
    .array(z.object({ at: z.string(), status: z.string(), failure: z.string().nullable().catch(null) }))
    .catch([]),
});

function presentProviderPayment({ id, paymentId, status, amount, paymentData, createdAt }: ProviderPaymentRow) {
  const { refundedCents, history } = storedPaymentData.parse(paymentData);
  return {
    id,
    paymentId,
    status,
    amountCents: amount,
    refundedCents,
    createdAt: createdAt.toISOString(),
    steps: history.map(({ at, ...step }) => ({ at: new Date(at).toISOString(), ...step })),
  };
}

/** Parses a receipt number such as `LW-000042` or `42`; null for any other text. */
function parseReceiptNumber(text: string): number | null {
  const [, digits] = /^(?:lw-)?0*(\d{1,9})$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Parses an order number such as `Order 6`; null for any other text. */
function parseOrderNumber(text: string): number | null {
  const [, digits] = /^order 0*(\d{1,9})$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
