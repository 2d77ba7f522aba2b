import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { billingContract } from '../contract.ts';
import UpgradeScreen from './UpgradeScreen.tsx';

const calls = answerCalls<typeof billingContract>();
const FREE = { ...LEARNER, isPremium: false, accessType: 'free' as const };

test('says that the ways to pay did not load and nothing was paid, and asks again', async () => {
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

test('offers no plan to someone who has premium for good', () => {
  renderScreen(<UpgradeScreen user={LEARNER} />, '/upgrade');
  expect(screen.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
});
