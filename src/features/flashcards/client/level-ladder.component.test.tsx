import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { achievementsContract } from '../../achievements/contract.ts';
import { LEVELS } from '../../achievements/rules/levels.ts';
import LevelLadder from './LevelLadder.tsx';

const calls = answerCalls<typeof achievementsContract>();

test('shows the levels as a picture that a screen reader reads, and where the learner is', async () => {
  calls.with('GET /api/levels', {
    levels: LEVELS.map((level) => ({
      ...level,
      cardRange: [...level.cardRange] as const,
      state: level.id === 1 ? 'completed' : level.id === 2 ? 'open' : 'locked',
      completedCards: level.id === 1 ? 20 : 3,
      totalCards: 25,
      openCards: 20,
      neededQuizzes: null,
    })),
    badges: [],
    currentLevel: 1,
    levelToStudy: 2,
    nextBadge: null,
    cardsCompleted: 23,
    cardsInReach: 40,
    averageScore: 80,
  });
  renderScreen(<LevelLadder />);
  const picture = await screen.findByRole('figure');
  expect(picture.textContent).toMatch(
    /Level 1, First Steps: completed\. Level 2, Firm Ground: open\. Level 3, The Working Week: locked\./,
  );
  expect(picture.querySelectorAll('[data-state]')).toHaveLength(8);
  expect(screen.getByText('You are on Level 2: Firm Ground. 3 of 25 cards known.')).toBeDefined();
});
