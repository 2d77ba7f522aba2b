import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  eventsToReach,
  IllegalTransition,
  ORDER_EVENTS,
  ORDER_STATUSES,
  nextOrderStatus,
  type OrderEvent,
  type OrderStatus,
  type PaymentState,
} from './order.ts';

const LEGAL: readonly (readonly [OrderStatus, OrderEvent, OrderStatus])[] = [
  ['draft', 'paymentCreated', 'pending'],
  ['draft', 'paid', 'paid'],
  ['draft', 'expired', 'expired'],
  ['pending', 'paid', 'paid'],
  ['pending', 'expired', 'expired'],
  ['expired', 'paid', 'paid'],
  ['paid', 'disputed', 'disputed'],
  ['paid', 'refunded', 'refunded'],
  ['disputed', 'disputeWon', 'paid'],
  ['disputed', 'refunded', 'refunded'],
];

const isLegal = (status: OrderStatus, event: OrderEvent) => LEGAL.some(([from, by]) => from === status && by === event);
const ILLEGAL = ORDER_STATUSES.flatMap((status) =>
  ORDER_EVENTS.filter((event) => !isLegal(status, event)).map((event) => [status, event] as const),
);

describe('an order', () => {
  test.each(LEGAL)('that is %s becomes, when %s, %s', (status, event, to) => {
    expect(nextOrderStatus(status, event)).toBe(to);
  });

  test.each(ILLEGAL)('that is %s cannot become %s', (status, event) => {
    expect(() => nextOrderStatus(status, event)).toThrow(IllegalTransition);
  });
});

const standing: fc.Arbitrary<PaymentState> = fc.record({
  paid: fc.boolean(),
  canceled: fc.boolean(),
  refunded: fc.boolean(),
  dispute: fc.constantFrom('none' as const, 'open' as const, 'won' as const, 'lost' as const),
});
const status = fc.constantFrom(...ORDER_STATUSES);
const after = (from: OrderStatus, seen: PaymentState) => eventsToReach(from, seen).reduce(nextOrderStatus, from);

describe('an order that follows its payment', () => {
  test('never gets an illegal event, and a repeat changes nothing', () => {
    fc.assert(
      fc.property(status, standing, (from, seen) => {
        const to = after(from, seen);
        expect(after(to, seen)).toBe(to);
      }),
    );
  });

  test('ends with the payment’s status from any earlier status', () => {
    fc.assert(
      fc.property(fc.array(standing), (looks) => {
        const refunded = { paid: true, canceled: false, refunded: true, dispute: 'none' } as const;
        const seen = looks.reduce(after, 'pending');
        expect(after(seen, refunded)).toBe('refunded');
      }),
    );
  });

  test('grants nothing without payment, and revokes only what it granted', () => {
    fc.assert(
      fc.property(status, standing, (from, seen) => {
        const events = eventsToReach(from, { ...seen, paid: false });
        expect(events).not.toContain('paid');
        const unpaid = from === 'draft' || from === 'pending' || from === 'expired';
        expect(unpaid && events.includes('refunded')).toBe(false);
      }),
    );
  });
});
