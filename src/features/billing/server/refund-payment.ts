import { z } from 'zod';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { refundRefusal } from '../rules/refund.ts';
import { audit } from './audit.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError } from './providers/provider.ts';
import {
  requestKey,
  recordRefusal,
  readAttempt,
  insertRefund,
  readRefund,
  readPendingRefunds,
  storeRefundDone,
  storeRefundFailed,
} from './store/payments.ts';
import { settlePayment } from './settle-payment.ts';
import { lockOrder, readOrder } from './store/orders.ts';

/**
 * Refunds a payment that could grant nothing: the account was closed, or the user had lifetime access. A repeated call refunds
 * once (product-rules.md, K15).
 * @throws ProviderError
 */
export async function refundAutomatically(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers } = services;
  const order = await readOrder(pool, orderId);
  if (order === null || order.status !== 'paid' || order.refundingSince === null) return;
  const attempt = await readAttempt(pool, orderId);
  const provider = attempt === null ? null : providers.named(attempt.paymentMethod);
  if (attempt === null || attempt.paymentId === null || provider === null) return;
  try {
    await provider.refund(attempt.paymentId, requestKey(attempt, 'refund'));
  } catch (error) {
    if (error instanceof ProviderError && error.refused) await recordRefusal(pool, attempt);
    throw error;
  }
  await settlePayment(services, provider, attempt.paymentId);
}

/** How long a refund is left to its own job, in milliseconds. */
const RETRY_AFTER_MS = 15 * 60_000;
const BATCH_SIZE = 100;

/** Refunds an order on request of an administrator, repeated until the provider answers. */
export const REFUND = defineQueue({ name: 'billing.refund', data: z.strictObject({ orderId: z.uuid() }) });

/**
 * Refunds a whole payment on request of an administrator (product-rules.md, Z2).
 * The request is stored before the provider is called, so a crash leaves a pending refund. A repeated request refunds once.
 * @throws ApiError NOT_FOUND; REFUSED when the order has no money to refund
 */
export async function requestRefund(
  services: BillingServices,
  orderId: string,
  {
    reason,
    by,
    origin,
  }: { readonly reason: string; readonly by: { readonly id: number }; readonly origin: RequestOrigin },
): Promise<void> {
  const { pool, jobs, now } = services;
  await inTransaction(pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (order === null) throw paymentNotFound();
    if ((await readRefund(client, orderId)) !== null) return;
    const refusal = refundRefusal(order);
    if (refusal !== null) throw new ApiError('REFUSED', refusal);
    if (!(await insertRefund(client, { orderId, reason, now: now() }))) return;
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'payment.refund_asked',
        resource: `order ${order.number}`,
        success: true,
        details: { userId: order.userId, plan: order.planId },
      },
      now(),
    );
    await jobs.enqueue(client, REFUND, { orderId });
  });
  try {
    await executeRefund(services, orderId);
  } catch (error) {
    // The failure is stored with the refund and shown in the admin panel; the job retries.
    if (!(error instanceof ProviderError)) throw error;
  }
}

/**
 * Refunds the payment at its provider and settles its order, which revokes what it granted. Stores why an attempt failed.
 * @throws ProviderError
 */
export async function executeRefund(services: BillingServices, orderId: string): Promise<void> {
  const { pool, providers, now } = services;
  const refund = await readRefund(pool, orderId);
  if (refund === null || refund.doneAt !== null) return;
  if ((await readOrder(pool, orderId))?.status === 'refunded') return storeRefundDone(pool, orderId, now());
  const attempt = await readAttempt(pool, orderId);
  const provider = attempt === null ? null : providers.named(attempt.paymentMethod);
  if (attempt === null || attempt.paymentId === null || provider === null) {
    await storeRefundFailed(pool, orderId, NO_PROVIDER, now());
    return;
  }
  try {
    await provider.refund(attempt.paymentId, requestKey(attempt, 'refund'));
    await settlePayment(services, provider, attempt.paymentId);
  } catch (error) {
    if (error instanceof ProviderError) {
      if (error.refused) await recordRefusal(pool, attempt);
      await storeRefundFailed(pool, orderId, error.refused ? REFUSED : NOT_REACHED, now());
    }
    throw error;
  }
  if ((await readOrder(pool, orderId))?.status === 'refunded') await storeRefundDone(pool, orderId, now());
  else await storeRefundFailed(pool, orderId, NOT_YET, now());
}

/** Executes a refund in its job. The job does not retry a refused one, which `retryPendingRefunds` repeats later. @throws ProviderError */
export async function runRefundJob(services: BillingServices, orderId: string): Promise<void> {
  try {
    await executeRefund(services, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.refused) throw error;
  }
}

/**
 * Executes pending refunds again, twice an hour: those that the provider refused, as an empty balance fills up again, those whose own job
 * gave up, and those done in the provider's dashboard (product-rules.md, Z2).
 */
export async function retryPendingRefunds(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool, log, now } = services;
  for (const orderId of await readPendingRefunds(pool, new Date(now().getTime() - RETRY_AFTER_MS), BATCH_SIZE)) {
    if (signal.aborted) return;
    try {
      await runRefundJob(services, orderId);
    } catch (error) {
      log.warn({ order: orderId, err: error }, 'a refund is still under way');
    }
  }
}

const NO_PROVIDER = 'The provider of this payment is not set up here any more. Give the money back at its own desk.';
const REFUSED = 'The provider refused to give the money back. Look at the payment at its own desk.';
const NOT_REACHED = 'The provider did not answer. It is asked again by itself.';
const NOT_YET = 'The provider took the request, and the money has not gone back yet.';

/** Returns a NOT_FOUND error. */
export function paymentNotFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such payment.');
}
