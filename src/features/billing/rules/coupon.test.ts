import { describe, expect, test } from 'vitest';
import {
  normalizeCouponCode,
  couponDescription,
  couponLimitIssue,
  couponErrorCode,
  type CouponFacts,
  type OwnCouponUse,
} from './coupon.ts';

const now = new Date('2026-11-20T16:00:00Z');
const before = new Date('2026-11-20T15:59:59Z');
const after = new Date('2026-11-20T16:00:01Z');
const open: CouponFacts = { isActive: true, startsAt: null, expiresAt: null, maxRedemptions: null, used: 0 };

describe('a coupon', () => {
  test.each<[string, CouponFacts | null, OwnCouponUse, string | null]>([
    ['that is open', open, 'none', null],
    ['that nobody made', null, 'none', 'COUPON_INVALID'],
    ['that was closed', { ...open, isActive: false }, 'none', 'COUPON_INVALID'],
    ['that begins later', { ...open, startsAt: after }, 'none', 'COUPON_INVALID'],
    ['that begins now', { ...open, startsAt: now }, 'none', null],
    ['that ends later', { ...open, expiresAt: after }, 'none', null],
    ['that ends now', { ...open, expiresAt: now }, 'none', 'COUPON_EXPIRED'],
    ['that ended', { ...open, expiresAt: before }, 'none', 'COUPON_EXPIRED'],
    ['with a use left', { ...open, maxRedemptions: 3, used: 2 }, 'none', null],
    ['without a use left', { ...open, maxRedemptions: 3, used: 3 }, 'none', 'COUPON_SPENT'],
    ['that they used', open, 'used', 'COUPON_USED'],
    ['that they used, and that ended', { ...open, expiresAt: before }, 'used', 'COUPON_USED'],
    ['whose last use their order reserves', { ...open, maxRedemptions: 1, used: 1 }, 'reserved', null],
    ['that ended while their order reserves it', { ...open, expiresAt: before }, 'reserved', null],
    ['that was closed while their order reserves it', { ...open, isActive: false }, 'reserved', null],
    ['that nobody has any more', null, 'reserved', 'COUPON_INVALID'],
  ])('%s', (_, coupon, own, refusal) => {
    expect(couponErrorCode(coupon, own, now)).toBe(refusal);
  });

  test.each([
    [{ kind: 'percentage', percent: 15 }, '15% off'],
    [{ kind: 'fixed', cents: 500 }, '$5 off'],
    [{ kind: 'access', planId: '12month', days: null }, '12 months of full access'],
    [{ kind: 'access', planId: 'lifetime', days: null }, 'A lifetime of full access'],
    [{ kind: 'access', planId: '3month', days: 1 }, '1 day of full access'],
  ] as const)('%j is described as %s', (offer, text) => {
    expect(couponDescription(offer)).toBe(text);
  });

  test('has one normal form', () => {
    expect(normalizeCouponCode(' welcome15 ')).toBe('WELCOME15');
  });
});

test.each([
  ['a limit of the present uses', { maxRedemptions: 3, expiresAt: null }, null],
  ['no limit', { maxRedemptions: null, expiresAt: null }, null],
  [
    'a limit below the present uses',
    { maxRedemptions: 2, expiresAt: null },
    'This code was used 3 times already. The limit cannot be lower.',
  ],
  ['an end after its beginning', { maxRedemptions: null, expiresAt: new Date('2026-11-02') }, null],
  [
    'an end at its beginning',
    { maxRedemptions: null, expiresAt: new Date('2026-11-01') },
    'The last day must be after the first day.',
  ],
] as const)('a coupon with 3 uses can have %s, or says why not', (_, limits, message) => {
  const coupon = { startsAt: new Date('2026-11-01'), used: 3 };
  expect(couponLimitIssue(coupon, limits)?.message ?? null).toBe(message);
});
