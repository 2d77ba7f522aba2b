import type { PoolClient } from 'pg';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { eventsToward, isOpen, orderAfter, type OrderEvent } from '../rules/order-state.ts';
import { holdAccess } from '../../access/server/service.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import { audit } from './audit.ts';
import type { BillingServices } from './billing-services.ts';
import { keepToGiveBack, tellGivenBack } from './needless-payment.ts';
import { grantPlan, setCounting } from './grant.ts';
import type { PaymentProvider, ProviderEvent, ProviderPayment } from './providers/provider.ts';
import { RECEIPT } from './receipt.ts';
import { holdAgain, redeemHeld, releaseHeld } from './store/coupons.ts';
import { insertEvent } from './store/events.ts';
import {
  giveReceiptNumber,
  holdOrder,
  readOrder,
  storeAccessUntil,
  storeStatus,
  type OrderRow,
} from './store/orders.ts';
import { orderOfPayment, readAttempt, storeAttempt, storePaymentId } from './store/payments.ts';
import type { PaymentStatus } from './tables.ts';
import { tellOperator } from './tell-operator.ts';

/** How often a payment is asked for again because its order changed meanwhile. */
const LOOKS = 8;

/** What came of it: `repeat` is an event that came before, `unknown` a payment without an order here. */
type Settled = 'settled' | 'repeat' | 'unknown';

/**
 * Brings an order to where its payment stands at the provider, which is asked for it here: what a report or a browser says of it is
 * never believed. An event that led here is entered in the same transaction as its effect. What was asked before the order changed
 * is asked again (product-rules.md, K3).
 * @throws ProviderError
 */
export async function settlePayment(
  services: BillingServices,
  provider: PaymentProvider,
  paymentId: string,
  event: ProviderEvent | null = null,
): Promise<Settled> {
  const { pool, now } = services;
  let orderId = await orderOfPayment(pool, provider.name, paymentId);
  for (let look = 0; look < LOOKS; look += 1) {
    const before = orderId === null ? null : await readOrder(pool, orderId);
    const payment = await provider.read(paymentId);
    if (before === null && orderId === null && payment !== null && payment.orderId !== null) {
      ({ orderId } = payment);
      continue;
    }
    const settled = await inTransaction(pool, async (client) => {
      const order = before === null ? null : await holdOrder(client, before.id);
      if (order !== null && order.version !== before?.version) return null;
      if (event !== null && !(await insertEvent(client, provider.name, event, now()))) return 'repeat';
      if (order === null || payment === null) return 'unknown';
      await follow(client, services, { order, provider, payment });
      return 'settled';
    });
    if (settled !== null) return settled;
  }
  throw new Error('An order changed again and again while its payment was asked for.');
}

/** What an order and its payment are, when they are held against each other. */
interface Followed {
  readonly order: OrderRow;
  readonly provider: PaymentProvider;
  readonly payment: ProviderPayment;
}

async function follow(client: PoolClient, services: BillingServices, followed: Followed): Promise<void> {
  const { order, provider, payment } = followed;
  const now = services.now();
  const attempt = await readAttempt(client, order.id);
  if (attempt === null) return;
  const data = {
    state: payment.state,
    refundedCents: payment.refundedCents,
    dispute: payment.dispute,
    failure: payment.failure,
  };
  const fault = mismatchOf(followed);
  if (fault !== null) {
    const about = `order ${order.id}, another ${fault}`;
    await tellOperator(services, { kind: 'mismatch', provider: provider.name, about }, { client });
    await storeAttempt(client, attempt.id, { status: 'mismatch', data: { ...data, fault }, now });
    // It keeps its buyer from buying no longer than there is money to look for.
    if (isOpen(order.status) && isOver(followed)) {
      await storeStatus(client, order.id, orderAfter(order.status, 'expired'), now);
      await bringAbout(client, services, order, 'expired');
    }
    return;
  }
  if (attempt.paymentId === null) await storePaymentId(client, attempt.id, payment.paymentId, now);
  const events = stepsToward(followed);
  let { status } = order;
  for (const event of events) {
    const before = status;
    status = orderAfter(before, event);
    await storeStatus(client, order.id, status, now);
    await bringAbout(client, services, { ...order, status: before }, event);
  }
  // A provider that takes by a capture does not know that nobody will ask for one any more.
  await storeAttempt(client, attempt.id, {
    status: status === 'expired' ? 'canceled' : attemptStatus(payment),
    data,
    now,
  });
  await giveReceiptNumber(client, order.id);
}

