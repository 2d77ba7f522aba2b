import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import type { analyticsContract } from '../contract.ts';
import type { Figures } from '../rules/charts.ts';
import AdminAnalytics from './AdminAnalytics.tsx';
import { StatCards } from './StatCards.tsx';

const calls = answerCalls<typeof analyticsContract>();

const NO_FIGURES: Figures = {
  unit: 'day',
  first: '2026-11-01',
  last: '2026-11-30',
  registrations: [],
  learners: [],
  activeLearners: 0,
  answers: [],
  completion: [],
  hardest: [],
  scores: [],
  averageScore: null,
  conversion: { registered: 0, studied: 0, cameBack: 0, bought: 0 },
  revenue: [],
  countedAt: null,
};

test('the key figures show an error when they do not load, and retry', async () => {
  calls.refuse('GET /api/admin/stats', 500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  const person = renderScreen(<StatCards />, '/admin');
  expect(await screen.findByRole('heading', { name: 'Unable to Load the Figures' })).toBeDefined();
  calls.with('GET /api/admin/stats', {
    totalCards: 256,
    ungradedCards: 0,
    activeUsers: 0,
    activeUsersBefore: 0,
    completionRate: null,
    revenue: 0,
    payments: 0,
    month: '2026-11-01',
    countedAt: null,
  });
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: 'Total Cards' })).toBeDefined();
  expect(screen.getByText('Nobody has studied yet')).toBeDefined();
});

test('the charts show an error when they do not load, and say that no data are lost', async () => {
  calls.refuse('GET /api/admin/analytics', 500, 'INTERNAL', 'Something went wrong on our side. Please try again.');
  renderScreen(<AdminAnalytics days={30} onDays={() => undefined} />, '/admin/analytics');
  expect(await screen.findByRole('heading', { name: 'Unable to Load the Figures' })).toBeDefined();
  await expectSpoken('alert', 'Nothing is lost.');
});

test('the charts say when the figures of the night were counted', async () => {
  calls.with('GET /api/admin/analytics', { ...NO_FIGURES, countedAt: '2026-11-30T07:25:00.000Z' });
  renderScreen(<AdminAnalytics days={30} onDays={() => undefined} />, '/admin/analytics');
  expect(await screen.findByText(/were counted on 30 November 2026 at 3:25 am/)).toBeDefined();
});

test('a chart without anything to count shows its empty state', async () => {
  calls.with('GET /api/admin/analytics', NO_FIGURES);
  renderScreen(<AdminAnalytics days={30} onDays={() => undefined} />, '/admin/analytics');
  expect(await screen.findByText('No card has 30 first answers in quizzes of this period yet.')).toBeDefined();
  expect(screen.getByText('No quiz was finished in this period.')).toBeDefined();
  expect(screen.getByText('Nobody has studied yet.')).toBeDefined();
});
