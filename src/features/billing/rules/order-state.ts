/** Where an order stands (product-rules.md, K2). */
export const ORDER_STATUSES = ['draft', 'pending', 'paid', 'expired', 'disputed', 'refunded'] as const;

/** One of them. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What can happen to an order. */
export const ORDER_EVENTS = ['offered', 'paid', 'expired', 'disputed', 'disputeWon', 'refunded'] as const;

/** One of them. */
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/**
 * What each event makes of an order. A draft is paid without an offer when nothing is to be paid. Money that comes after an order
 * expired buys what it was for all the same: nobody pays for nothing.
 */
const TRANSITIONS: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  draft: { offered: 'pending', paid: 'paid', expired: 'expired' },
  pending: { paid: 'paid', expired: 'expired' },
  expired: { paid: 'paid' },
  paid: { disputed: 'disputed', refunded: 'refunded' },
  disputed: { disputeWon: 'paid', refunded: 'refunded' },
  refunded: {},
};

/** The event is none that can happen to an order that stands there. */
export class IllegalTransition extends Error {
  constructor(status: OrderStatus, event: OrderEvent) {
    super(`An order that is ${status} cannot become ${event}.`);
  }
}

/**
 * Where an order stands after an event: the one place that decides it.
 * @throws IllegalTransition
 */
export function orderAfter(status: OrderStatus, event: OrderEvent): OrderStatus {
  const next = TRANSITIONS[status][event];
  if (next === undefined) throw new IllegalTransition(status, event);
  return next;
}

/** Whether an order waits to be paid. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'draft' || status === 'pending';
}

/** What a provider says of a payment, as far as an order follows it. */
export interface PaymentStanding {
  /** Whether the money has come. */
  readonly paid: boolean;
  /** Whether it can never come any more. */
  readonly closed: boolean;
  /** Whether all of it went back. */
  readonly refunded: boolean;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
}

/**
 * The events that bring an order to where its payment stands, in their order; none when it is there already. Whatever came first,
 * and however often, the order ends in the same place (product-rules.md, K3).
 */
export function eventsToward(status: OrderStatus, { paid, closed, refunded, dispute }: PaymentStanding): OrderEvent[] {
  const events: OrderEvent[] = [];
  let at = status;
  const happen = (event: OrderEvent) => {
    at = orderAfter(at, event);
    events.push(event);
  };
  if (paid && (isOpen(at) || at === 'expired')) happen('paid');
  if (!paid && closed && isOpen(at)) happen('expired');
  if (at === 'paid' && dispute === 'open') happen('disputed');
  if (at === 'disputed' && dispute === 'won') happen('disputeWon');
  if ((at === 'paid' || at === 'disputed') && (refunded || dispute === 'lost')) happen('refunded');
  return events;
}
