import { describe, expect, test } from 'vitest';
import { couponCodeOf, couponDescription, couponRefusal, type CouponFacts } from './coupon.ts';

const now = new Date('2026-11-20T16:00:00Z');
const before = new Date('2026-11-20T15:59:59Z');
const after = new Date('2026-11-20T16:00:01Z');
const open: CouponFacts = { isActive: true, startsAt: null, expiresAt: null, maxRedemptions: null, used: 0 };

describe('a coupon', () => {
  test.each<[string, CouponFacts | null, boolean, string | null]>([
    ['that is open', open, false, null],
    ['that nobody made', null, false, 'COUPON_INVALID'],
    ['that was closed', { ...open, isActive: false }, false, 'COUPON_INVALID'],
    ['that begins later', { ...open, startsAt: after }, false, 'COUPON_INVALID'],
    ['that begins now', { ...open, startsAt: now }, false, null],
    ['that ends later', { ...open, expiresAt: after }, false, null],
    ['that ends now', { ...open, expiresAt: now }, false, 'COUPON_EXPIRED'],
    ['that ended', { ...open, expiresAt: before }, false, 'COUPON_EXPIRED'],
    ['with a use left', { ...open, maxRedemptions: 3, used: 2 }, false, null],
    ['without a use left', { ...open, maxRedemptions: 3, used: 3 }, false, 'COUPON_SPENT'],
    ['that they used', open, true, 'COUPON_USED'],
  ])('%s', (_, coupon, used, refusal) => {
    expect(couponRefusal(coupon, used, now)).toBe(refusal);
  });

  test.each([
    [{ kind: 'percentage', percent: 15 }, '15% off'],
    [{ kind: 'fixed', cents: 500 }, '$5 off'],
    [{ kind: 'access', planId: '12month', days: null }, '12 months of full access'],
    [{ kind: 'access', planId: 'lifetime', days: null }, 'A lifetime of full access'],
    [{ kind: 'access', planId: '3month', days: 1 }, '1 day of full access'],
  ] as const)('%j is told as %s', (offer, text) => {
    expect(couponDescription(offer)).toBe(text);
  });

  test('has one spelling', () => {
    expect(couponCodeOf(' welcome15 ')).toBe('WELCOME15');
  });
});
