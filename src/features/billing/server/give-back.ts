import type { BillingServices } from './billing-services.ts';
import { ProviderError } from './providers/provider.ts';
import { requestKey } from './request-key.ts';
import { settlePayment } from './settle-payment.ts';
import { readOrder } from './store/orders.ts';
import { noteRefusal, readAttempt } from './store/payments.ts';

/**
 * Gives the money of an order back that was paid for a closed account, or by somebody to whom everything was open for good. Done again, and
 * beside whoever does the same at the provider's own desk, it goes back once (product-rules.md, K15).
 * @throws ProviderError
 */
export async function giveBack(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers } = services;
  const order = await readOrder(pool, orderId);
  if (order === null || order.status !== 'paid' || order.givingBackSince === null) return;
  const attempt = await readAttempt(pool, orderId);
  const provider = attempt === null ? null : providers.named(attempt.paymentMethod);
  if (attempt === null || attempt.paymentId === null || provider === null) return;
  try {
    await provider.refund(attempt.paymentId, requestKey(attempt, 'refund'));
  } catch (error) {
    if (error instanceof ProviderError && error.refused) await noteRefusal(pool, attempt);
    throw error;
  }
  await settlePayment(services, provider, attempt.paymentId);
}
