import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import { decimalAmount, discountCents, listPriceCents, purchaseName, parseAmount, SEATS } from './price.ts';

describe('an amount', () => {
  test.each([
    [25, 2500],
    [21.25, 2125],
    [22.5, 2250],
    ['25', 2500],
    ['25.00', 2500],
    [' 0.1 ', 10],
    [0, 0],
    [0.1 + 0.2, null],
    ['25.001', null],
    ['25,00', null],
    ['-1', null],
    [-1, null],
    ['1e3', null],
    [1e21, null],
    [Number.NaN, null],
    ['', null],
    ['99999999', null],
  ])('%j is parsed as %j cents', (amount, cents) => {
    expect(parseAmount(amount)).toBe(cents);
  });

  test('is parsed as it was written', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (cents) => {
        expect(parseAmount(decimalAmount(cents))).toBe(cents);
      }),
    );
  });
});

describe('the price of seats', () => {
  test.each([
    ['12month', 25, 1125_00, '25 seats, 12 Month Plan'],
    ['3month', SEATS.min, 30_00, '2 seats, 3 Month Plan'],
    ['lifetime', SEATS.max, 99_500_00, '500 seats, Lifetime Access'],
    ['6month', null, 25_00, '6 Month Plan'],
  ] as const)('of the plan %s for %s is %i cents', (planId, seats, cents, name) => {
    expect(listPriceCents(PLANS[planId], seats)).toBe(cents);
    expect(purchaseName(PLANS[planId], seats)).toBe(name);
  });

  test('is an amount that parses to the same cents, for every plan and number of seats', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLAN_IDS), fc.integer({ min: SEATS.min, max: SEATS.max }), (planId, seats) => {
        const cents = listPriceCents(PLANS[planId], seats);
        expect(Number.isInteger(cents)).toBe(true);
        expect(parseAmount(decimalAmount(cents))).toBe(cents);
      }),
    );
  });
});

describe('a discount', () => {
  test.each([
    [2500, { kind: 'percentage', percent: 15 }, 375],
    [1500, { kind: 'percentage', percent: 25 }, 375],
    [1, { kind: 'percentage', percent: 50 }, 1],
    [19_900, { kind: 'percentage', percent: 100 }, 19_900],
    [2500, { kind: 'fixed', cents: 500 }, 500],
    [300, { kind: 'fixed', cents: 500 }, 300],
    [1500, { kind: 'fixed', cents: 1450 }, 1450],
    [1500, { kind: 'fixed', cents: 1451 }, 1500],
    [1500, { kind: 'percentage', percent: 96 }, 1440],
    [1500, { kind: 'percentage', percent: 97 }, 1500],
  ] as const)('of a price of %i by %j is %i', (price, discount, off) => {
    expect(discountCents(price, discount)).toBe(off);
  });

  test('is whole cents, and leaves 0 or at least the minimum charge, up to the price', () => {
    const discount = fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ kind: fc.constant('fixed' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100_000 }), discount, (price, lowered) => {
        const off = discountCents(price, lowered);
        expect(Number.isInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(price - off === 0 || price - off >= 50).toBe(true);
      }),
    );
  });
});
