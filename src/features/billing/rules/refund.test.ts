import { describe, expect, test } from 'vitest';
import { refundRefusal, refundState } from './refund.ts';

describe('a refund', () => {
  test('of a paid order is possible', () => {
    expect(refundRefusal({ status: 'paid', amountCents: 4900 })).toBeNull();
  });

  test.each([
    ['paid', 0, /^A coupon paid/],
    ['refunded', 4900, /was already refunded/],
    ['disputed', 4900, /Answer the dispute/],
    ['draft', 4900, /^Nothing was paid/],
    ['pending', 4900, /^Nothing was paid/],
    ['expired', 4900, /^Nothing was paid/],
  ] as const)('of an order that is %s, of %d cents, is refused', (status, amountCents, refusal) => {
    expect(refundRefusal({ status, amountCents })).toMatch(refusal);
  });

  test.each([
    ['paid', null, 'underWay'],
    ['paid', 'The provider refused it.', 'failed'],
    ['refunded', null, 'done'],
    ['refunded', 'The provider refused it.', 'done'],
  ] as const)('of an order that is %s with the failure %s is %s', (status, failure, state) => {
    expect(refundState(status, failure)).toBe(state);
  });
});
