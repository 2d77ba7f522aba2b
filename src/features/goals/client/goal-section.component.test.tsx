import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { goalsContract } from '../contract.ts';
import GoalSection from './GoalSection.tsx';

const calls = answerCalls<typeof goalsContract>();

test('shows an error when the goal does not load, and reverts a choice that is not saved', async () => {
  const user = renderScreen(<GoalSection />, '/account');
  expect(await screen.findByRole('heading', { name: 'Your daily goal did not load' })).toBeDefined();
  calls.with('GET /api/goals', {
    chosen: { dailyGoal: 20, purpose: 'union' },
    day: '2026-11-28',
    cardsToday: 0,
    met: false,
  });
  await tryAgain(user);
  expect(await screen.findByText('0 cards known today.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^5 cards/ }));
  await expectSpoken('alert', 'That was not saved.');
  expect(screen.getByRole('radio', { name: /^20 cards/ })).toHaveProperty('checked', true);
});
