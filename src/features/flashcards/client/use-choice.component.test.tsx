import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Link } from 'wouter';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { FIRST_LEVEL } from '../../achievements/rules/levels.ts';
import { enterLevel } from '../../progress/client/service.ts';
import { useChoice } from './use-choice.ts';

/** Shows what is studied, with a link to a next step. */
function Study(): ReactNode {
  const { choice, level, switchMode } = useChoice(7);
  return (
    <>
      <output>
        {level === null ? 'No level' : `Level ${level.id}`}, {choice.category ?? 'all laws'}
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
