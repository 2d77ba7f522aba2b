import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { lockAccess, readAccess } from '../../access/server/service.ts';
import { PLANS, type PlanId } from '../../access/rules/plans.ts';
import { couponErrorCode } from '../rules/coupon.ts';
import { nextOrderStatus, RESERVATION_MS } from '../rules/order.ts';
import { CURRENCY, purchaseName } from '../rules/price.ts';
import type { BillingServices } from './billing-services.ts';
import { closeOrder } from './close-order.ts';
import { limitCouponAttempts, checkAmount, couponError, createQuote, type Quote } from './quote.ts';
import { ProviderError, type PaymentProvider } from './providers/provider.ts';
import { fulfillOrder } from './settle-payment.ts';
import { insertCouponUse, readCoupon, incrementUses } from './store/coupons.ts';
import { lockOrder, insertOrder, readOpenOrder, storeStatus, type NewOrder, type OrderRow } from './store/orders.ts';
import {
  assignReceiptNumber,
  insertPayment,
  readPayment,
  renewKey,
  storePayment,
  storePaymentId,
} from './store/payments.ts';
import { countProviderIncident } from './alert-operator.ts';

/** Orders an account may start in a day; each one stores rows and calls a provider. */
export const ORDERS_PER_DAY: Limit = {
  name: 'ordersOfDay',
  calls: 100,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You started too many payments today.',
};

/** An open order with less time left is replaced, in milliseconds. */
const MIN_REMAINING_MS = 10 * 60_000;

/** How often an order is tried while another tab of the same user creates one. */
const MAX_TRIES = 4;

/** What a user wants to buy, and the price in dollars that they saw. */
export interface Purchase {
  readonly userId: number;
  readonly planId: PlanId;
  /** Seats for the buyer's organisation; null for a plan of their own. */
  readonly seats: number | null;
  readonly couponCode: string | undefined;
  readonly amount: number | string | undefined;
}

/** An order and its payment at the provider; `payment` is null when nothing had to be paid. */
interface StartedOrder {
  readonly order: OrderRow;
  readonly payment: { readonly paymentId: string; readonly clientSecret: string | null } | null;
}

/**
 * Creates an order and its payment, or continues the open order for the same purchase.
 * A user has one open order: any other is closed first, so that two tabs never pay twice (product-rules.md, K6).
 * @throws ApiError TOO_MANY_REQUESTS for guessed codes, AMOUNT_MISMATCH, an error of the coupon, REFUSED, PAYMENT_UNDER_WAY or
 * UNAVAILABLE
 */
export async function startOrder(
  services: BillingServices,
  provider: PaymentProvider,
  purchase: Purchase,
): Promise<StartedOrder> {
  const { pool, limiter } = services;
  const quote = await limitCouponAttempts(limiter, purchase, () =>
    createQuote(pool, { ...purchase, now: services.now() }),
  );
  checkAmount(quote, purchase.amount);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const open = await readOpenOrder(pool, purchase.userId);
    if (open !== null) {
      const gains = quote.seats !== null || (await readAccess(pool, purchase.userId))?.hasLifetimeAccess !== true;
      if (gains && canContinue(open, quote, provider, services.now())) return createPayment(services, provider, open);
      await closeOpenOrder(services, open);
    }
    const order = await createOrder(services, provider, { userId: purchase.userId, quote });
    if (order !== null)
      return order.status === 'paid' ? { order, payment: null } : createPayment(services, provider, order);
  }
  throw new ApiError(
    'PAYMENT_UNDER_WAY',
    'You are paying in another window. Please go on there, or close it and try again.',
  );
}

/** Whether an open order is for the same purchase and has enough time left. */
function canContinue(
  open: OrderRow,
  { plan, seats, couponCode, amountCents }: Quote,
  provider: PaymentProvider,
  now: Date,
): boolean {
  return (
    open.planId === plan.id &&
    open.seats === seats &&
    open.couponCode === couponCode &&
    open.amountCents === amountCents &&
    open.method === provider.name &&
    open.closingStartedAt === null &&
    open.expiresAt.getTime() - now.getTime() > MIN_REMAINING_MS
  );
}

async function closeOpenOrder(services: BillingServices, open: OrderRow): Promise<void> {
  switch (await closeOrder(services, open.id)) {
    case 'closed':
      return;
    case 'paid':
      throw new ApiError(
        'PAYMENT_UNDER_WAY',
        'Your earlier payment has just arrived. Please look at your subscription before you pay again.',
      );
    case 'open':
      throw new ApiError(
        'PAYMENT_UNDER_WAY',
        'We are waiting for your earlier payment. You need not pay again. Please check in a few minutes.',
      );
  }
}

/**
 * Stores an order with its coupon and payment; null when another order is open. An order that costs nothing is fulfilled
 * at once.
 */
