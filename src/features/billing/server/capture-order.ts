import { ApiError } from '../../../platform/server/http/api-error.ts';
import { isOpen } from '../rules/order-state.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError, type PaymentProvider } from './providers/provider.ts';
import { requestKey } from './request-key.ts';
import { settlePayment } from './settle-payment.ts';
import { beginCapture, endCapture, readOwnOrder, type OrderRow } from './store/orders.ts';
import { noteRefusal, orderOfPayment, readAttempt, storeAttempt } from './store/payments.ts';
import { countFailure } from './tell-operator.ts';

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
  try {
    await takeMoney(services, provider, { orderId: order.id, paymentId });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.declined) throw new ApiError('PAYMENT_DECLINED', error.message);
    services.log.warn({ order: order.id, provider: provider.name, err: error }, 'a payment could not be taken');
    await countFailure(services, 'no answer', provider.name);
    throw new ApiError(
      'UNAVAILABLE',
      'We are waiting for the payment. You need not pay again; please look again in a few minutes.',
      { retryAfter: 60 },
    );
  }
}

/**
 * Takes what was approved for an order, unless somebody began to close it. A decline is final for that try: the buyer may choose another way
 * at the provider, and the next try is another request. What is left without an answer is asked again by the round of open orders.
 * @throws ProviderError
 */
export async function takeMoney(
  services: BillingServices,
  provider: PaymentProvider,
  { orderId, paymentId }: { readonly orderId: string; readonly paymentId: string },
): Promise<void> {
  const { pool, now } = services;
  const attempt = await readAttempt(pool, orderId);
  if (attempt === null || !(await beginCapture(pool, orderId, now()))) return;
  try {
    await provider.capture(paymentId, requestKey(attempt, 'capture'));
  } catch (error) {
    if (error instanceof ProviderError && error.refused) await noteRefusal(pool, attempt);
    if (error instanceof ProviderError && error.declined) {
      await storeAttempt(pool, attempt.id, { status: 'failed', data: { failure: error.message }, now: now() });
      await endCapture(pool, orderId);
    }
    throw error;
  }
  await settlePayment(services, provider, paymentId);
}
