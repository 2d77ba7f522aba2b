import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { pathsContract } from '../contract.ts';
import PathScreen from './PathScreen.tsx';

const calls = answerCalls<typeof pathsContract>();

test('shows an error when the path does not load, and loads it on Try Again', async () => {
  const person = renderScreen(<PathScreen user={LEARNER} />, '/paths/hr');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeDefined();
  await expectSpoken('alert', 'Your progress is safe.');

  calls.with('GET /api/paths', {
    purpose: 'hr',
    paths: [
      {
        id: 'hr',
        title: 'The HR path',
        walked: 'the HR path',
        outcome: 'You can answer.',
        certification: { id: 1, name: 'Employment Act Foundations' },
        minutes: 20,
        steps: [],
        current: 0,
        stepsDone: 0,
        cardsKnown: 0,
        cards: 10,
        percent: 0,
        expected: null,
        begun: null,
        finished: null,
        lastQuiz: null,
        again: [],
      },
    ],
  });
  await tryAgain(person);
  expect(await screen.findByRole('heading', { level: 1, name: 'The HR path' })).toBeDefined();
});

test('shows Not Found for an unknown path', () => {
  renderScreen(<PathScreen user={LEARNER} />, '/paths/astronaut');
  expect(screen.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeDefined();
});