function createOrder(
  services: BillingServices,
  provider: PaymentProvider,
  { userId, quote }: { readonly userId: number; readonly quote: Quote },
): Promise<OrderRow | null> {
  const { pool, limiter, seatService } = services;
  return inTransaction(pool, async (client) => {
    const now = services.now();
    if (quote.seats !== null) await seatService.lockOrganisation(client, userId, quote.seats, now);
    // The lock serializes requests of the same user.
    const access = await lockAccess(client, userId);
    if (access === null) throw new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
    if (access.hasLifetimeAccess && quote.seats === null)
      throw new ApiError('REFUSED', 'You have Lifetime Access already: there is nothing more to buy.');
    if ((await readOpenOrder(client, userId)) !== null) return null;
    await limiter.countIn(client, ORDERS_PER_DAY, String(userId));
    const free = quote.amountCents === 0;
    const order: NewOrder = {
      id: randomUUID(),
      userId,
      planId: quote.plan.id,
      seats: quote.seats,
      method: free ? 'coupon' : provider.name,
      listCents: quote.listCents,
      discountCents: quote.discountCents,
      amountCents: quote.amountCents,
      currency: CURRENCY,
      couponCode: quote.couponCode,
      expiresAt: new Date(now.getTime() + RESERVATION_MS),
    };
    await insertOrder(client, order, now);
    if (quote.couponCode !== null) await reserveCoupon(client, order, quote.couponCode, quote.couponReservedSince, now);
    await insertPayment(client, order, { key: `order-${order.id}`, status: free ? 'succeeded' : 'pending', now });
    const entered = await lockExistingOrder(client, order.id);
    if (!free) return entered;
    await storeStatus(client, order.id, nextOrderStatus(entered.status, 'paid'), now);
    await fulfillOrder(client, services, entered);
    await assignReceiptNumber(client, order.id);
    return lockExistingOrder(client, order.id);
  });
}

/**
 * Claims one use of a coupon for an order, in the transaction that stores the order. A coupon that the previous order reserved
 * within the hour is checked against the time of that reservation (product-rules.md, K7).
 */
async function reserveCoupon(
  client: PoolClient,
  { id, userId }: NewOrder,
  code: string,
  reservedSince: Date | null,
  now: Date,
): Promise<void> {
  const since =
    reservedSince !== null && now.getTime() - reservedSince.getTime() < RESERVATION_MS ? reservedSince : now;
  if (!(await incrementUses(client, code, since)))
    throw couponError(couponErrorCode(await readCoupon(client, code), 'none', since) ?? 'COUPON_SPENT');
  if (!(await insertCouponUse(client, { userId, code, orderId: id, features: [], now: since })))
    throw couponError('COUPON_USED');
}

/** Creates the payment of an order at the provider and stores its id. A repeated call returns the same payment. */
async function createPayment(
  services: BillingServices,
  provider: PaymentProvider,
  order: OrderRow,
): Promise<StartedOrder> {
  const { pool, log } = services;
  const stored = await readPayment(pool, order.id);
  if (stored === null) throw new Error('An order has no payment.');
  const { id: orderId, amountCents, currency, planId, seats } = order;
  const description = `LabourWise Grenada, ${purchaseName(PLANS[planId], seats)}`;
  const request = { orderId, amountCents, currency, description };
  try {
    const payment = await provider.create(request, stored.idempotencyKey);
    return await inTransaction(pool, async (client) => {
      const now = services.now();
      const lockedOrder = await lockExistingOrder(client, orderId);
      if (lockedOrder.status === 'draft')
        await storeStatus(client, orderId, nextOrderStatus('draft', 'paymentCreated'), now);
      else if (lockedOrder.status !== 'pending')
        throw new ApiError('PAYMENT_UNDER_WAY', 'This order was closed in another window. Please try again.');
      if (stored.paymentId === null) await storePaymentId(client, stored.id, payment.paymentId, now);
      // A new attempt clears the failure of the previous one.
      if (stored.status === 'failed') await storePayment(client, stored.id, { status: 'pending', data: {}, now });
      return { order: await lockExistingOrder(client, orderId), payment };
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ order: orderId, provider: provider.name, err: error }, 'a payment could not be begun');
    await countProviderIncident(services, 'no answer', provider.name);
    if (error.isFinalForKey) await renewKey(pool, stored);
    if (stored.paymentId === null)
      await storePayment(pool, stored.id, { status: 'unreached', data: {}, now: services.now() });
    throw new ApiError(
      'UNAVAILABLE',
      'You cannot pay just now. Nothing was charged. Please try again in a few minutes.',
      { retryAfter: 60 },
    );
  }
}

async function lockExistingOrder(client: PoolClient, id: string): Promise<OrderRow> {
  const order = await lockOrder(client, id);
  if (order === null) throw new Error('An inserted order is missing.');
  return order;
}