/** What happens to an order so that it stands where its payment does; nothing when it stands there. */
export function stepsToward({ order, provider, payment }: Followed): readonly OrderEvent[] {
  const paid = payment.state === 'paid';
  return eventsToward(order.status, {
    paid,
    // What only we take is never paid once we stopped taking it.
    closed:
      payment.state === 'closed' ||
      (order.closingAt !== null && provider.takesByCapture && !paid && payment.state !== 'processing'),
    refunded: paid && payment.refundedCents >= payment.amountCents,
    dispute: payment.dispute,
  });
}

/** Whether an order is being closed, for whose payment its provider holds no money and takes none any more. */
function isOver({ order, provider, payment }: Followed): boolean {
  if (order.closingAt === null) return false;
  if (payment.state === 'paid') return payment.refundedCents >= payment.amountCents;
  return payment.state === 'closed' || (provider.takesByCapture && payment.state !== 'processing');
}

/** Why a payment is not the one that its order asked for; null when it is. */
function mismatchOf({ order, provider, payment }: Followed): string | null {
  if (payment.orderId !== order.id) return 'order';
  if (order.method !== provider.name) return 'provider';
  if (payment.amountCents !== order.amountCents) return 'amount';
  if (payment.currency !== order.currency) return 'currency';
  return payment.live === provider.live ? null : 'live mode';
}

function attemptStatus({ state, refundedCents, amountCents, dispute, failure }: ProviderPayment): PaymentStatus {
  if (state === 'closed') return 'canceled';
  if (state !== 'paid') return failure === null ? 'pending' : 'failed';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  return refundedCents >= amountCents ? 'refunded' : 'succeeded';
}

/** Does what an event of an order brings about, in the transaction that stores it. */
async function bringAbout(
  client: PoolClient,
  services: BillingServices,
  order: OrderRow,
  event: OrderEvent,
): Promise<void> {
  const now = services.now();
  const { id: orderId, userId } = order;
  switch (event) {
    case 'paid':
      return payOrder(client, services, order);
    case 'expired':
      return releaseHeld(client, orderId);
    case 'disputed':
    case 'refunded':
      if (order.seats === null) await setCounting(client, { userId, grant: { orderId }, counting: false, now });
      else await services.seatKeeper.shut(client, orderId, event === 'refunded', now);
      if (event === 'refunded') await tellGivenBack(client, services, order);
      // What a dispute took was recorded then.
      return order.status === 'disputed' ? undefined : record(client, order, 'payment.reversed', now);
    case 'disputeWon':
      if (order.seats === null) await setCounting(client, { userId, grant: { orderId }, counting: true, now });
      else await services.seatKeeper.reopen(client, orderId, now);
      return record(client, order, 'payment.restored', now);
    case 'offered':
  }
}

/**
 * Gives what a paid order bought, and asks for its receipt; in the transaction that stores it as paid. What a closed account bought, or
 * somebody to whom everything is open for good, is given back (product-rules.md, K15). What is paid after it expired has used its coupon all the same (K7).
 */
export async function payOrder(client: PoolClient, services: BillingServices, order: OrderRow): Promise<void> {
  const { jobs } = services;
  const now = services.now();
  const { id: orderId } = order;
  const given = await give(client, services, order);
  if (given === null) await keepToGiveBack(client, services, orderId);
  else await storeAccessUntil(client, orderId, given.end);
  if (order.status === 'expired' && order.couponCode !== null)
    await holdAgain(client, { userId: order.userId, code: order.couponCode, orderId, now });
  await redeemHeld(client, orderId, now);
  await record(client, order, 'payment.received', now);
  // Of what goes back there is a mail of its own.
  if (given !== null) await jobs.enqueue(client, RECEIPT, { orderId });
}

/** Gives what an order is for: a plan to its buyer, or seats to their organisation. Answers until when; null when it can open nothing. */
async function give(
  client: PoolClient,
  { seatKeeper, now: clock }: BillingServices,
  { id: orderId, userId, planId, seats }: OrderRow,
): Promise<{ readonly end: Date | null } | null> {
  const now = clock();
  if (seats === null) {
    const access = await holdAccess(client, userId);
    if (access === null || access.isPremium) return null;
    return grantPlan(client, { userId, kind: 'order', orderId, planId, days: null, now });
  }
  if ((await mailAddressOf(client, userId)) === null) return null;
  return { end: await seatKeeper.open(client, { orderId, userId, planId, seats, now }) };
}

async function record(
  client: PoolClient,
  { userId, number, planId }: OrderRow,
  action: 'payment.received' | 'payment.reversed' | 'payment.restored',
  now: Date,
): Promise<void> {
  await audit.record(
    client,
    NO_REQUEST,
    { userId, action, resource: `order ${number}`, success: true, details: { plan: planId } },
    now,
  );
}
