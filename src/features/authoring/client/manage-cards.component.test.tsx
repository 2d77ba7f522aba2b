import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen } from '../../../platform/client/testing/render-screen.tsx';
import type { authoringContract } from '../contract.ts';
import { MAX_SELECTED } from '../rules/list-filters.ts';
import ManageCards from './ManageCards.tsx';
import type { CardDraft } from '../rules/read-card.ts';
import { EMPTY_DRAFT } from '../rules/card-draft.ts';
import type { AdminCard, StoredDraft } from './queries.ts';

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

const AT = '2026-11-20T16:00:00.000Z';
const HISTORY = { version: 1, createdAt: AT, createdBy: 'deborah', updatedAt: AT, updatedBy: 'deborah' };
const ID = '0a35b43f-3cf1-4d2a-9c49-4a0f2d0b5a11';
const DRAFT: StoredDraft = {
  ...EMPTY_DRAFT,
  id: ID,
  question: 'Who is a casual worker?',
  audience: [],
  wrongAnswers: ['', '', ''],
  facts: [],
  ...HISTORY,
};

beforeEach(() => {
  sessionStorage.clear();
  calls.with('GET /api/admin/flashcards', { cards: [CARD], total: 1, ahead: 0, next: null, deck: 1 });
  const { question } = DRAFT;
  calls.with('GET /api/admin/card-drafts', {
    drafts: [{ id: ID, question, answer: '', category: '', ...HISTORY }],
    total: 1,
    next: null,
  });
  calls.with('GET /api/admin/card-drafts/:id', DRAFT);
});

/** Stores what was typed in this tab before a reload. */
function storeTyped(draft: string, fields: CardDraft): void {
  const typed = { id: ID, version: draft === 'new' ? 0 : 1, fields };
  sessionStorage.setItem(`typed..authoring.draft.${draft}`, JSON.stringify(typed));
}

const field = async (label: string) => screen.findByLabelText(label);
const button = async (name: string | RegExp) => screen.findByRole('button', { name });

