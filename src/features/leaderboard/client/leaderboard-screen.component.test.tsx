import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../platform/client/query-client.ts';
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
  expect(await screen.findByRole('heading', { name: 'You are not on the leaderboard yet' })).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Join the leaderboard' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name on the leaderboard' }));
  expect(screen.getByRole('button', { name: /^Join/ })).toBeDefined();
});

function entry(rank: number, username: string, totalXP: number) {
  return {
    rank,
    username,
    handle: null,
    totalXP,
    cardsStudied: totalXP / 10,
    quizScore: null,
    studyStreak: 1,
    achievements: 0,
    level: 1,
    isCurrentUser: username === 'anita',
  };
}

function showBoard(entries: readonly ReturnType<typeof entry>[], you: ReturnType<typeof entry>) {
  const above = entries.filter(({ rank }) => rank < you.rank);
  const next = above.at(-1);
  calls.with('GET /api/leaderboard', {
    period: 'week',
    periodStart: '2026-11-23',
    periodEnd: '2026-11-29',
    entries: [...entries],
    totalLearners: entries.length,
    you: {
      ...you,
      above,
      below: [],
      pointsToNext: next === undefined ? null : next.totalXP - you.totalXP,
      nextRank: next?.rank ?? null,
      bestRank: null,
    },
    optedIn: true,
    alias: null,
    nameWithoutAlias: 'anita',
    beforeJoining: null,
    weeklyChallenge: { target: 50, studied: 31, endsAt: '2026-11-30T04:00:00.000Z' },
  });
  renderScreen(<LeaderboardScreen user={LEARNER} />, '/leaderboard');
}

test('shows the rank of the user, the points to the next rank, and an invitation while few have joined', async () => {
  const [devon, anita] = [entry(1, 'devon', 350), entry(2, 'anita', 310)];
  showBoard([devon, anita], anita);
  const own = await screen.findByRole('region', { name: 'Your place in words' });
  expect(own.textContent).toContain('You are 2nd of 2 this week');
  expect(own.textContent).toContain('40 points behind devon. That is 4 cards.');
  expect(screen.getByRole('button', { name: 'Invite someone' })).toBeDefined();
  expect(screen.getByText(/^You are shown as/)).toBeDefined();
});

test('lists up to six learners in a table, and shows a podium from seven', async () => {
  const anita = entry(2, 'anita', 310);
  const others = [3, 4, 5, 6, 7].map((rank) => entry(rank, `learner ${rank}`, 100 - rank));
  const learners = [entry(1, 'devon', 350), anita, ...others];
  showBoard(learners.slice(0, 6), anita);
  expect(await screen.findByRole('table', { name: 'Everyone, this week' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Top three' })).toBeNull();
  cleanup();
  queryClient.clear();
  showBoard(learners, anita);
  expect(await screen.findByRole('heading', { name: 'Top three' })).toBeDefined();
  expect(screen.getByRole('table', { name: 'Everyone after the first three, this week' })).toBeDefined();
});
