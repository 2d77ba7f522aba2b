import { ApiError } from '../../../platform/server/http/api-error.ts';
import { isOpen } from '../rules/order-state.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError, type PaymentProvider } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { beginCapture, endCapture, readOwnOrder, type OrderRow } from './store/orders.ts';
import { orderOfPayment, readAttempt, storeAttempt } from './store/payments.ts';

/**
 * Takes the money that the owner of an order approved. Said again, and beside a report of the provider, it is taken once and gives once.
 * @throws ApiError NOT_FOUND, PAYMENT_DECLINED, ORDER_CLOSED or UNAVAILABLE
 */
export async function captureOrder(
  services: BillingServices,
  provider: PaymentProvider,
  { userId, paymentId }: { readonly userId: number; readonly paymentId: string },
): Promise<OrderRow> {
  const { pool } = services;
  const orderId = await orderOfPayment(pool, provider.name, paymentId);
  const order = orderId === null ? null : await readOwnOrder(pool, userId, orderId);
  if (order === null) throw new ApiError('NOT_FOUND', 'There is no such order.');
  if (isOpen(order.status)) await take(services, provider, order, paymentId);
  const after = await readOwnOrder(pool, userId, order.id);
  if (after === null) throw new ApiError('NOT_FOUND', 'There is no such order.');
  if (after.status === 'expired')
    throw new ApiError('ORDER_CLOSED', 'This order was closed before it was paid. Please begin again.');
  return after;
}

async function take(
  services: BillingServices,
  provider: PaymentProvider,
  order: OrderRow,
  paymentId: string,
): Promise<void> {
  const { pool, now } = services;
  const attempt = await readAttempt(pool, order.id);
  if (attempt === null || !(await beginCapture(pool, order.id, now()))) return;
  try {
    await provider.capture(paymentId, `${attempt.idempotencyKey}-capture`);
    await settlePayment(services, provider, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!error.declined) {
      services.log.warn({ order: order.id, provider: provider.name, err: error }, 'a payment could not be taken');
      throw new ApiError(
        'UNAVAILABLE',
        'We are waiting for the payment. You need not pay again; please look again in a few minutes.',
        { retryAfter: 60 },
      );
    }
    await storeAttempt(pool, attempt.id, { status: 'failed', data: { failure: error.message }, now: now() });
    await endCapture(pool, order.id);
    throw new ApiError('PAYMENT_DECLINED', error.message);
  }
}
