import { z } from 'zod';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { refundRefusal } from '../rules/refund.ts';
import { audit } from './audit.ts';
import type { BillingServices } from './billing-services.ts';
import { ProviderError } from './providers/provider.ts';
import { requestKey } from './request-key.ts';
import { settlePayment } from './settle-payment.ts';
import { holdOrder, readOrder } from './store/orders.ts';
import { noteRefusal, readAttempt } from './store/payments.ts';
import { insertRefund, readRefund, readRefundsUnderWay, storeRefundDone, storeRefundFailed } from './store/refunds.ts';

/** How long a refund is left to its own job, and how many are looked at in one round. */
const SILENCE_MS = 15 * 60_000;
const ROUND = 100;

/** The money of an order goes back because an administrator said so: again, until its provider answered. */
export const REFUND = defineQueue({ name: 'billing.refund', data: z.strictObject({ orderId: z.uuid() }) });

/**
 * Gives the whole of a payment back, as an administrator asks with a reason (product-rules.md, Z2). That it was asked is kept before the
 * provider hears of it, so that a death in between leaves a refund under way and never one that is forgotten; asked again, the money goes
 * back once, and what a failed try left is tried again.
 * @throws ApiError NOT_FOUND; REFUSED for an order that holds no money
 */
export async function refundOrder(
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
    const order = await holdOrder(client, orderId);
    if (order === null) throw noPayment();
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
    await carryOutRefund(services, orderId);
  } catch (error) {
    // It is noted with the refund, which the desk shows; the job tries again.
    if (!(error instanceof ProviderError)) throw error;
  }
}

/**
 * Has the provider give back the money of a refund that was asked for, and brings the order to where its payment then stands, by which
 * what it gave is taken back. A try that fails is noted with the reason.
 * @throws ProviderError
 */
export async function carryOutRefund(services: BillingServices, orderId: string): Promise<void> {
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
      if (error.refused) await noteRefusal(pool, attempt);
      await storeRefundFailed(pool, orderId, error.refused ? REFUSED : NOT_REACHED, now());
    }
    throw error;
  }
  if ((await readOrder(pool, orderId))?.status === 'refunded') await storeRefundDone(pool, orderId, now());
  else await storeRefundFailed(pool, orderId, NOT_YET, now());
}

/** Tries what a job of ours is about once more; what its provider refuses waits for a person. @throws ProviderError */
export async function refundByJob(services: BillingServices, orderId: string): Promise<void> {
  try {
    await carryOutRefund(services, orderId);
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.refused) throw error;
  }
}

/** Goes through the refunds that are still under way: a job of theirs may have given up, or the provider's own desk was quicker. */
export async function lookAfterRefunds(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool, log, now } = services;
  for (const orderId of await readRefundsUnderWay(pool, new Date(now().getTime() - SILENCE_MS), ROUND)) {
    if (signal.aborted) return;
    try {
      await refundByJob(services, orderId);
    } catch (error) {
      log.warn({ order: orderId, err: error }, 'a refund is still under way');
    }
  }
}

const NO_PROVIDER = 'The provider of this payment is not set up here any more. Give the money back at its own desk.';
const REFUSED = 'The provider refused to give the money back. Look at the payment at its own desk.';
const NOT_REACHED = 'The provider did not answer. It is asked again by itself.';
const NOT_YET = 'The provider took the request, and the money has not gone back yet.';

/** There is no payment of that name. */
export function noPayment(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such payment.');
}
