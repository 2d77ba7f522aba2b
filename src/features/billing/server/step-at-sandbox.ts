import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { BillingServices } from './billing-services.ts';
import { stepInSandbox, type SandboxProvider } from './providers/sandbox.ts';
import { readOwnOrder } from './store/orders.ts';
import { orderOfPayment } from './store/payments.ts';

/** A step of a person at the sandbox. */
interface Step {
  readonly provider: SandboxProvider['name'];
  readonly userId: number;
  readonly paymentId: string;
  readonly step: { readonly cardNumber: string } | { readonly approve: boolean };
}

/** What came of it. */
interface Stepped {
  readonly status: 'succeeded' | 'requires_action' | 'declined';
  readonly message: string | null;
}

/**
 * Does at the sandbox what the owner of an order does there.
 * @throws ApiError NOT_FOUND, or ORDER_CLOSED
 */
export async function stepAtSandbox(
  services: BillingServices,
  { provider, userId, paymentId, step }: Step,
): Promise<Stepped> {
  const { pool } = services;
  const orderId = await orderOfPayment(pool, provider, paymentId);
  if (orderId === null || (await readOwnOrder(pool, userId, orderId)) === null)
    throw new ApiError('NOT_FOUND', 'There is no such payment.');
  const stepped = await stepInSandbox(services, provider, paymentId, step);
  if (stepped === null)
    throw new ApiError('ORDER_CLOSED', 'This order was closed before it was paid. Please begin again.');
  const { state, failure } = stepped;
  if (state === 'asked') return { status: 'requires_action', message: 'Your bank asks whether it is you.' };
  return failure === null ? { status: 'succeeded', message: null } : { status: 'declined', message: failure };
}
