import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { billingContract } from '../contract.ts';
import SubscriptionScreen from './SubscriptionScreen.tsx';

const calls = answerCalls<typeof billingContract>();
const FREE = { ...LEARNER, isPremium: false, accessType: 'free' as const };

test('shows an error when the subscription does not load, then links a user without a plan to one', async () => {
  calls.with('GET /api/orders', { orders: [] });
  calls.refuse('GET /api/subscription/status', 500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  const user = renderScreen(<SubscriptionScreen user={FREE} />, '/subscription');
  await expectSpoken('alert', 'Your plan is not affected.');
  calls.with('GET /api/subscription/status', {
    subscription: null,
    seat: null,
    open: { access: 'free', trialEndsAt: null },
  });
  await tryAgain(user);
  expect(await screen.findByRole('heading', { name: 'No active subscription' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Start Subscription' }).getAttribute('href')).toBe('/register');
});
