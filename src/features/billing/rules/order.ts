import { sortOrders } from '../../../platform/shared/sort-order.ts';

/**
 * Statuses of an order (product-rules.md, K2). `expired`: closed without a payment, because its time was over or the buyer chose
 * another plan. `refunded`: refunded in full, or charged back by a lost dispute, which leaves no refund row.
 */
export const ORDER_STATUSES = ['draft', 'pending', 'paid', 'expired', 'disputed', 'refunded'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Time that an unpaid order is open, with its price and coupon reserved, in milliseconds; it is closed afterwards (product-rules.md, K7). */
export const RESERVATION_MS = 60 * 60_000;

/** Events of an order. */
export const ORDER_EVENTS = ['paymentCreated', 'paid', 'expired', 'disputed', 'disputeWon', 'refunded'] as const;

export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The next status for each event. A draft is paid directly when it costs nothing. A payment after expiry still buys the plan. */
const TRANSITIONS: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  draft: { paymentCreated: 'pending', paid: 'paid', expired: 'expired' },
  pending: { paid: 'paid', expired: 'expired' },
  expired: { paid: 'paid' },
  paid: { disputed: 'disputed', refunded: 'refunded' },
  disputed: { disputeWon: 'paid', refunded: 'refunded' },
  refunded: {},
};

/** The event is not allowed in this status. */
export class IllegalTransition extends Error {
  constructor(status: OrderStatus, event: OrderEvent) {
    super(`An order that is ${status} cannot become ${event}.`);
  }
}

/**
 * Returns the status after an event.
 * @throws IllegalTransition
 */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus {
  const next = TRANSITIONS[status][event];
  if (next === undefined) throw new IllegalTransition(status, event);
  return next;
}

/** Whether an order is unpaid and not closed. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'draft' || status === 'pending';
}

/** The provider's state of a payment, as far as orders depend on it. */
export interface PaymentState {
  /** Whether the payment was paid. */
  readonly paid: boolean;
  /** Whether it can never be paid. */
  readonly canceled: boolean;
  /** Whether it was refunded in full. */
  readonly refunded: boolean;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
}

/** Whether the bank decided the dispute for the buyer and returned the money to them. No refund row exists then. */
export function isChargedBack(dispute: PaymentState['dispute']): boolean {
  return dispute === 'lost';
}

/**
 * Returns the events that bring an order to the state of its payment, in order. The result does not depend on the order of
 * provider events (product-rules.md, K3).
 */
export function eventsToReach(status: OrderStatus, { paid, canceled, refunded, dispute }: PaymentState): OrderEvent[] {
  const events: OrderEvent[] = [];
  let at = status;
  const happen = (event: OrderEvent) => {
    at = nextOrderStatus(at, event);
    events.push(event);
  };
  if (paid && (isOpen(at) || at === 'expired')) happen('paid');
  if (!paid && canceled && isOpen(at)) happen('expired');
  if (at === 'paid' && dispute === 'open') happen('disputed');
  if (at === 'disputed' && dispute === 'won') happen('disputeWon');
  if ((at === 'paid' || at === 'disputed') && (refunded || isChargedBack(dispute))) happen('refunded');
  return events;
}

/** Formats a receipt number: `LW-000042`. */
export function formatReceiptNumber(number: number): string {
  return `LW-${String(number).padStart(6, '0')}`;
}

/** Formats the receipt number of an order, or `Order 6` while it has none. */
export function formatOrderNumber({
  number,
  receiptNumber,
}: {
  readonly number: number;
  readonly receiptNumber: number | null;
}): string {
  return receiptNumber === null ? `Order ${number}` : formatReceiptNumber(receiptNumber);
}

/** Columns by which administrators sort payments: number of the order, time of payment or else of the order, amount. */
export const PAYMENT_SORT_ORDERS = sortOrders(['number', 'time', 'amount']);
