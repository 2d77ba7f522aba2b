import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { cardsContract } from '../../cards/contract.ts';
import type { reviewContract } from '../contract.ts';
import ReviewScreen from './ReviewScreen.tsx';

const reviewCalls = answerCalls<typeof reviewContract>();
const cardCalls = answerCalls<typeof cardsContract>();

test('shows an error when the review does not load, then leads a new learner to the cards', async () => {
  cardCalls.with('GET /api/flashcards', {
    flashcards: [],
    paywall: { upgradeRequired: false, accessType: 'premium', daysRemaining: null, availableCards: 0, totalCards: 0 },
  });
  const user = renderScreen(<ReviewScreen user={LEARNER} />, '/review');
  await expectSpoken('alert', 'Unable to Load Study Materials');
  reviewCalls.with('GET /api/review', {
    day: '2026-11-28',
    settings: { cardsPerDay: 20, fourGrades: false },
    cards: [],
    reviewed: [],
    queue: [],
    due: 0,
    nextDue: null,
    forecast: [],
    retention: { asked: 0, known: 0, percent: null },
  });
  await tryAgain(user);
  expect(await screen.findByRole('heading', { name: 'Nothing to review yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Study cards' }).getAttribute('href')).toBe('/flashcards');
});
