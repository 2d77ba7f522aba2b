import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../../platform/client/testing/render-screen.tsx';
import type { achievementsContract } from '../../../achievements/contract.ts';
import AchievementStudy from './AchievementStudy.tsx';

const calls = answerCalls<typeof achievementsContract>();

test('shows an error when the levels do not load, then shows them', async () => {
  const user = renderScreen(<AchievementStudy />, '/study');
  await expectSpoken('alert', 'Unable to Load Study Materials');
  calls.with('GET /api/levels', {
    levels: [
      {
        id: 1,
        name: 'First Steps',
        description: 'The words of the law.',
        cardRange: [1, 20],
        difficulty: 'beginner',
        estimatedTime: '20 minutes',
        requiredPreviousLevel: null,
        badge: 'newcomer',
        state: 'open',
        completedCards: 3,
        totalCards: 20,
        openCards: 20,
        neededQuizzes: { quizzes: 1, rightOfTen: 8 },
      },
    ],
    badges: [],
    currentLevel: 1,
    levelToStudy: 1,
    nextBadge: null,
    cardsCompleted: 3,
    cardsInReach: 40,
    averageScore: 0,
  });
  await tryAgain(user);
  expect(await screen.findByRole('heading', { name: 'Level 1: First Steps' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start Level 1' })).toBeDefined();
});
