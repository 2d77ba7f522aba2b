import type { OrderStatus } from './order-state.ts';

/** Length of an administrator's reason, in characters. */
export const REASON_LENGTH = { min: 3, max: 300 } as const;

/** States of a requested refund. */
export const REFUND_STATES = ['underWay', 'failed', 'done'] as const;

type RefundState = (typeof REFUND_STATES)[number];

/** Returns the state of a refund; a refunded order is done, also when it was refunded in the provider's dashboard. */
export function refundState(status: OrderStatus, failure: string | null): RefundState {
  if (status === 'refunded') return 'done';
  return failure === null ? 'underWay' : 'failed';
}

/** Returns why an order cannot be refunded; null when it can (product-rules.md, Z2). */
export function refundRefusal({
  status,
  amountCents,
}: {
  readonly status: OrderStatus;
  readonly amountCents: number;
}): string | null {
  if (status === 'refunded') return 'This payment was already refunded.';
  if (status === 'disputed')
    return 'The buyer’s bank is looking into this payment. Answer the dispute at the provider.';
  if (status !== 'paid') return 'Nothing was paid for this order.';
  return amountCents === 0 ? 'A coupon paid this order whole. End the access it gave on the page of the person.' : null;
}
