import type { PoolClient } from 'pg';
import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { eventsToReach, isChargedBack, isOpen, nextOrderStatus, type OrderEvent } from '../rules/order.ts';
import { lockAccess } from '../../access/server/service.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import { audit, type BillingServices } from './billing-services.ts';
import { scheduleAutomaticRefund, notifyAutomaticRefund } from './schedule-automatic-refund.ts';
import { grantPlan, restoreGrant, revokeGrant } from './grant-access.ts';
import type { PaymentProvider, ProviderEvent, ProviderPayment } from './providers/provider.ts';
import { RECEIPT_QUEUE } from './send-receipt.ts';
import { reclaimCoupon, redeemReservedCoupon, releaseReservedCoupon } from './store/coupons.ts';
import {
  insertEvent,
  findOrderId,
  readPayment,
  storePayment,
  storePaymentId,
  assignReceiptNumber,
} from './store/payments.ts';
import { recordRefunds } from './record-refunds.ts';
import { refundedCents } from '../rules/refund.ts';
import { hasRefundEndingAccess } from './store/refunds.ts';
import { lockOrder, readOrder, storeAccessUntil, storeStatus, type OrderRow } from './store/orders.ts';
import type { PaymentStatus } from './tables.ts';
import { alertOperator } from './alert-operator.ts';

/** How often the payment is read again when its order changed meanwhile. */
const MAX_READS = 8;

/**
 * `processed`: the state of the payment was applied to its order, also when the two do not match. `duplicate`: the event was stored
 * before. `unknown order`: no order here has this payment. `unknown payment`: its provider does not know it.
 */
type SettleResult = 'processed' | 'duplicate' | 'unknown order' | 'unknown payment';

/**
 * Applies the provider's state of a payment to its order.
 * The payment is always read from the provider: neither the webhook nor the browser is trusted. `event` is stored in the same
 * transaction as its effect, and an order that changed since it was read is read again (product-rules.md, K3).
 * @throws ProviderError
 */
export async function settlePayment(
  services: BillingServices,
  provider: PaymentProvider,
  paymentId: string,
  event: ProviderEvent | null = null,
): Promise<SettleResult> {
  const { pool, now } = services;
  let orderId = await findOrderId(pool, provider.name, paymentId);
  for (let read = 0; read < MAX_READS; read += 1) {
    const before = orderId === null ? null : await readOrder(pool, orderId);
    const payment = await provider.read(paymentId);
    if (before === null && orderId === null && payment !== null && payment.orderId !== null) {
      ({ orderId } = payment);
      continue;
    }
    const result = await inTransaction(pool, async (client): Promise<SettleResult | null> => {
      const order = before === null ? null : await lockOrder(client, before.id);
      if (order !== null && order.version !== before?.version) return null;
      if (event !== null && !(await insertEvent(client, provider.name, event, now()))) return 'duplicate';
      if (order === null) return 'unknown order';
      if (payment === null) return 'unknown payment';
      await applyPayment(client, services, { order, provider, payment });
      return 'processed';
    });
    if (result !== null) return result;
  }
  throw new Error('The order changed each time its payment was read.');
}

/** An order, and its payment as the provider has it. */
interface Settlement {
  readonly order: OrderRow;
  readonly provider: PaymentProvider;
  readonly payment: ProviderPayment;
}

async function applyPayment(client: PoolClient, services: BillingServices, settlement: Settlement): Promise<void> {
  const { order, provider, payment } = settlement;
  const now = services.now();
  const stored = await readPayment(client, order.id);
  if (stored === null) return;
  const data = {
    state: payment.state,
    refundedCents: refundedCents(payment.refunds),
    dispute: payment.dispute,
    failure: payment.failure,
  };
  const mismatch = findMismatch(settlement);
  if (mismatch !== null) {
    const about = `order ${order.id}, another ${mismatch}`;
    await alertOperator(services, { kind: 'mismatch', provider: provider.name, about }, { client });
    await storePayment(client, stored.id, { status: 'mismatch', data: { ...data, fault: mismatch }, now });
    // The order stays open, and blocks another purchase, only while there may be money at the provider.
    if (isOpen(order.status) && isClosedWithoutMoney(settlement)) {
      await storeStatus(client, order.id, nextOrderStatus(order.status, 'expired'), now);
      await applyOrderEvent(client, services, order, 'expired');
    }
    return;
  }
  if (stored.paymentId === null) await storePaymentId(client, stored.id, payment.paymentId, now);
  const events = missingOrderEvents(settlement);
  let { status } = order;
  for (const event of events) {
    const before = status;
    status = nextOrderStatus(before, event);
    await storeStatus(client, order.id, status, now);
    await applyOrderEvent(client, services, { ...order, status: before }, event);
  }
  // A provider that needs a capture does not know that an expired order will not be captured.
  await storePayment(client, stored.id, {
    status: status === 'expired' ? 'canceled' : paymentStatus(payment),
    data,
    now,
  });
  if (payment.state === 'paid') await recordRefunds(client, services, order, payment.refunds);
  await assignReceiptNumber(client, order.id);
}

