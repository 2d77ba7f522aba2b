import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { isOpen, orderAfter } from '../rules/order-state.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { releaseHeld } from './store/coupons.ts';
import { beginClosing, holdOrder, readOrder, storeStatus } from './store/orders.ts';
import { readAttempt, storeAttempt } from './store/payments.ts';

/** How long the money of an order may be on its way before the order may be closed, in milliseconds. */
const CAPTURE_MS = 2 * 60_000;

/**
 * Closes an order that waits, so that nothing more is paid for it. Its provider is asked first: an order whose money came is paid, not
 * closed. `busy` is one whose money is on its way, or whose provider cannot be reached.
 */
export async function closeOrder(services: BillingServices, orderId: string): Promise<'closed' | 'paid' | 'busy'> {
  const { pool, providers } = services;
  const now = services.now();
  if (!(await beginClosing(pool, orderId, { capturesSince: new Date(now.getTime() - CAPTURE_MS), now })))
    return standing(services, orderId);
  const attempt = await readAttempt(pool, orderId);
  const provider = attempt === null ? null : providers.named(attempt.paymentMethod);
  if (attempt === null || attempt.paymentId === null || provider === null) {
    await expireUnpaid(services, orderId);
    return standing(services, orderId);
  }
  try {
    await provider.close(attempt.paymentId, `${attempt.idempotencyKey}-close`);
    await settlePayment(services, provider, attempt.paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    services.log.warn(
      { order: orderId, provider: provider.name },
      'an order could not be closed: its provider did not answer',
    );
  }
  return standing(services, orderId);
}

async function standing({ pool }: BillingServices, orderId: string): Promise<'closed' | 'paid' | 'busy'> {
  const order = await readOrder(pool, orderId);
  if (order === null || order.status === 'expired') return 'closed';
  return isOpen(order.status) ? 'busy' : 'paid';
}

/** Closes an order that no provider knows of: the name of its payment never reached a browser. */
async function expireUnpaid({ pool, now }: BillingServices, orderId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    const order = await holdOrder(client, orderId);
    if (order === null || !isOpen(order.status)) return;
    const attempt = await readAttempt(client, orderId);
    if (attempt !== null && attempt.paymentId !== null) return;
    await storeStatus(client, orderId, orderAfter(order.status, 'expired'), now());
    await releaseHeld(client, orderId);
    if (attempt !== null) await storeAttempt(client, attempt.id, { status: 'canceled', data: {}, now: now() });
  });
}
