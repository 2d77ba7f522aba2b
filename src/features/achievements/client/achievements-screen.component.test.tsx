import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { achievementsContract } from '../contract.ts';
import AchievementsScreen from './AchievementsScreen.tsx';
import type { ShownAchievement } from './service.ts';

const calls = answerCalls<typeof achievementsContract>();

const FIRST_SEED: ShownAchievement = {
  id: 'first-seed',
  title: 'First Seed',
  description: 'Complete a first card',
  icon: 'sprout',
  category: 'learning',
  tier: 'bronze',
  pointsRequired: 0,
  progress: 0,
  isUnlocked: false,
  unlockedAt: null,
  rarity: 'common',
  share: null,
  measure: 'cards.completed',
  current: 0,
  target: 1,
  isOpen: true,
};

function answerStats(): void {
  calls.with('GET /api/achievements/stats', {
    totalPoints: 0,
    currentStreak: 0,
    longestStreak: 0,
    completedFlashcards: 0,
    quizzesTaken: 0,
    averageScore: 0,
    daysActive: 0,
    certificationsEarned: 0,
  });
}

test('says that achievements are loading', async () => {
  calls.hold('GET /api/achievements');
  renderScreen(<AchievementsScreen user={LEARNER} />);
  await expectSpoken('status', 'Loading your achievements');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows an error when achievements do not load, and retries', async () => {
  const person = renderScreen(<AchievementsScreen user={LEARNER} />);
  await expectSpoken('alert', 'You are offline');
  await expectSpoken('alert', 'What you have unlocked is safe.');

  answerStats();
  calls.with('GET /api/achievements', [FIRST_SEED]);
  await tryAgain(person);
  expect(await screen.findByRole('heading', { name: '0 of 1 unlocked' })).toBeDefined();
  expect(screen.getAllByRole('heading', { name: 'First Seed' }).length).toBeGreaterThan(0);
});
