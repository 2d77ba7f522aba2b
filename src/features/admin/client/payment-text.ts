import type { OrderStatus } from '../../billing/rules/order-state.ts';

/** How the desks call where an order stands, and the fill of its badge. */
export const PAYMENT_STATES: Readonly<
  Record<OrderStatus, { readonly name: string; readonly tone: 'ok' | 'warn' | 'bad' | 'neutral' }>
> = {
  draft: { name: 'Waiting', tone: 'warn' },
  pending: { name: 'Waiting', tone: 'warn' },
  paid: { name: 'Paid', tone: 'ok' },
  expired: { name: 'Expired', tone: 'neutral' },
  disputed: { name: 'Disputed', tone: 'bad' },
  refunded: { name: 'Refunded', tone: 'neutral' },
};

/** A month, `2026-11`, as people call it: `November 2026`. */
export function monthName(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  });
}
