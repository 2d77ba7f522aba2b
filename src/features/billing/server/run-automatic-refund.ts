import type { BillingServices } from './billing-services.ts';
import { ProviderError } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { readOrder } from './store/orders.ts';
import { paymentIdempotencyKey, readPayment, incrementKeyVersion } from './store/payments.ts';

/**
 * Refunds a payment that could grant nothing: the account was closed, or the user had lifetime access. A repeated call refunds
 * once (product-rules.md, K15).
 * @throws ProviderError
 */
export async function runAutomaticRefund(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers } = services;
  const payment = await readPayment(pool, orderId);
  const provider = payment === null ? null : providers.named(payment.paymentMethod);
  if (payment === null || payment.paymentId === null || provider === null) return;
  // An earlier attempt whose answer was lost may have refunded already.
  if ((await readOrder(pool, orderId))?.status === 'paid') await settlePayment(services, provider, payment.paymentId);
  const order = await readOrder(pool, orderId);
  if (order === null || order.status !== 'paid' || order.refundingSince === null) return;
  try {
    await provider.refund(payment.paymentId, {
      amountCents: order.amountCents - order.refundedCents,
      key: paymentIdempotencyKey(payment, 'refund'),
      reference: null,
    });
  } catch (error) {
    if (error instanceof ProviderError && error.isFinalForKey) await incrementKeyVersion(pool, payment);
    throw error;
  }
  await settlePayment(services, provider, payment.paymentId);
}
