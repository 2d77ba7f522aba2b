import { ApiError } from '../../../platform/server/http/api-error.ts';
import { isOpen } from '../rules/order.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError, type PaymentProvider } from './providers/provider.ts';
import {
  paymentIdempotencyKey,
  incrementKeyVersion,
  findOrderId,
  readPayment,
  storePayment,
} from './store/payments.ts';
import { settlePayment } from './settle-payment.ts';
import { startCapture, clearCaptureStart, readOwnOrder, type OrderRow } from './store/orders.ts';
import { countProviderIncident } from './alert-operator.ts';
import { closeOrder } from './close-order.ts';

/**
 * Captures the payment of the user's own order, and returns the order. A repeated call captures once.
 * @throws ApiError NOT_FOUND, PAYMENT_DECLINED, ORDER_CLOSED or UNAVAILABLE
 */
export async function captureOwnPayment(
  services: BillingServices,
  provider: PaymentProvider,
  { userId, paymentId }: { readonly userId: number; readonly paymentId: string },
): Promise<OrderRow> {
  const { pool } = services;
  const orderId = await findOrderId(pool, provider.name, paymentId);
  const order = orderId === null ? null : await readOwnOrder(pool, userId, orderId);
  if (order === null) throw new ApiError('NOT_FOUND', 'There is no such order.');
  if (isOpen(order.status)) await captureForBuyer(services, provider, order, paymentId);
  const after = await readOwnOrder(pool, userId, order.id);
  if (after === null) throw new ApiError('NOT_FOUND', 'There is no such order.');
  if (after.status === 'expired')
    throw new ApiError('ORDER_CLOSED', 'This order was closed before it was paid. Please begin again.');
  return after;
}

async function captureForBuyer(
  services: BillingServices,
  provider: PaymentProvider,
  order: OrderRow,
  paymentId: string,
): Promise<void> {
  try {
    await capturePayment(services, provider, { orderId: order.id, paymentId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.declined) throw new ApiError('PAYMENT_DECLINED', error.message);
    // The same payment would be refused again. Closing looks for money that arrived before; the next try begins a new order.
    const result = error.isFinalForKey ? await closeOrder(services, order.id) : 'open';
    if (result === 'paid') return;
    if (result === 'closed')
      throw new ApiError(
        'PAYMENT_DECLINED',
        'PayPal refused this payment, and nothing was taken. Please try again, or choose another way to pay.',
      );
    services.log.warn({ order: order.id, provider: provider.name, err: error }, 'a payment could not be taken');
    await countProviderIncident(services, 'no answer', provider.name);
    throw new ApiError(
      'UNAVAILABLE',
      'We are waiting for the payment. You need not pay again; please look again in a few minutes.',
      { retryAfter: 60 },
    );
  }
}

/**
 * Captures an approved payment and settles its order; does nothing while the order is being closed.
 * After a decline the order waits for another try by the buyer. A capture without an answer is repeated by `checkOpenOrders`.
 * @throws ProviderError
 */
export async function capturePayment(
  services: BillingServices,
  provider: PaymentProvider,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> {
  const { pool, now } = services;
  const payment = await readPayment(pool, orderId);
  const begunAt = now();
  if (payment === null || !(await startCapture(pool, orderId, begunAt))) return;
  try {
    await provider.capture(paymentId, paymentIdempotencyKey(payment, 'capture'));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.isFinalForKey) await incrementKeyVersion(pool, payment);
    if (error.declined)
      await storePayment(pool, payment.id, { status: 'failed', data: { failure: error.message }, now: now() });
    // A capture with a final error took no money. Left pending, it would be repeated every minute, and its order never closed.
    if (error.isFinalForKey || error.declined) await clearCaptureStart(pool, orderId, begunAt);
    throw error;
  }
  await settlePayment(services, provider, paymentId);
}
