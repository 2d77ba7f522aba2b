import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { leaderboardContract } from '../contract.ts';
import LeaderboardScreen from './LeaderboardScreen.tsx';

const calls = answerCalls<typeof leaderboardContract>();

test('shows an error when the board does not load, and retries', async () => {
  const person = renderScreen(<LeaderboardScreen user={LEARNER} />, '/leaderboard');
  await expectSpoken('alert', 'Your points are safe.');
  calls.with('GET /api/leaderboard', {
    period: 'week',
    periodStart: '2026-11-23',
    periodEnd: '2026-11-29',
    entries: [],
    totalLearners: 0,
    you: null,
    optedIn: false,
    alias: null,
    nameWithoutAlias: 'anita',
    beforeJoining: null,
    weeklyChallenge: { target: 25, studied: 0, endsAt: '2026-11-30T04:00:00.000Z' },
  });
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: 'Join the leaderboard' })).toBeDefined();
});
