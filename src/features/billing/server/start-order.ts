import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { holdAccess, readAccess } from '../../access/server/service.ts';
import { PLANS, type PlanId } from '../../access/rules/plans.ts';
import { couponRefusal } from '../rules/coupon.ts';
import { orderAfter } from '../rules/order-state.ts';
import { CURRENCY, purchaseName } from '../rules/price.ts';
import type { BillingServices } from './billing-services.ts';
import { closeOrder } from './close-order.ts';
import { lookUpCoupon } from './coupon-tries.ts';
import { ORDERS_OF_DAY } from './limits.ts';
import { ProviderError, type PaymentProvider } from './providers/provider.ts';
import { checkAmount, couponError, quoteFor, type Quote } from './quote.ts';
import { payOrder } from './settle-payment.ts';
import { insertUse, readCoupon, takeUse } from './store/coupons.ts';
import {
  giveReceiptNumber,
  holdOrder,
  insertOrder,
  readOpenOrder,
  storeStatus,
  type NewOrder,
  type OrderRow,
} from './store/orders.ts';
import { insertAttempt, readAttempt, renewKey, storeAttempt, storePaymentId } from './store/payments.ts';
import { countFailure } from './tell-operator.ts';

/** How long a checkout holds its order and its coupon, in milliseconds. */
const CHECKOUT_MS = 60 * 60_000;

/** An order that ends sooner is not gone on with: whoever fills in a card needs some minutes. */
const LEAST_LEFT_MS = 10 * 60_000;

/** How often the beginning is tried again when another tab of the same person was quicker. */
const TRIES = 4;

/** What someone wants to buy, and the price they saw in dollars. */
export interface Purchase {
  readonly userId: number;
  readonly planId: PlanId;
  /** How many seats for the buyer's organisation; null for the plan of the buyer. */
  readonly seats: number | null;
  readonly couponCode: string | undefined;
  readonly amount: number | string | undefined;
}

/** An order with its payment at the provider; without one when nothing was to be paid. */
interface StartedOrder {
  readonly order: OrderRow;
  readonly payment: { readonly paymentId: string; readonly clientSecret: string | null } | null;
}

/**
 * Begins to pay a plan, or goes on with the order that is open for the same. A person has one open order: another one closes it first, so
 * that two tabs never pay twice (product-rules.md, K6). Whose access never ends by now is refused, and what was open is closed.
 * @throws ApiError TOO_MANY_REQUESTS for codes that were guessed, AMOUNT_MISMATCH, a refusal of the coupon, REFUSED, PAYMENT_UNDER_WAY or UNAVAILABLE
 */
export async function startOrder(
  services: BillingServices,
  provider: PaymentProvider,
  purchase: Purchase,
): Promise<StartedOrder> {
  const { pool, limiter } = services;
  const quote = await lookUpCoupon(limiter, purchase, () => quoteFor(pool, { ...purchase, now: services.now() }));
  checkAmount(quote, purchase.amount);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const open = await readOpenOrder(pool, purchase.userId);
    if (open !== null) {
      const gains = quote.seats !== null || (await readAccess(pool, purchase.userId))?.isPremium !== true;
      if (gains && isSame(open, quote, provider, services.now())) return offer(services, provider, open);
      await makeRoom(services, open);
    }
    const begun = await begin(services, provider, { userId: purchase.userId, quote });
    if (begun !== null)
      return begun.status === 'paid' ? { order: begun, payment: null } : offer(services, provider, begun);
  }
  throw new ApiError(
    'PAYMENT_UNDER_WAY',
    'You are paying in another window. Please go on there, or close it and try again.',
  );
}

/** Whether an open order is for what is asked now, and has time left. */
function isSame(
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
    open.closingAt === null &&
    open.expiresAt.getTime() - now.getTime() > LEAST_LEFT_MS
  );
}

async function makeRoom(services: BillingServices, open: OrderRow): Promise<void> {
  switch (await closeOrder(services, open.id)) {
    case 'closed':
      return;
    case 'paid':
      throw new ApiError(
        'PAYMENT_UNDER_WAY',
        'Your earlier payment has just arrived. Please look at your subscription before you pay again.',
      );
    case 'busy':
      throw new ApiError(
        'PAYMENT_UNDER_WAY',
        'We are waiting for a payment of yours. You need not pay again; please look again in a few minutes.',
      );
  }
}

