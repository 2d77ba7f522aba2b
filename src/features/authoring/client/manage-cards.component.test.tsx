import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { authoringContract } from '../contract.ts';
import { MAX_SELECTED } from '../rules/list-filters.ts';
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

test('all cards of the filters are selected, exported and moved, and the toast moves them back', async () => {
  const wages = { ...CARD, id: 13, category: 'Minimum Wages' } as const;
  calls.with('GET /api/admin/flashcards', { cards: [CARD], total: 3, ahead: 0, next: '12_12', deck: 3 });
  calls.with('GET /api/admin/flashcards/selection', { cards: [CARD, wages, { ...CARD, id: 14 }] });
  const person = renderScreen(<ManageCards />, '/admin/cards');
  await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await person.click(screen.getByRole('button', { name: /^Select all 3/ }));
  expect(await screen.findByText('3 cards selected')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
  const exported: unknown[] = [];
  // Without an answer nothing is saved: the browser of the tests would open the file in place of the page.
  calls.loseAnswer('POST /api/admin/flashcards/export', (body) => exported.push(body));
  await person.click(screen.getByRole('button', { name: /^Export Selected/ }));
  await waitFor(() => expect(exported).toEqual([{ ids: [12, 13, 14] }]));
  const moved = calls.with('POST /api/admin/flashcards/bulk', { changed: [12, 13, 14], refused: [] });
  await person.click(screen.getByRole('button', { name: 'Change Category' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the category of 3 cards?' });
  await person.selectOptions(within(dialog).getByLabelText('New category'), 'Labour Relations Act');
  await person.click(within(dialog).getByRole('button', { name: /^Move 3 Cards/ }));
  const toasts = await screen.findByRole('region', { name: 'Notifications (F8)' });
  expect(await within(toasts).findByText('3 flashcards moved')).toBeDefined();
  expect(moved).toEqual([{ action: 'category', category: 'Labour Relations Act', ids: [12, 13, 14] }]);
  await person.click(within(toasts).getByRole('button', { name: /^Undo/ }));
  await waitFor(() =>
    expect(moved.slice(1)).toEqual([
      { action: 'category', category: 'Employment Act', ids: [12, 14] },
      { action: 'category', category: 'Minimum Wages', ids: [13] },
    ]),
  );
});

test('no more cards are selected than one request may name', async () => {
  calls.with('GET /api/admin/flashcards', { cards: [CARD], total: 5265, ahead: 0, next: '12_12', deck: 5265 });
  calls.with('GET /api/admin/flashcards/selection', {
    cards: Array.from({ length: MAX_SELECTED }, (_, place) => ({ ...CARD, id: place + 1 })),
  });
  const person = renderScreen(<ManageCards />, '/admin/cards');
  await person.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  await person.click(screen.getByRole('button', { name: /^Select the first 1,000 of 5,265/ }));
  expect(await screen.findByText('1,000 cards selected, at most 1,000 at a time')).toBeDefined();
});

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