/** Returns the events that bring an order to the state of its payment; none when it is there. */
export function missingOrderEvents({ order, provider, payment }: Settlement): readonly OrderEvent[] {
  const paid = payment.state === 'paid';
  return eventsToReach(order.status, {
    paid,
    // A payment that needs our capture is never paid once the order is being closed.
    canceled:
      payment.state === 'canceled' ||
      (order.closingStartedAt !== null && provider.requiresCapture && !paid && payment.state !== 'processing'),
    refunded: paid && isRefunded(payment),
    dispute: payment.dispute,
  });
}

/** Whether an order is being closed and its provider neither holds its money nor can take it any more. */
function isClosedWithoutMoney({ order, provider, payment }: Settlement): boolean {
  if (order.closingStartedAt === null) return false;
  if (payment.state === 'paid') return isRefunded(payment);
  return payment.state === 'canceled' || (provider.requiresCapture && payment.state !== 'processing');
}

/** Returns how a payment differs from its order; null when it matches. */
function findMismatch({ order, provider, payment }: Settlement): string | null {
  if (payment.orderId !== order.id) return 'order';
  if (order.method !== provider.name) return 'provider';
  if (payment.amountCents !== order.amountCents) return 'amount';
  if (payment.currency !== order.currency) return 'currency';
  if (refundedCents(payment.refunds) > payment.amountCents) return 'sum of refunds';
  return payment.live === provider.live ? null : 'live mode';
}

function isRefunded({ refunds, amountCents }: ProviderPayment): boolean {
  return refundedCents(refunds) >= amountCents;
}

function paymentStatus(payment: ProviderPayment): PaymentStatus {
  const { state, dispute, failure } = payment;
  if (state === 'canceled') return 'canceled';
  if (state !== 'paid') return failure === null ? 'pending' : 'failed';
  if (dispute === 'open' || isChargedBack(dispute)) return 'disputed';
  return isRefunded(payment) ? 'refunded' : 'succeeded';
}

/** Applies the effects of an order event, in the transaction that stores its status. */
async function applyOrderEvent(
  client: PoolClient,
  services: BillingServices,
  order: OrderRow,
  event: OrderEvent,
): Promise<void> {
  const now = services.now();
  const { id: orderId, userId } = order;
  switch (event) {
    case 'paid':
      return fulfillOrder(client, services, order);
    case 'expired':
      return releaseReservedCoupon(client, orderId);
    case 'disputed':
    case 'refunded':
      if (order.seats === null) await revokeGrant(client, { userId, grant: { orderId }, now });
      else await services.seatService.revoke(client, orderId, event === 'refunded', now);
      if (event === 'refunded') await notifyAutomaticRefund(client, services, order);
      // The dispute was recorded before.
      return order.status === 'disputed' ? undefined : recordAudit(client, order, 'payment.reversed', now);
    case 'disputeWon':
      if (order.seats !== null) await services.seatService.restore(client, orderId, now);
      // A refund during or before the dispute may have ended the access for good.
      else if (!(await hasRefundEndingAccess(client, orderId)))
        await restoreGrant(client, { userId, grant: { orderId }, now });
      return recordAudit(client, order, 'payment.restored', now);
    case 'paymentCreated':
  }
}

/**
 * Grants what a paid order bought and enqueues its receipt, in the transaction that stores the order as paid.
 * An automatic refund is scheduled when the order can grant nothing (product-rules.md, K15). An order that expired before it was
 * paid uses its coupon again (K7).
 */
export async function fulfillOrder(client: PoolClient, services: BillingServices, order: OrderRow): Promise<void> {
  const { jobs } = services;
  const now = services.now();
  const { id: orderId } = order;
  const granted = await grantPurchase(client, services, order);
  if (granted === null) await scheduleAutomaticRefund(client, services, orderId);
  else await storeAccessUntil(client, orderId, granted.end);
  if (order.status === 'expired' && order.couponCode !== null)
    await reclaimCoupon(client, { userId: order.userId, code: order.couponCode, orderId, now });
  await redeemReservedCoupon(client, orderId, now);
  await recordAudit(client, order, 'payment.received', now);
  // An automatic refund has a mail of its own.
  if (granted !== null) await jobs.enqueue(client, RECEIPT_QUEUE, { orderId });
}

/**
 * Grants the plan to the buyer, or the seats to their organisation. Returns the end of access; null when nothing can be granted.
 */
async function grantPurchase(
  client: PoolClient,
  { seatService, now: clock }: BillingServices,
  { id: orderId, userId, planId, seats }: OrderRow,
): Promise<{ readonly end: Date | null } | null> {
  const now = clock();
  if (seats === null) {
    const access = await lockAccess(client, userId);
    if (access === null || access.hasLifetimeAccess) return null;
    return grantPlan(client, { userId, kind: 'order', orderId, planId, days: null, now });
  }
  // A closed account has no mail address.
  if ((await mailAddressOf(client, userId)) === null) return null;
  return { end: await seatService.activate(client, { orderId, userId, planId, seats, now }) };
}

async function recordAudit(
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
