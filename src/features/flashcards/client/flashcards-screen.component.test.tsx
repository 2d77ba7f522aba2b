import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { cardsContract } from '../../cards/contract.ts';
import { enterLevel } from '../../progress/client/service.ts';
import FlashcardsScreen from './FlashcardsScreen.tsx';

const calls = answerCalls<typeof cardsContract>();

beforeEach(() => {
  calls.with('GET /api/flashcards', {
    flashcards: [
      {
        id: 1,
        question: 'Who is an employee?',
        answer: 'Someone who works under a contract of employment.',
        heading: null,
        section: '2',
        lawReference: 'Employment Act, section 2',
        category: 'Employment Act',
        difficulty: 'easy',
        audience: [],
        isPremium: false,
      },
    ],
    paywall: { upgradeRequired: true, accessType: 'trial', daysRemaining: 3, availableCards: 1, totalCards: 216 },
  });
});

test('shows an error when the cards do not load', async () => {
  calls.lose('GET /api/flashcards');
  renderScreen(<FlashcardsScreen user={LEARNER} />, '/flashcards');
  await expectSpoken('alert', 'Unable to Load Study Materials');
  expect(screen.queryByRole('region', { name: 'Cards' })).toBeNull();
});

test('says that an unknown category has no cards, without an offer', async () => {
  renderScreen(<FlashcardsScreen user={LEARNER} />, '/flashcards?category=fishing');
  expect(await screen.findByRole('heading', { name: 'No cards in this set' })).toBeDefined();
  expect(screen.queryByText(/A subscription opens them all/)).toBeNull();
});

test('says that a level without open cards takes a subscription', async () => {
  enterLevel({ id: 8, name: 'The Law of the Islands', difficulty: 'expert', cardRange: [181, 216] });
  renderScreen(<FlashcardsScreen user={LEARNER} />, '/flashcards');
  expect(await screen.findByRole('heading', { name: 'Subscription Required' })).toBeDefined();
  const plans = screen.getAllByRole('link', { name: 'View Subscription Plans' });
  expect(plans.at(-1)?.getAttribute('href')).toBe('/pricing');
});

test('Space flips the card after a click on a control, and presses a control that the keyboard reached', async () => {
  const person = renderScreen(<FlashcardsScreen user={LEARNER} />, '/flashcards');
  const modes = await screen.findByRole('group', { name: 'Study mode' });
  await person.click(within(modes).getByRole('button', { name: 'Classic' }));
  await person.keyboard(' ');
  expect(await screen.findByRole('button', { name: /Got it!/ })).toBeDefined();
  const shuffle = screen.getByRole('button', { name: 'Shuffle' });
  shuffle.focus();
  await person.keyboard(' ');
  expect(shuffle.getAttribute('aria-pressed')).toBe('true');
});
