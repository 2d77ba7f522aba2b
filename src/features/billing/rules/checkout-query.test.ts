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

describe('the place in a checkout', () => {
  test('begins with the 6-month plan', () => {
    expect(placeOf('/checkout')).toMatchObject({
      step: 'plan',
      plan: { id: '6month' },
      couponCode: null,
      orderId: null,
    });
  });

  test('reads back what it wrote', () => {
    const chosen = { planId: '12month', couponCode: 'WELCOME15' } as const;
    expect(placeOf(checkoutAddress('payment', chosen))).toMatchObject({
      step: 'payment',
      plan: { id: '12month' },
      couponCode: 'WELCOME15',
    });
    expect(placeOf(doneAddress('an-order'))).toMatchObject({ step: 'done', orderId: 'an-order' });
  });

  test('reads a code as it is compared, and none that is too long to be one', () => {
    expect(placeOf('/checkout?coupon=%20save5').couponCode).toBe('SAVE5');
    expect(placeOf('/checkout?coupon=').couponCode).toBeNull();
    expect(placeOf(`/checkout?coupon=${'A'.repeat(51)}`).couponCode).toBeNull();
  });

  test('an unknown step or plan is the first', () => {
    expect(placeOf('/checkout?step=free&plan=forever')).toMatchObject({ step: 'plan', plan: { id: '6month' } });
  });
});

test('a bank sends a buyer back to the home page', () => {
  expect(returnAddress('https://labourwise.example', 'an order')).toBe(
    'https://labourwise.example/?payment=success&order=an%20order',
  );
});

const upgradeOf = (address: string) => parseUpgradeQuery(new URL(address, 'https://labourwise.example').searchParams);

test('an upgrade begins with the 6-month plan, also when it is asked for one that it does not offer', () => {
  expect(upgradeOf('/upgrade')).toEqual({ plan: PLANS['6month'], couponCode: null, byCard: false });
  expect(upgradeOf('/upgrade?plan=3month').plan.id).toBe('6month');
});

test('its address is read back as it was written', () => {
  const place = { plan: PLANS.lifetime, couponCode: 'SAVE5', byCard: true };
  expect(upgradeOf(upgradePageAddress(place))).toEqual(place);
});
