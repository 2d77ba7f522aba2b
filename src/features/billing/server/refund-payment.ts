import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { centsText, CURRENCY } from '../rules/price.ts';
import {
  isRefundOpenToChange,
  REFUND_FAILURES,
  refundIssue,
  refundIneligibility,
  type RefundTerms,
} from '../rules/refund.ts';
import { audit, type BillingServices } from './billing-services.ts';
import { isChargedBack, type PaymentState } from '../rules/order.ts';
import { ProviderError } from './providers/provider.ts';
import { settlePayment } from './settle-payment.ts';
import { lockOrder, type OrderRow } from './store/orders.ts';
import { readPayment } from './store/payments.ts';
import {
  changeRequestedRefund,
  insertRequestedRefund,
  linkRefund,
  readPendingRefunds,
  readRefund,
  readRefunds,
  clearRefundFailure,
  storeRefundAbandoned,
  storeRefundFailed,
  type RefundRow,
} from './store/refunds.ts';

/** How long a refund is left to its own job, in milliseconds. */
const RETRY_AFTER_MS = 15 * 60_000;
const BATCH_SIZE = 100;

/** Makes a refund on request of an administrator, repeated until the provider answers. */
export const REFUND_QUEUE = defineQueue({ name: 'billing.refund', data: z.strictObject({ refundId: z.uuid() }) });

/** An administrator's request for a refund. */
export interface AdminRefundRequest extends RefundTerms {
  readonly orderId: string;
  /** The client's id of the request, which becomes that of the refund. */
  readonly requestKey: string;
  readonly reason: string;
}

/** Who acts in the admin panel, and from where. */
interface AdminAction {
  readonly by: { readonly id: number };
  readonly origin: RequestOrigin;
}

/**
 * Refunds a part or all of an order's payment on request of an administrator (product-rules.md, Z2).
 * The request is stored before the provider is called, so a crash leaves a pending refund. A repeated request refunds once; one
 * that the provider refused may be repeated with other values.
 * @throws ApiError NOT_FOUND; REFUSED when the order has not so much money to refund
 */
export async function requestRefund(
  services: BillingServices,
  request: AdminRefundRequest,
  action: AdminAction,
): Promise<void> {
  const { pool, jobs } = services;
  await inTransaction(pool, async (client) => {
    const order = await lockOrder(client, request.orderId);
    if (order === null) throw orderNotFound();
    if (await storeRequest(client, services, { order, request, action }))
      await jobs.enqueue(client, REFUND_QUEUE, { refundId: request.requestKey });
  });
  try {
    await executeRefund(services, request.requestKey);
  } catch (error) {
    // The failure is stored with the refund and shown in the admin panel; the job retries.
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** Stores a request; returns false when the same one is stored already. */
async function storeRequest(
  client: PoolClient,
  { now }: Pick<BillingServices, 'now'>,
  {
    order,
    request,
    action: { by, origin },
  }: { readonly order: OrderRow; readonly request: AdminRefundRequest; readonly action: AdminAction },
): Promise<boolean> {
  const { requestKey: id, amountCents, reason, access } = request;
  const stored = await readRefund(client, id);
  const wanted = { id, orderId: order.id, amountCents, reason, endsAccess: access === 'end' };
  if (stored !== null) {
    if (isSameRequest(stored, wanted)) return false;
    if (stored.orderId !== order.id || !isRefundOpenToChange(stored))
      throw new ApiError('REFUSED', 'This refund was requested with other values. Reload the page to see it.');
  }
  const ineligibility = refundIneligibility({ ...order, dispute: await readDispute(client, order) });
  if (ineligibility !== null) throw new ApiError('REFUSED', ineligibility);
  const others = (await readRefunds(client, order.id)).filter((refund) => refund.id !== id && isPending(refund));
  const leftCents = others.reduce((left, refund) => left - refund.amountCents, order.amountCents - order.refundedCents);
  const isWhole = order.refundedCents + amountCents >= order.amountCents;
  const issue = refundIssue(request, { leftCents, isWhole, seats: order.seats });
  if (issue !== null) throw new ApiError('REFUSED', issue.message, { issues: [issue] });
  if (stored === null) await insertRequestedRefund(client, wanted, now());
  else await changeRequestedRefund(client, wanted);
  await audit.record(
    client,
    origin,
    {
      userId: by.id,
      action: 'payment.refund_asked',
      resource: `order ${order.number}`,
      success: true,
      details: { userId: order.userId, plan: order.planId, amount: `${CURRENCY} ${centsText(amountCents)}`, access },
    },
    now(),
  );
  return true;
}

/** Returns the stored dispute of a locked order. */
async function readDispute(client: PoolClient, { id, status }: OrderRow): Promise<PaymentState['dispute']> {
  return status === 'disputed' ? 'open' : ((await readPayment(client, id))?.dispute ?? 'none');
}

const isPending = ({ doneAt, abandonedAt }: RefundRow) => doneAt === null && abandonedAt === null;

function isSameRequest(
  stored: RefundRow,
  wanted: Pick<RefundRow, 'orderId' | 'amountCents' | 'reason' | 'endsAccess'>,
): boolean {
  return (
    stored.orderId === wanted.orderId &&
    stored.amountCents === wanted.amountCents &&
    stored.reason === wanted.reason &&
    stored.endsAccess === wanted.endsAccess &&
    stored.abandonedAt === null
  );
}

/**
 * Cancels a refund that the provider did not make, or acknowledges that it failed there.
 * @throws ApiError NOT_FOUND; REFUSED when it is done or may still be made
 */
export async function cancelRefund(
  { pool, now }: BillingServices,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
  { by, origin }: AdminAction,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const order = await lockOrder(client, orderId);
    const refund = await readRefund(client, refundId);
    if (order === null || refund?.orderId !== orderId) throw new ApiError('NOT_FOUND', 'There is no such refund.');
    if (refund.abandonedAt !== null && refund.failure === null) return;
    if (!isRefundOpenToChange(refund))
      throw new ApiError('REFUSED', 'This refund cannot be canceled: the provider may have made it.');
    await storeRefundAbandoned(client, refundId, { failure: null, now: now() });
    await audit.record(
      client,
      origin,
      {
        userId: by.id,
        action: 'payment.refund_canceled',
        resource: `order ${order.number}`,
        success: true,
        details: { userId: order.userId, amount: `${CURRENCY} ${centsText(refund.amountCents)}` },
      },
      now(),
    );
  });
}

