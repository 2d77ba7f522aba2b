import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { isOpen, orderAfter } from '../rules/order-state.ts';
import { isSandbox } from '../rules/payment-method.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { releaseHeld } from './store/coupons.ts';
import { beginClosing, holdOrder, readOrder, storeStatus, type OrderRow } from './store/orders.ts';
import { readAttempt, storeAttempt } from './store/payments.ts';
import { countFailure, tellOperator } from './tell-operator.ts';

/** How long the money of an order may be on its way before the order may be closed, in milliseconds. */
const CAPTURE_MS = 2 * 60_000;

/**
 * Closes an order that waits, so that nothing more is paid for it. Its provider is asked first: an order whose money came is paid, not
 * closed. `busy` is one whose money is on its way, or whose provider cannot be reached.
 */
export async function closeOrder(services: BillingServices, orderId: string): Promise<'closed' | 'paid' | 'busy'> {
  const { pool, providers, log } = services;
  const now = services.now();
  if (!(await beginClosing(pool, orderId, { capturesSince: new Date(now.getTime() - CAPTURE_MS), now })))
    return standing(services, orderId);
  const order = await readOrder(pool, orderId);
  const attempt = await readAttempt(pool, orderId);
  if (order === null || attempt === null || attempt.paymentId === null) {
    await expire(services, orderId, null);
    return standing(services, orderId);
  }
  const { paymentId, idempotencyKey } = attempt;
  const provider = providers.named(attempt.paymentMethod);
  if (provider === null) {
    await giveUp(services, order, paymentId);
    return standing(services, orderId);
  }
  try {
    // Each closing is a request of its own: to the key of one that was refused Stripe repeats the refusal for a day.
    await provider.close(paymentId, `${idempotencyKey}-close-${order.version}`);
    const settled = await settlePayment(services, provider, paymentId);
    if (settled === 'unknown') await giveUp(services, order, paymentId, provider.takesByCapture);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ order: orderId, provider: provider.name }, 'an order could not be closed: its provider did not answer');
    await countFailure(services, 'no answer', provider.name);
  }
  return standing(services, orderId);
}

async function standing({ pool }: BillingServices, orderId: string): Promise<'closed' | 'paid' | 'busy'> {
  const order = await readOrder(pool, orderId);
  if (order === null || order.status === 'expired') return 'closed';
  return isOpen(order.status) ? 'busy' : 'paid';
}

/**
 * Closes an order whose provider is gone, or has no such payment. Where nothing can be taken without us that is at once; else after its
 * hour, for the page that pays it may still be open. Should its money come all the same, it buys what it was for.
 */
async function giveUp(
  services: BillingServices,
  { id, method, expiresAt }: OrderRow,
  paymentId: string,
  takesByCapture = false,
): Promise<void> {
  const harmless = takesByCapture || isSandbox(method);
  if (!harmless && expiresAt > services.now()) return;
  await expire(services, id, paymentId);
  if (!harmless) await tellOperator(services, { kind: 'unknown there', provider: method, about: `order ${id}` });
}

/** Closes an order as one that nobody paid, unless its payment came to bear another name meanwhile. */
async function expire({ pool, now }: BillingServices, orderId: string, paymentId: string | null): Promise<void> {
  await inTransaction(pool, async (client) => {
    const order = await holdOrder(client, orderId);
    if (order === null || !isOpen(order.status)) return;
    const attempt = await readAttempt(client, orderId);
    if (attempt !== null && attempt.paymentId !== paymentId) return;
    await storeStatus(client, orderId, orderAfter(order.status, 'expired'), now());
    await releaseHeld(client, orderId);
    if (attempt !== null) await storeAttempt(client, attempt.id, { status: 'canceled', data: {}, now: now() });
  });
}
