import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { authoringContract } from '../contract.ts';
import ManageCards from './ManageCards.tsx';
import type { AdminCard } from './queries.ts';

const calls = answerCalls<typeof authoringContract>();

const CARD: AdminCard = {
  id: 12,
  question: 'How long is the notice?',
  answer: 'Two weeks.',
  section: '75',
  lawReference: 'Employment Act, section 75',
  audience: ['employee'],
  category: 'Employment Act',
  difficulty: 'easy',
  isPremium: false,
  heading: null,
  correctAnswer: null,
  wrongAnswers: [],
  explanation: null,
  facts: [],
  revision: 1,
  underReview: false,
  retiredAt: null,
  standing: 'file',
};

test('the toast about deleted cards restores them', async () => {
  calls.with('GET /api/admin/flashcards', { cards: [CARD], total: 1, ahead: 0, next: null, deck: 1 });
  const person = renderScreen(<ManageCards />, '/admin/cards');
  await person.click(await screen.findByRole('checkbox', { name: 'Select card 12' }));
  await person.click(screen.getByRole('button', { name: 'Delete Selected' }));
  calls.with('POST /api/admin/flashcards/bulk', { changed: [12], refused: [] });
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Delete 1 Card/ }));
  const toasts = await screen.findByRole('region', { name: 'Notifications (F8)' });
  expect(await within(toasts).findByText('1 flashcard deleted')).toBeDefined();
  await person.click(within(toasts).getByRole('button', { name: /^Undo/ }));
  expect(await within(toasts).findByText('1 flashcard restored')).toBeDefined();
});