/**
 * Makes a stored refund at its provider and settles the order. The payment is read first: the provider may have made the refund
 * before a crash, or somebody may have made it in the provider's dashboard. Stores why an attempt failed.
 * @throws ProviderError
 */
export async function executeRefund(services: BillingServices, refundId: string): Promise<void> {
  const { pool, providers } = services;
  const refund = await readRefund(pool, refundId);
  if (refund === null || !isPending(refund)) return;
  const { orderId } = refund;
  const payment = await readPayment(pool, orderId);
  const provider = payment === null ? null : providers.named(payment.paymentMethod);
  if (payment === null || payment.paymentId === null || provider === null)
    return storeFailure(services, refund, REFUND_FAILURES.noProvider);
  const { paymentId } = payment;
  let current = refund;
  // Only an error of the refund request uses up its key. An error of the read does not.
  let isRefunding = false;
  try {
    await settlePayment(services, provider, paymentId);
    const fresh = await beginRefundAttempt(services, refund);
    if (fresh === null) return;
    current = fresh;
    if (current.providerRefundId === null) {
      const { amountCents } = current;
      isRefunding = true;
      const providerRefundId = await provider.refund(paymentId, {
        amountCents,
        key: refundIdempotencyKey(current),
        reference: refundId,
      });
      isRefunding = false;
      if (providerRefundId !== null) await linkRefund(pool, refundId, providerRefundId);
      await settlePayment(services, provider, paymentId);
    }
  } catch (error) {
    if (error instanceof ProviderError) {
      const isFinalForKey = isRefunding && error.isFinalForKey;
      const failure = isFinalForKey ? REFUND_FAILURES.refused : REFUND_FAILURES.notReached;
      await storeFailure(services, current, failure, isFinalForKey);
    }
    throw error;
  }
  // Nothing is stored when the refund is done.
  await storeFailure(services, current, REFUND_FAILURES.notYet);
}

/**
 * Starts an attempt with the stored values and blocks changes to the refund until the attempt has a result. Returns null when the
 * refund is done or abandoned, or cannot be made now.
 */
async function beginRefundAttempt(
  services: BillingServices,
  { id, orderId }: Pick<RefundRow, 'id' | 'orderId'>,
): Promise<RefundRow | null> {
  return inTransaction(services.pool, async (client) => {
    const [order, refund] = [await lockOrder(client, orderId), await readRefund(client, id)];
    if (order === null || refund === null || !isPending(refund)) return null;
    if (refund.providerRefundId !== null) return refund;
    const dispute = await readDispute(client, order);
    if (dispute === 'open') {
      await storeFailure(services, refund, REFUND_FAILURES.disputed, false, client);
      return null;
    }
    const leftCents = order.amountCents - order.refundedCents;
    if (refundIneligibility({ ...order, dispute }) !== null || refund.amountCents > leftCents) {
      const failure = isChargedBack(dispute) && leftCents > 0 ? REFUND_FAILURES.disputeLost : REFUND_FAILURES.tooLate;
      await storeRefundAbandoned(client, id, { failure, now: services.now() });
      return null;
    }
    await clearRefundFailure(client, id);
    return refund;
  });
}

/** Stores why an attempt failed. */
async function storeFailure(
  { pool, now }: BillingServices,
  refund: RefundRow,
  failure: string,
  isFinalForKey = false,
  client: Pool | PoolClient = pool,
): Promise<void> {
  await storeRefundFailed(client, refund, { failure, isFinalForKey, now: now() });
}

/** Returns the idempotency key of a refund. After an error that is final for its key, the next request has a new one. */
function refundIdempotencyKey({ id, keyVersion }: RefundRow): string {
  return `refund-${id}${keyVersion === 0 ? '' : `-${keyVersion + 1}`}`;
}

/** Makes a refund in its job. After an error that is final for its key, the job ends: `retryPendingRefunds` tries later. @throws ProviderError */
export async function runRefundJob(services: BillingServices, refundId: string): Promise<void> {
  try {
    await executeRefund(services, refundId);
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.isFinalForKey) throw error;
  }
}

/**
 * Tries pending refunds again, twice an hour: those that the provider refused, as an empty balance fills up again, those whose own job
 * gave up, and those made in the provider's dashboard (product-rules.md, Z2).
 */
export async function retryPendingRefunds(services: BillingServices, signal: AbortSignal): Promise<void> {
  const { pool, log, now } = services;
  for (const refundId of await readPendingRefunds(pool, new Date(now().getTime() - RETRY_AFTER_MS), BATCH_SIZE)) {
    if (signal.aborted) return;
    try {
      await runRefundJob(services, refundId);
    } catch (error) {
      log.warn({ refund: refundId, err: error }, 'a refund is still pending');
    }
  }
}

/** Returns a NOT_FOUND error. Administrators see an order as a payment. */
export function orderNotFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such payment.');
}
