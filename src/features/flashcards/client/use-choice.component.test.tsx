import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Link } from 'wouter';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { achievementsContract } from '../../achievements/contract.ts';
import { FIRST_LEVEL, LEVELS } from '../../achievements/rules/levels.ts';
import { enterLevel } from '../../progress/client/service.ts';
import { useChoice } from './use-choice.ts';

/** Shows what is studied, with a link to a next step. */
function Study(): ReactNode {
  const { choice, level, locked, switchMode } = useChoice(7);
  return (
    <>
      <output>
        {locked === null
          ? `${level === null ? 'No level' : `Level ${level.id}`}, ${choice.category ?? 'all laws'}`
          : `Level ${locked.id} is locked`}
      </output>
      <Link href="/flashcards?category=employment&level=all">Next set</Link>
      <Link href="/flashcards?level=2">Level 2</Link>
      <button type="button" onClick={() => switchMode('achievement')}>
        Achievement
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;

test('opens the set or level of an address, also for the second time', async () => {
  enterLevel(FIRST_LEVEL);
  const user = renderScreen(<Study />, '/flashcards');
  await waitFor(() => expect(shown()).toBe('Level 1, all laws'));
  for (const _ of ['first', 'second']) {
    await user.click(screen.getByText('Next set'));
    await waitFor(() => expect(shown()).toBe('No level, Employment Act'));
    expect(location.search).toBe('?category=employment');
    await user.click(screen.getByText('Achievement'));
    await waitFor(() => expect(shown()).toBe('Level 1, Employment Act'));
  }
  await user.click(screen.getByText('Level 2'));
  await waitFor(() => expect(shown()).toBe('Level 2, all laws'));
});

test.each([
  ['/flashcards?category=labour_relations&card=150', 'No level, Labour Relations Act'],
  ['/flashcards?card=7', 'Level 1, all laws'],
])('opens the card of %s where it is in study', async (address, expected) => {
  enterLevel(FIRST_LEVEL);
  renderScreen(<Study />, address);
  await waitFor(() => expect(shown()).toBe(expected));
});

test('refuses a locked level, and names it', async () => {
  answerCalls<typeof achievementsContract>().with('GET /api/levels', {
    levels: LEVELS.map((level) => ({
      ...level,
      cardRange: [...level.cardRange] as const,
      state: level.id === 1 ? 'open' : 'locked',
      completedCards: 0,
      totalCards: 20,
      openCards: 20,
      neededQuizzes: null,
    })),
    badges: [],
    currentLevel: 1,
    levelToStudy: 1,
    nextBadge: null,
    cardsCompleted: 0,
    cardsInReach: 40,
    averageScore: 0,
  });
  renderScreen(<Study />, '/flashcards?level=8');
  await waitFor(() => expect(shown()).toBe('Level 8 is locked'));
  expect(localStorage.getItem('selected_level')).toBeNull();
});