test('a new card survives a failed request and a reload, and is saved as a draft without being complete', async () => {
  let person = renderScreen(<ManageCards />, '/admin/cards?card=new');
  await person.type(await field('Question'), 'Who?');
  calls.lose('POST /api/admin/card-drafts');
  await person.click(await button(/^Save Draft/));
  await expectSpoken('alert', 'You seem to be offline.');
  cleanup();

  person = renderScreen(<ManageCards />, '/admin/cards?card=new');
  expect(await field('Question')).toHaveProperty('value', 'Who?');
  expect(screen.getByText('This is what you typed before. It is not saved yet.')).toBeDefined();
  const sent = calls.with('POST /api/admin/card-drafts', DRAFT);
  calls.with('PUT /api/admin/card-drafts/:id', DRAFT);
  await person.click(await button(/^Save Draft/));
  expect(await screen.findByText('It is under Drafts. Learners do not see it.')).toBeDefined();
  expect(sent).toMatchObject([{ question: 'Who?', answer: '' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a draft that another administrator changed shows both wordings, and is saved over theirs only when asked', async () => {
  const person = renderScreen(<ManageCards />, '/admin/cards?list=drafts');
  await person.click(await button('Edit the draft “Who is a casual worker?”'));
  await person.type(await field('Answer'), 'Mine.');
  calls.refuse(
    'PUT /api/admin/card-drafts/:id',
    409,
    'EDIT_CONFLICT',
    'deborah changed this draft. Compare before you save.',
  );
  calls.with('GET /api/admin/card-drafts/:id', { ...DRAFT, answer: 'Theirs.', version: 2 });
  await person.click(await button(/^Save Draft/));
  const theirs = within(await screen.findByRole('region', { name: 'Someone else changed this' }));
  expect(theirs.getByText('Theirs.')).toBeDefined();
  expect(theirs.getByText('Mine.')).toBeDefined();
  const sent = calls.with('PUT /api/admin/card-drafts/:id', { ...DRAFT, version: 3 });
  await person.click(await button(/^Save My Version/));
  expect(await screen.findByText('It is under Drafts. Learners do not see it.')).toBeDefined();
  expect(sent).toMatchObject([{ answer: 'Mine.', version: 2 }]);
});

test('publishing an incomplete draft says what is missing at each field, before anything is sent', async () => {
  const person = renderScreen(<ManageCards />, `/admin/cards?draft=${ID}`);
  await person.click(await button(/^Publish/));
  expect(screen.getByText('Answer is required')).toBeDefined();
  expect(screen.getByText('Select at least one audience')).toBeDefined();
  expect(document.activeElement).toBe(await field('Answer'));
  await person.click(await button('Preview'));
  expect(screen.getByText('Who is a casual worker?')).toBeDefined();
});

test('text of a draft that was published or deleted meanwhile is saved as a new draft', async () => {
  const person = renderScreen(<ManageCards />, `/admin/cards?draft=${ID}`);
  await person.type(await field('Answer'), 'Mine.');
  calls.refuse('PUT /api/admin/card-drafts/:id', 404, 'NOT_FOUND', 'This draft was published or deleted.');
  await person.click(await button(/^Save Draft/));
  await expectSpoken('alert', 'Your text is still here. Press Save Draft to save it as a new draft.');
  const sent = calls.with('POST /api/admin/card-drafts', DRAFT);
  calls.with('PUT /api/admin/card-drafts/:id', DRAFT);
  await person.click(await button(/^Save Draft/));
  expect(await screen.findByText('It is under Drafts. Learners do not see it.')).toBeDefined();
  expect(sent).toMatchObject([{ answer: 'Mine.', id: expect.not.stringMatching(ID) }]);
});

test('text of a draft that was deleted elsewhere is still there after a reload, and is saved as a new draft', async () => {
  storeTyped(ID, { ...EMPTY_DRAFT, answer: 'Mine.' });
  const gone = 'This draft was published or deleted.';
  calls.refuse('GET /api/admin/card-drafts/:id', 404, 'NOT_FOUND', gone);
  calls.refuse('PUT /api/admin/card-drafts/:id', 404, 'NOT_FOUND', gone);
  const person = renderScreen(<ManageCards />, `/admin/cards?draft=${ID}`);
  expect(await field('Answer')).toHaveProperty('value', 'Mine.');
  expect(screen.getByText(/^This draft has been published or deleted\./)).toBeDefined();
  await person.click(await button(/^Save Draft/));
  await expectSpoken('alert', 'Your text is still here. Press Save Draft to save it as a new draft.');
  const sent = calls.with('POST /api/admin/card-drafts', DRAFT);
  calls.with('PUT /api/admin/card-drafts/:id', DRAFT);
  await person.click(await button(/^Save Draft/));
  expect(await screen.findByText('It is under Drafts. Learners do not see it.')).toBeDefined();
  expect(sent).toMatchObject([{ answer: 'Mine.', id: expect.not.stringMatching(ID) }]);
});

test('text that was changed after a lost answer is kept, and is added as a second card', async () => {
  const { question, answer, section, lawReference, audience, category } = CARD;
  storeTyped('new', {
    ...EMPTY_DRAFT,
    question,
    answer,
    section: section ?? '',
    lawReference: lawReference ?? '',
    audience,
    category,
  });
  const person = renderScreen(<ManageCards />, '/admin/cards?card=new');
  await field('Answer');
  calls.refuse('POST /api/flashcards', 409, 'ALREADY_FINISHED', 'Your earlier text was saved as card 10001.');
  await person.click(await button(/^Create Flashcard/));
  await expectSpoken('alert', 'Press Create Flashcard to add it as a second card.');
  const sent = calls.with('POST /api/flashcards', CARD);
  await person.click(await button(/^Create Flashcard/));
  expect(await screen.findByText('Flashcard created successfully')).toBeDefined();
  expect(sent).toMatchObject([{ answer: 'Two weeks.' }]);
});

test('a draft that was published by a call whose answer was lost is not made a second card', async () => {
  const { answer, section, lawReference, audience, category } = CARD;
  const complete = { ...DRAFT, answer, section: section ?? '', lawReference: lawReference ?? '', audience, category };
  calls.with('GET /api/admin/card-drafts/:id', complete);
  const person = renderScreen(<ManageCards />, `/admin/cards?draft=${ID}`);
  calls.with('PUT /api/admin/card-drafts/:id', complete);
  calls.lose('POST /api/admin/card-drafts/:id/publish');
  await person.click(await button(/^Publish/));
  await expectSpoken('alert', 'You seem to be offline.');
  calls.refuse('PUT /api/admin/card-drafts/:id', 404, 'NOT_FOUND', 'This draft was published or deleted.');
  const sent = calls.with('POST /api/flashcards', CARD);
  await person.click(await button(/^Publish/));
  expect(await screen.findByText('Flashcard created successfully')).toBeDefined();
  expect(sent).toMatchObject([{ requestId: ID }]);
});

test('the text of a draft that a colleague published meanwhile is kept', async () => {
  const { answer, section, lawReference, audience, category } = CARD;
  const complete = { ...DRAFT, answer, section: section ?? '', lawReference: lawReference ?? '', audience, category };
  calls.with('GET /api/admin/card-drafts/:id', complete);
  const person = renderScreen(<ManageCards />, `/admin/cards?draft=${ID}`);
  calls.with('PUT /api/admin/card-drafts/:id', complete);
  calls.refuse('PUT /api/admin/card-drafts/:id', 404, 'NOT_FOUND', 'This draft was published or deleted.');
  calls.refuse('POST /api/flashcards', 409, 'ALREADY_FINISHED', 'Your earlier text was saved as card 10001.');
  await person.click(await button(/^Publish/));
  await expectSpoken('alert', 'Press Create Flashcard to add it as a second card.');
  expect(await field('Answer')).toHaveProperty('value', answer);
});

test('a draft is deleted at once, and the toast restores it', async () => {
  const person = renderScreen(<ManageCards />, '/admin/cards?list=drafts');
  calls.with('DELETE /api/admin/card-drafts/:id', { done: true });
  await person.click(await button('Delete the draft “Who is a casual worker?”'));
  const toasts = await screen.findByRole('region', { name: 'Notifications (F8)' });
  expect(await within(toasts).findByText('Draft deleted')).toBeDefined();
  const sent = calls.with('POST /api/admin/card-drafts/:id/restore', { done: true });
  await person.click(within(toasts).getByRole('button', { name: /^Undo/ }));
  expect(await within(toasts).findByText('Draft restored')).toBeDefined();
  expect(sent).toHaveLength(1);
});

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
