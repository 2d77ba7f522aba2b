import type { OrderStatus } from '../../billing/rules/order.ts';

interface StateLabel {
  readonly name: string;
  readonly tone: 'ok' | 'warn' | 'bad' | 'neutral';
}

/** Returns the label and badge tone of a payment. */
export function paymentState({
  status,
  refundedCents,
  hasOpenDispute = false,
}: {
  readonly status: OrderStatus;
  readonly refundedCents: number;
  readonly hasOpenDispute?: boolean;
}): StateLabel {
  if (status === 'refunded' && hasOpenDispute) return { name: 'Refunded, Disputed', tone: 'bad' };
  if (status === 'paid' && refundedCents > 0) return { name: 'Partly Refunded', tone: 'neutral' };
  return PAYMENT_STATES[status];
}

const PAYMENT_STATES: Readonly<Record<OrderStatus, StateLabel>> = {
  draft: { name: 'Waiting', tone: 'warn' },
  pending: { name: 'Waiting', tone: 'warn' },
  paid: { name: 'Paid', tone: 'ok' },
  expired: { name: 'Expired', tone: 'neutral' },
  disputed: { name: 'Disputed', tone: 'bad' },
  refunded: { name: 'Refunded', tone: 'neutral' },
};

/** Formats a month: `2026-11` is `November 2026`. */
export function monthName(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
}

/** Labels of the access types in the admin panel. */
export const ACCESS_NAMES = { premium: 'Premium', trial: 'Trial', free: 'Free' } as const;
