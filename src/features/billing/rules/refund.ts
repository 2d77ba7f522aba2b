import type { OrderStatus } from './order-state.ts';

/** Characters of a reason that an administrator gives. */
export const REASON_LENGTH = { least: 3, most: 300 } as const;

/** Where a refund stands that an administrator asked for. */
export const REFUND_STATES = ['underWay', 'failed', 'done'] as const;

/** One of them. */
export type RefundState = (typeof REFUND_STATES)[number];

/** Where a refund stands, from its order and the last try; whoever gave the money back, it is done once the order is refunded. */
export function refundState(status: OrderStatus, failure: string | null): RefundState {
  if (status === 'refunded') return 'done';
  return failure === null ? 'underWay' : 'failed';
}

/** Why the money of an order cannot be given back; null when it can (product-rules.md, Z2). */
export function refundRefusal({
  status,
  amountCents,
}: {
  readonly status: OrderStatus;
  readonly amountCents: number;
}): string | null {
  if (status === 'refunded') return 'This payment went back before.';
  if (status === 'disputed')
    return 'The buyer’s bank is looking into this payment. Answer the dispute at the provider.';
  if (status !== 'paid') return 'Nothing was paid for this order.';
  return amountCents === 0 ? 'A coupon paid this order whole. End the access it gave on the page of the person.' : null;
}
