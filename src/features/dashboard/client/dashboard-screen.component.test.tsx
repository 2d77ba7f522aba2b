import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { dashboardContract } from '../contract.ts';
import DashboardScreen from './DashboardScreen.tsx';
import type { Dashboard } from './queries.ts';

const calls = answerCalls<typeof dashboardContract>();

const TRIAL = { ...LEARNER, isPremium: false, accessType: 'trial', trialEndDate: null } as const;

const REVIEW: Dashboard['nextStep'] = {
  kind: 'review',
  title: '5 cards are due for review',
  text: 'About 2 minutes.',
  action: 'Start Review',
  href: '/review',
  after: 'After this: the next card of Level 1.',
  position: null,
};

function dashboard(changes: Partial<Dashboard> = {}): Dashboard {
  return {
    progress: { completed: 15, open: 40, total: 264, percent: 6 },
    quiz: { finished: 2, averageScore: 80, open: null },
    streak: { current: 2, longest: 2, studiedToday: true, freezes: 0, frozenDays: [], daysToFreeze: 5 },
    points: { total: 310, thisWeek: 310 },
    week: [],
    goal: { dailyGoal: 5, cardsToday: 2 },
    dueForReview: 5,
    insight: {
      title: 'The holiday that moves to Monday',
      legalReference: 'Employment Act, section 42',
      category: 'Employment Act',
      opening: 'When a holiday falls on a Sunday.',
      readingTime: 1,
      isCompleted: false,
    },
    path: {
      path: 'employee',
      title: 'For employees',
      step: 1,
      stepTitle: 'What can your contract change?',
      steps: 8,
      percent: 10,
      canContinue: true,
    },
    recentActivity: [],
    nextStep: REVIEW,
    mode: 'achievement',
    levelHref: null,
    ...changes,
  };
}

test('shows an error when the dashboard does not load, then one next step with what follows it', async () => {
  const user = renderScreen(<DashboardScreen user={TRIAL} />, '/dashboard');
  await expectSpoken('alert', 'You are offline');
  calls.with('GET /api/dashboard', dashboard());
  await tryAgain(user);
  const step = await screen.findByRole('region', { name: '5 cards are due for review' });
  expect(within(step).getByText('Your next step')).toBeDefined();
  expect(within(step).getByText('After this: the next card of Level 1.')).toBeDefined();
  expect(within(step).getByRole('link', { name: 'Start Review' })).toHaveProperty('pathname', '/review');
  expect(screen.getByRole('link', { name: /Daily Insights, 1 minute/ })).toHaveProperty('pathname', '/daily-insights');
  expect(screen.getByRole('link', { name: /^For employees/ })).toHaveProperty('pathname', '/paths/employee');
  expect(screen.getByRole('link', { name: /^Upgrade to Premium/ })).toHaveProperty('pathname', '/register');
});

test.each([
  [null, 'Ten questions from your cards'],
  [{ position: 6, total: 10 }, 'Continue your quiz: question 6 of 10'],
  [{ position: null, total: 10 }, 'The results of your last quiz are ready'],
])('says of an open quiz of %j: %s', async (open, text) => {
  calls.with('GET /api/dashboard', dashboard({ quiz: { finished: 2, averageScore: 80, open } }));
  renderScreen(<DashboardScreen user={TRIAL} />, '/dashboard');
  const link = await screen.findByRole('link', { name: /^Test Your Knowledge/ });
  expect(link.textContent).toContain(text);
  expect(link).toHaveProperty('pathname', '/quiz');
});

test.each([
  ['pathStep', 'For employees'],
  ['upgrade', 'Upgrade to Premium'],
] as const)('praises a met goal, offers the next step, and repeats no step of kind %s', async (kind, name) => {
  const nextStep = { ...REVIEW, kind, title: 'Next' };
  calls.with('GET /api/dashboard', dashboard({ dueForReview: 0, goal: { dailyGoal: 5, cardsToday: 5 }, nextStep }));
  renderScreen(<DashboardScreen user={TRIAL} />, '/dashboard');
  expect(await screen.findByText('Want to do more?')).toBeDefined();
  expect(screen.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull();
});
