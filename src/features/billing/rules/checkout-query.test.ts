import { describe, expect, test } from 'vitest';
import { PLANS } from '../../access/rules/plans.ts';
import {
  upgradePageAddress,
  checkoutAddress,
  parseCheckoutQuery,
  doneAddress,
  returnAddress,
  parseUpgradeQuery,
} from './checkout-query.ts';

const placeOf = (address: string) => parseCheckoutQuery(new URL(address, 'https://labourwise.example').searchParams);

describe('the checkout state in the address', () => {
  test('begins with the 6-month plan', () => {
    expect(placeOf('/checkout')).toMatchObject({
      step: 'plan',
      plan: { id: '6month' },
      couponCode: null,
      orderId: null,
    });
  });

  test('is parsed as it was written', () => {
    const chosen = { planId: '12month', couponCode: 'WELCOME15' } as const;
    expect(placeOf(checkoutAddress('payment', chosen))).toMatchObject({
      step: 'payment',
      plan: { id: '12month' },
      couponCode: 'WELCOME15',
    });
    expect(placeOf(doneAddress('an-order'))).toMatchObject({ step: 'done', orderId: 'an-order' });
  });

  test('normalizes a code, and ignores one that is too long', () => {
    expect(placeOf('/checkout?coupon=%20save5').couponCode).toBe('SAVE5');
    expect(placeOf('/checkout?coupon=').couponCode).toBeNull();
    expect(placeOf(`/checkout?coupon=${'A'.repeat(51)}`).couponCode).toBeNull();
  });

  test('uses the first step or plan for an unknown one', () => {
    expect(placeOf('/checkout?step=free&plan=forever')).toMatchObject({ step: 'plan', plan: { id: '6month' } });
  });
});

test('is restored when a bank returns a buyer to the home page', () => {
  expect(returnAddress('https://labourwise.example', 'an order')).toBe(
    'https://labourwise.example/?payment=success&order=an%20order',
  );
});

const upgradeOf = (address: string) => parseUpgradeQuery(new URL(address, 'https://labourwise.example').searchParams);

test('selects the 6-month plan for an upgrade, also instead of a plan it does not offer', () => {
  expect(upgradeOf('/upgrade')).toEqual({ plan: PLANS['6month'], couponCode: null, byCard: false });
  expect(upgradeOf('/upgrade?plan=3month').plan.id).toBe('6month');
});

test('is restored from the address of an upgrade', () => {
  const place = { plan: PLANS.lifetime, couponCode: 'SAVE5', byCard: true };
  expect(upgradeOf(upgradePageAddress(place))).toEqual(place);
});