/** Enters an order with its coupon and its attempt; null when another one is open by now. An order without anything to pay is paid. */
function begin(
  services: BillingServices,
  provider: PaymentProvider,
  { userId, quote }: { readonly userId: number; readonly quote: Quote },
): Promise<OrderRow | null> {
  const { pool, limiter, seatKeeper } = services;
  return inTransaction(pool, async (client) => {
    const now = services.now();
    if (quote.seats !== null) await seatKeeper.hold(client, userId, quote.seats, now);
    // Held, so that the tabs of one person take turns.
    const access = await holdAccess(client, userId);
    if (access === null) throw new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
    if (access.isPremium && quote.seats === null)
      throw new ApiError('REFUSED', 'You have Lifetime Access already: there is nothing more to buy.');
    if ((await readOpenOrder(client, userId)) !== null) return null;
    await limiter.countIn(client, ORDERS_OF_DAY, String(userId));
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
      expiresAt: new Date(now.getTime() + CHECKOUT_MS),
    };
    await insertOrder(client, order, now);
    if (quote.couponCode !== null) await holdCoupon(client, order, quote.couponCode, quote.couponHeldSince, now);
    await insertAttempt(client, order, { key: `order-${order.id}`, status: free ? 'succeeded' : 'pending', now });
    const entered = await heldOrder(client, order.id);
    if (!free) return entered;
    await storeStatus(client, order.id, orderAfter(entered.status, 'paid'), now);
    await payOrder(client, services, entered);
    await giveReceiptNumber(client, order.id);
    return heldOrder(client, order.id);
  });
}

/**
 * Takes one use of a coupon for an order, in the transaction that enters it. One that the order before held is held on: within its hour its
 * dates are judged as of when it was first held, so that another way to pay keeps the price (product-rules.md, K7).
 */
async function holdCoupon(
  client: PoolClient,
  { id, userId }: NewOrder,
  code: string,
  heldSince: Date | null,
  now: Date,
): Promise<void> {
  const since = heldSince !== null && now.getTime() - heldSince.getTime() < CHECKOUT_MS ? heldSince : now;
  if (!(await takeUse(client, code, since)))
    throw couponError(couponRefusal(await readCoupon(client, code), 'none', since) ?? 'COUPON_SPENT');
  if (!(await insertUse(client, { userId, code, orderId: id, features: [], now: since })))
    throw couponError('COUPON_USED');
}

/** Tells the provider of an order and stores under what name it has it. Done again it is the same payment. */
async function offer(services: BillingServices, provider: PaymentProvider, order: OrderRow): Promise<StartedOrder> {
  const { pool, log } = services;
  const attempt = await readAttempt(pool, order.id);
  if (attempt === null) throw new Error('An order has no attempt to be paid.');
  const { id: orderId, amountCents, currency, planId, seats } = order;
  const description = `LabourWise Grenada, ${purchaseName(PLANS[planId], seats)}`;
  const offered = { orderId, amountCents, currency, description };
  try {
    const payment = await provider.begin(offered, attempt.idempotencyKey);
    return await inTransaction(pool, async (client) => {
      const now = services.now();
      const held = await heldOrder(client, orderId);
      if (held.status === 'draft') await storeStatus(client, orderId, orderAfter('draft', 'offered'), now);
      else if (held.status !== 'pending')
        throw new ApiError('PAYMENT_UNDER_WAY', 'This order was closed in another window. Please try again.');
      if (attempt.paymentId === null) await storePaymentId(client, attempt.id, payment.paymentId, now);
      // Whoever goes on tries anew: that the try before failed is history, not what comes of this one.
      if (attempt.status === 'failed') await storeAttempt(client, attempt.id, { status: 'pending', data: {}, now });
      return { order: await heldOrder(client, orderId), payment };
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ order: orderId, provider: provider.name, err: error }, 'a payment could not be begun');
    await countFailure(services, 'no answer', provider.name);
    // A provider repeats to a key what it refused once.
    if (error.refused) await renewKey(pool, attempt);
    if (attempt.paymentId === null)
      await storeAttempt(pool, attempt.id, { status: 'unreached', data: {}, now: services.now() });
    throw new ApiError(
      'UNAVAILABLE',
      'Payments cannot be begun just now. Nothing was charged. Please try again in a few minutes.',
      { retryAfter: 60 },
    );
  }
}

async function heldOrder(client: PoolClient, id: string): Promise<OrderRow> {
  const order = await holdOrder(client, id);
  if (order === null) throw new Error('An order that was entered is gone.');
  return order;
}
