import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { isOpen, nextOrderStatus } from '../rules/order.ts';
import { isSandbox } from '../rules/payment-method.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { releaseReservedCoupon } from './store/coupons.ts';
import { startClosing, lockOrder, readOrder, storeStatus, type OrderRow } from './store/orders.ts';
import { readPayment, storePayment } from './store/payments.ts';
import { countProviderIncident, alertOperator } from './alert-operator.ts';

/** How long a capture may take before its order may be closed, in milliseconds. */
const CAPTURE_MS = 2 * 60_000;

/**
 * Closes an unpaid order at its provider and here. Returns `paid` when its money has arrived, and `open` while a capture is
 * running or the provider cannot be reached.
 */
export async function closeOrder(services: BillingServices, orderId: string): Promise<'closed' | 'paid' | 'open'> {
  const { pool, providers, log } = services;
  const now = services.now();
  if (!(await startClosing(pool, orderId, { captureCutoff: new Date(now.getTime() - CAPTURE_MS), now })))
    return closeResult(services, orderId);
  const order = await readOrder(pool, orderId);
  const payment = await readPayment(pool, orderId);
  if (order === null || payment === null || payment.paymentId === null) {
    await expireOrder(services, orderId, null);
    return closeResult(services, orderId);
  }
  const { paymentId, idempotencyKey } = payment;
  const provider = providers.named(payment.paymentMethod);
  if (provider === null) {
    await closeWithoutProvider(services, order, paymentId);
    return closeResult(services, orderId);
  }
  try {
    // Each try uses its own key: Stripe repeats an error to the same key for a day.
    await provider.cancel(paymentId, `${idempotencyKey}-close-${order.version}`);
    const result = await settlePayment(services, provider, paymentId);
    if (result === 'unknown payment') await closeWithoutProvider(services, order, paymentId, provider.requiresCapture);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ order: orderId, provider: provider.name }, 'an order could not be closed: its provider did not answer');
    await countProviderIncident(services, 'no answer', provider.name);
  }
  return closeResult(services, orderId);
}

async function closeResult({ pool }: BillingServices, orderId: string): Promise<'closed' | 'paid' | 'open'> {
  const order = await readOrder(pool, orderId);
  if (order === null || order.status === 'expired') return 'closed';
  return isOpen(order.status) ? 'open' : 'paid';
}

/**
 * Closes an order whose provider is not configured or does not know the payment. When the page might still pay, this waits until
 * the order expires and alerts the operator; a late payment still buys its plan.
 */
async function closeWithoutProvider(
  services: BillingServices,
  { id, method, expiresAt }: OrderRow,
  paymentId: string,
  requiresCapture = false,
): Promise<void> {
  const harmless = requiresCapture || isSandbox(method);
  if (!harmless && expiresAt > services.now()) return;
  await expireOrder(services, id, paymentId);
  if (!harmless) await alertOperator(services, { kind: 'unknown there', provider: method, about: `order ${id}` });
}

/** Stores an unpaid order as expired, which means closed without a payment, and releases its coupon, unless another payment was stored for it meanwhile. */
async function expireOrder({ pool, now }: BillingServices, orderId: string, paymentId: string | null): Promise<void> {
  await inTransaction(pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (order === null || !isOpen(order.status)) return;
    const payment = await readPayment(client, orderId);
    if (payment !== null && payment.paymentId !== paymentId) return;
    await storeStatus(client, orderId, nextOrderStatus(order.status, 'expired'), now());
    await releaseReservedCoupon(client, orderId);
    if (payment !== null) await storePayment(client, payment.id, { status: 'canceled', data: {}, now: now() });
  });
}
