import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { billingContract } from '../contract.ts';
import UpgradeScreen from './UpgradeScreen.tsx';

const calls = answerCalls<typeof billingContract>();
const FREE = { ...LEARNER, isPremium: false, accessType: 'free' as const };

test('says that payment methods did not load and nothing was paid, and retries', async () => {
  calls.refuse('GET /api/payment-options', 500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  const person = renderScreen(<UpgradeScreen user={FREE} />, '/upgrade');
  expect(await screen.findByRole('heading', { level: 1, name: 'The payment did not load' })).toBeDefined();
  await expectSpoken('alert', 'Nothing was paid.');
  calls.with('GET /api/payment-options', {
    card: { provider: 'sandbox-card', publishableKey: null },
    paypal: null,
    sandbox: true,
  });
  await tryAgain(person);
  expect(await screen.findByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeDefined();
});

test('offers no plan to a user with lifetime access', () => {
  renderScreen(<UpgradeScreen user={LEARNER} />, '/upgrade');
  expect(screen.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('applies a discount code from the box of codes to the payment', async () => {
  calls.with('GET /api/payment-options', {
    card: { provider: 'sandbox-card', publishableKey: null },
    paypal: null,
    sandbox: true,
  });
  calls.with('POST /api/coupon/validate', {
    message: '$5.00 off.',
    subscription: { description: '$5.00 off' },
    coupon: { code: 'SAVE5', type: 'fixed', discount: 5 },
    quote: { planId: '6month', listCents: 2500, discountCents: 500, amountCents: 2000 },
  });
  const user = renderScreen(<UpgradeScreen user={FREE} />, '/upgrade');
  await user.type(await screen.findByLabelText('Coupon code'), 'SAVE5');
  await user.click(screen.getByRole('button', { name: /^Check/ }));
  await user.click(await screen.findByRole('button', { name: 'Use it as a promo code' }));
  expect((await screen.findByRole('complementary', { name: 'Your order' })).textContent).toContain('SAVE5');
  expect(location.search).toContain('SAVE5');
});
