import { describe, expect, test } from 'vitest';
import { buildCoupon, buildLimits, draftLimits, NEW_COUPON, withKind } from './coupon-draft.ts';

describe('a coupon draft', () => {
  test('becomes a coupon with only the fields of its kind', () => {
    const terms = { code: 'MAY', startsAt: null, expiresAt: null, maxRedemptions: 1 };
    const draft = { ...NEW_COUPON, code: 'MAY', percent: '25', amount: '4.50', days: '30' };
    expect(buildCoupon({ ...draft, kind: 'percentage' })).toEqual({ kind: 'percentage', percent: 25, ...terms });
    expect(buildCoupon({ ...draft, kind: 'fixed' })).toEqual({ kind: 'fixed', cents: 450, ...terms });
    expect(buildCoupon({ ...draft, kind: 'access' })).toEqual({ kind: 'access', planId: '3month', days: 30, ...terms });
  });

  test('has no limit as a discount, one use as an access code, and keeps a typed limit', () => {
    const discount = withKind(NEW_COUPON, 'percentage');
    expect(discount.uses).toBe('');
    expect(withKind(discount, 'access').uses).toBe('1');
    expect(withKind({ ...NEW_COUPON, uses: '30' }, 'fixed').uses).toBe('30');
  });

  test('defaults to the days of a plan, unlimited uses and no end', () => {
    expect(buildCoupon({ ...NEW_COUPON, uses: '' })).toMatchObject({
      days: null,
      maxRedemptions: null,
      startsAt: null,
      expiresAt: null,
    });
  });

  test('is valid from the start of its first day in Grenada to the end of its last', () => {
    expect(buildCoupon({ ...NEW_COUPON, from: '2027-01-31', to: '2027-01-31' })).toMatchObject({
      startsAt: '2027-01-31T04:00:00.000Z',
      expiresAt: '2027-02-01T04:00:00.000Z',
    });
  });

  test.each(['ten', '3O', '-5', '2.5', '1e3'])('never turns the limit “%s” into no limit', (typed) => {
    expect(buildCoupon({ ...NEW_COUPON, uses: typed, days: typed })).toMatchObject({ maxRedemptions: 0, days: 0 });
    expect(buildLimits({ uses: typed, to: '' }, { expiresAt: null, maxRedemptions: 5 })).toMatchObject({
      maxRedemptions: 0,
    });
  });

  test('leaves invalid numbers to the server’s error', () => {
    expect(buildCoupon({ ...NEW_COUPON, kind: 'fixed', amount: 'five' })).toMatchObject({ cents: Number.NaN });
    expect(buildCoupon({ ...NEW_COUPON, kind: 'percentage', percent: 'ten' })).toMatchObject({ percent: Number.NaN });
  });
});

test.each([
  [
    { expiresAt: null, maxRedemptions: null },
    { uses: '', to: '' },
  ],
  [
    { expiresAt: '2027-02-01T04:00:00.000Z', maxRedemptions: 30 },
    { uses: '30', to: '2027-01-31' },
  ],
  [
    { expiresAt: '2027-02-01T12:30:00.000Z', maxRedemptions: 1 },
    { uses: '1', to: '2027-02-01' },
  ],
])('the limits %o are edited as %o and stay as they are', (limits, draft) => {
  expect(draftLimits(limits)).toEqual(draft);
  expect(buildLimits(draft, limits)).toEqual(limits);
});

test('a new last day ends with that day in Grenada', () => {
  const before = { expiresAt: '2027-02-01T12:30:00.000Z', maxRedemptions: 1 };
  expect(buildLimits({ uses: '', to: '2027-02-02' }, before)).toEqual({
    expiresAt: '2027-02-03T04:00:00.000Z',
    maxRedemptions: null,
  });
});
