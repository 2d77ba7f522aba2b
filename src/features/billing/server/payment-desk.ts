import type { Pool } from 'pg';
import { z } from 'zod';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import {
  addDays,
  addMonths,
  dayStart,
  grenadaDay,
  parseGrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { findUserIds, usernamesOf } from '../../accounts/server/service.ts';
import type { paymentDeskContract } from '../contract.ts';
import type { OrderStatus } from '../rules/order-state.ts';
import { refundRefusal, refundState } from '../rules/refund.ts';
import { audit } from './audit.ts';
import { ledgerOf } from './grant-desk.ts';
import { presentOrder } from './present.ts';
import { noPayment } from './refund-order.ts';
import {
  countTroubles,
  readAttempts,
  readDeskOrder,
  readDeskOrders,
  readEventsOfOrder,
  readMonths,
  type DeskAttemptRow,
  type DeskOrderRow,
} from './store/payment-desk.ts';

/** Orders on one page, and months in the sums. */
const PAGE = 25;
const MONTHS = 12;

/** For how many days a payment that is not what its order says waits for a person (product-rules.md, X8). */
const TROUBLED_DAYS = 30;

const STATUSES: Readonly<Record<'waiting' | Exclude<OrderStatus, 'draft' | 'pending'>, readonly OrderStatus[]>> = {
  waiting: ['draft', 'pending'],
  paid: ['paid'],
  expired: ['expired'],
  disputed: ['disputed'],
  refunded: ['refunded'],
};

type DeskPayment = ResponseOf<typeof paymentDeskContract.refundPayment>['payment'];

/** One page of the orders of everyone, the latest first. */
export async function listPayments(
  pool: Pool,
  { query, state, method, from, to, before }: ParsedOf<typeof paymentDeskContract.payments, 'query'>,
  now: Date,
): Promise<ResponseOf<typeof paymentDeskContract.payments>> {
  const [first, last] = [from, to].map((text) => (text === undefined ? null : parseGrenadaDay(text)));
  const found = await readDeskOrders(
    pool,
    {
      chosen: query !== '',
      receiptNumber: receiptNumberIn(query),
      number: orderNumberIn(query),
      paymentId: query,
      userIds: query === '' ? [] : await findUserIds(pool, query),
      statuses: state === undefined || state === 'trouble' ? null : STATUSES[state],
      inTroubleSince: state === 'trouble' ? troubledSince(now) : null,
      method: method ?? null,
      from: first === null || first === undefined ? null : new Date(dayStart(first)),
      to: last === null || last === undefined ? null : new Date(dayStart(addDays(last, 1))),
      before: before ?? null,
    },
    PAGE + 1,
  );
  const page = found.slice(0, PAGE);
  return {
    payments: await presented(pool, page),
    next: found.length > PAGE ? (page.at(-1)?.number ?? null) : null,
  };
}

/** How many payments a person has to look into. */
export async function countInTrouble(pool: Pool, now: Date): Promise<number> {
  return countTroubles(pool, troubledSince(now));
}

/** A payment that was not what its order says stays so whatever a person did about it: after this time it no longer waits. */
function troubledSince(now: Date): Date {
  return new Date(dayStart(addDays(grenadaDay(now), -TROUBLED_DAYS)));
}

/** What was paid month by month, the running one first. */
export async function listMonths(pool: Pool, now: Date): Promise<ResponseOf<typeof paymentDeskContract.paymentMonths>> {
  const today = grenadaDay(now);
  const first = parseGrenadaDay(`${addMonths(today, 1 - MONTHS).slice(0, 7)}-01`) ?? today;
  return { months: [...(await readMonths(pool, new Date(dayStart(first))))] };
}

/** One payment as the desk shows it. @throws ApiError NOT_FOUND */
export async function deskPayment(pool: Pool, orderId: string): Promise<DeskPayment> {
  const order = await readDeskOrder(pool, orderId);
  const [payment] = order === null ? [] : await presented(pool, [order]);
  if (payment === undefined) throw noPayment();
  return payment;
}

/**
 * The whole story of an order. That it was read is written down: it tells of a person.
 * @throws ApiError NOT_FOUND
 */
export async function paymentStory(
  pool: Pool,
  orderId: string,
  { by, origin, now }: { readonly by: { readonly id: number }; readonly origin: RequestOrigin; readonly now: Date },
): Promise<ResponseOf<typeof paymentDeskContract.payment>> {
  const order = await readDeskOrder(pool, orderId);
  const [payment] = order === null ? [] : await presented(pool, [order]);
  if (order === null || payment === undefined) throw noPayment();
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
  const attempts = await readAttempts(pool, orderId);
  const events = await readEventsOfOrder(pool, orderId);
  const grants = await ledgerOf(pool, order.userId);
  return {
    payment,
    refundRefusal: refundRefusal(order),
    attempts: attempts.map(presentAttempt),
    events: events.map(({ eventId, type, receivedAt }) => ({
      id: eventId,
      type,
      receivedAt: receivedAt.toISOString(),
    })),
    grant: grants.find((grant) => grant.orderId === orderId) ?? null,
  };
}

async function presented(pool: Pool, orders: readonly DeskOrderRow[]): Promise<DeskPayment[]> {
  const names = await usernamesOf(
    pool,
    orders.map(({ userId }) => userId),
  );
  return orders.map((order) => ({
    ...presentOrder(order),
    userId: order.userId,
    username: names.get(order.userId) ?? null,
    refund:
      order.reason === null || order.askedAt === null
        ? null
        : {
            state: refundState(order.status, order.failure),
            reason: order.reason,
            askedAt: order.askedAt.toISOString(),
            failure: order.failure,
          },
  }));
}

/** What is kept of an attempt beside its state: written by `storeAttempt`. */
const kept = z.object({
  refundedCents: z.int().catch(0),
  failure: z.string().nullable().catch(null),
  history: z
    .array(z.object({ at: z.string(), status: z.string(), failure: z.string().nullable().catch(null) }))
    .catch([]),
});

function presentAttempt({ id, paymentId, status, amount, paymentData, createdAt }: DeskAttemptRow) {
  const { refundedCents, history } = kept.parse(paymentData);
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

/** Returns the number of a receipt that a text is: `LW-000042`, or `42`; null when it is none. */
function receiptNumberIn(text: string): number | null {
  const [, digits] = /^(?:lw-)?0*(\d{1,9})$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns the number of an order that a text is: `Order 6`; null when it is none. */
function orderNumberIn(text: string): number | null {
  const [, digits] = /^order 0*(\d{1,9})$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}
