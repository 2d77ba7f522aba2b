import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import { expectSpoken, renderScreen, setOnline, tryAgain } from '../../../platform/client/testing/render-screen.tsx';
import { LEARNER } from '../../accounts/client/testing/session-user.ts';
import type { groupsContract } from '../../teams/contract.ts';
import type { ownCardsContract } from '../contract.ts';
import type { OwnCard } from '../rules/own-card.ts';
import MyCardsScreen from './MyCardsScreen.tsx';

const calls = answerCalls<typeof ownCardsContract>();
const groupCalls = answerCalls<typeof groupsContract>();

const card = (front: string, change: Partial<OwnCard> = {}): OwnCard => ({
  id: crypto.randomUUID(),
  front,
  back: 'One week.',
  section: null,
  isBookmarked: false,
  version: 1,
  createdAt: '2026-11-19T16:00:00.000Z',
  reps: 0,
  due: null,
  ...change,
});
const NOTICE = card('How much notice?');

const open = () => renderScreen(<MyCardsScreen user={LEARNER} />, '/my-cards');
const front = () => screen.getByLabelText('Front');
const fronts = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 2 })
    .map((h) => h.textContent);

beforeEach(() => {
  HTMLElement.prototype.scrollTo = () => undefined;
  setOnline(true);
});

describe('the list', () => {
  test('says what own cards are for when there is none', async () => {
    calls.with('GET /api/own-cards', { cards: [] });
    open();
    expect(await screen.findByRole('heading', { name: 'No cards of your own yet' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Write your first card' })).toBeDefined();
  });

  test('can be tried again when it did not load', async () => {
    calls.refuse('GET /api/own-cards', 503, 'UNAVAILABLE', 'We are busy.');
    const person = open();
    expect(await screen.findByRole('heading', { name: 'Your cards did not load' })).toBeDefined();
    calls.with('GET /api/own-cards', { cards: [NOTICE] });
    await tryAgain(person);
    expect(await screen.findByRole('heading', { name: NOTICE.front })).toBeDefined();
  });

  test('is narrowed by words and bookmarks, and comes in pages', async () => {
    const many = Array.from({ length: 21 }, (_, place) => card(`Card ${'x'.repeat(place)}`));
    calls.with('GET /api/own-cards', { cards: [card('Pay in cash?', { isBookmarked: true }), ...many] });
    const person = open();
    expect(await screen.findByText('22 cards')).toBeDefined();
    expect(fronts()).toHaveLength(20);
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Page 2 of 2')).toBeDefined();
    expect(fronts()).toHaveLength(2);
    await person.click(screen.getByLabelText('Bookmarked only'));
    expect(fronts()).toEqual(['Pay in cash?']);
    await person.type(screen.getByLabelText('Search your cards'), 'leave');
    expect(await screen.findByRole('heading', { name: 'No card matches' })).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Show all my cards' }));
    expect(screen.getByText('22 cards')).toBeDefined();
  });

  test('offline it stays and says what needs a network', async () => {
    calls.with('GET /api/own-cards', { cards: [NOTICE] });
    open();
    await screen.findByRole('heading', { name: NOTICE.front });
    setOnline(false);
    expect(await screen.findByText(/You are offline. You can read your cards here/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Download as CSV' })).toBeNull();
  });

  test('a deleted card can be restored', async () => {
    calls.with('GET /api/own-cards', { cards: [NOTICE] });
    const person = open();
    calls.with('DELETE /api/own-cards/:id', { done: true });
    await screen.findByRole('heading', { name: NOTICE.front });
    calls.with('GET /api/own-cards', { cards: [] });
    await person.click(screen.getByRole('button', { name: `Delete: ${NOTICE.front}` }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    expect(fronts()).not.toContain(NOTICE.front);
    calls.with('GET /api/own-cards', { cards: [NOTICE] });
    calls.with('POST /api/own-cards/:id/restore', NOTICE);
    await person.click(undo);
    expect(await screen.findByRole('heading', { name: NOTICE.front })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

/** Opens the form of a new card. */
async function write() {
  calls.with('GET /api/own-cards', { cards: [NOTICE] });
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Write a card' }));
  return person;
}

describe('the form', () => {
  test('names what is missing, and sends a card with its section once', async () => {
    const person = await write();
    await person.click(screen.getByRole('button', { name: /^Save(?! and)/ }));
    expect(screen.getByText('Please write the front of the card.')).toBeDefined();
    expect(document.activeElement).toBe(front());
    const written = card('Who pays?');
    const sent = calls.with('POST /api/own-cards', written);
    calls.with('GET /api/own-cards', { cards: [written, NOTICE] });
    await person.type(front(), 'Who pays?');
    await person.type(screen.getByLabelText('Back'), 'One week.');
    await person.click(screen.getByRole('button', { name: /^Save(?! and)/ }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([expect.objectContaining({ front: 'Who pays?', back: 'One week.', section: null })]);
    expect(screen.getByRole('heading', { name: 'Who pays?' })).toBeDefined();
  });

  test('keeps what was typed when offline and after a reload, until it is discarded', async () => {
    const person = await write();
    calls.lose('POST /api/own-cards');
    await person.type(front(), 'Who pays?');
    await person.type(screen.getByLabelText('Back'), 'The employer.');
    await person.click(screen.getByRole('button', { name: /^Save(?! and)/ }));
    await expectSpoken('alert', 'You are offline. What you typed stays on this device');
    expect(front()).toHaveProperty('value', 'Who pays?');

    document.body.replaceChildren();
    const later = open();
    expect(await screen.findByLabelText('Front')).toHaveProperty('value', 'Who pays?');
    await later.type(front(), '!');
    await later.click(screen.getByRole('button', { name: 'Cancel' }));
    await later.click(await screen.findByRole('button', { name: 'Discard' }));
    await later.click(await screen.findByRole('button', { name: 'Write a card' }));
    expect(front()).toHaveProperty('value', '');
  });

  test('shows what another tab saved, and saves over it only when told to', async () => {
    calls.with('GET /api/own-cards', { cards: [NOTICE] });
    const person = open();
    await person.click(await screen.findByRole('button', { name: `Edit: ${NOTICE.front}` }));
    await person.type(screen.getByLabelText('Back'), ' Or two.');
    const theirs = { ...NOTICE, back: 'Ten days.', version: 2 };
    calls.refuse('PUT /api/own-cards/:id', 409, 'EDIT_CONFLICT', 'This card was changed in another tab.');
    calls.with('GET /api/own-cards', { cards: [theirs] });
    await person.click(screen.getByRole('button', { name: /^Save/ }));
    await expectSpoken('alert', 'Nothing you typed is lost.');
    expect(await screen.findByRole('region', { name: 'Saved elsewhere' })).toBeDefined();
    expect(screen.getByLabelText('Back')).toHaveProperty('value', 'One week. Or two.');
    const sent = calls.with('PUT /api/own-cards/:id', { ...theirs, back: 'One week. Or two.', version: 3 });
    await person.click(screen.getByRole('button', { name: /^Save/ }));
    await expect.poll(() => sent).toEqual([expect.objectContaining({ back: 'One week. Or two.', version: 2 })]);
  });

  test('writes a card that was deleted elsewhere as a new one', async () => {
    calls.with('GET /api/own-cards', { cards: [NOTICE] });
    const person = open();
    await person.click(await screen.findByRole('button', { name: `Edit: ${NOTICE.front}` }));
    await person.type(screen.getByLabelText('Back'), ' Or two.');
    calls.refuse('PUT /api/own-cards/:id', 404, 'NOT_FOUND', 'This card is not there any more.');
    await person.click(screen.getByRole('button', { name: /^Save/ }));
    await expectSpoken('alert', 'Press Save to write it as a new card.');
    const sent = calls.with('POST /api/own-cards', { ...NOTICE, back: 'One week. Or two.' });
    await person.click(screen.getByRole('button', { name: /^Save(?! and)/ }));
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent).not.toEqual([expect.objectContaining({ id: NOTICE.id })]);
  });
});

describe('a review', () => {
  test('shows due cards until each was known, and keeps a card whose answer was not saved', async () => {
    const later = card('Who pays?', { due: '2199-01-01T00:00:00.000Z', reps: 2 });
    calls.with('GET /api/own-cards', { cards: [NOTICE, later] });
    const person = open();
    await person.click(await screen.findByRole('button', { name: 'Review 1 card' }));
    await person.click(await screen.findByRole('button', { name: /^Reveal Answer/ }));
    calls.lose('PUT /api/own-cards/:id/review');
    await person.click(screen.getByRole('button', { name: /^Got it!/ }));
    await expectSpoken('alert', 'That was not saved. You seem to be offline.');
    const unknown = calls.with('PUT /api/own-cards/:id/review', {
      ...NOTICE,
      reps: 1,
      due: '2199-01-01T00:00:00.000Z',
    });
    await person.click(screen.getByRole('button', { name: /^Need Practice/ }));
    expect(await screen.findByText('Card 2 of 2')).toBeDefined();
    await person.click(screen.getByRole('button', { name: /^Reveal Answer/ }));
    await person.click(screen.getByRole('button', { name: /^Got it!/ }));
    expect(await screen.findByText(/^You practised 1 card\./)).toBeDefined();
    expect(unknown).toEqual([
      { grade: 'again', reps: 0 },
      { grade: 'good', reps: 1 },
    ]);
    await person.click(screen.getByRole('button', { name: 'Back to my cards' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Cards' })).toBeDefined();
  });
});

const group = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  description: '',
  category: 'All three laws' as const,
  isPublic: false,
  members: 2,
  maxMembers: 50,
  weeklyGoal: null,
  needsNewCode: false,
  you: null,
  invite: null,
});

/** Opens the dialog that shares a card. */
async function share() {
  calls.with('GET /api/own-cards', { cards: [NOTICE] });
  const person = open();
  await person.click(await screen.findByRole('button', { name: `Share with a group: ${NOTICE.front}` }));
  return person;
}

describe('sharing', () => {
  test('posts a copy to the chosen group', async () => {
    const groups = [group('Grenville clerks'), group('Shop stewards')];
    groupCalls.with('GET /api/groups', { groups });
    const person = await share();
    await person.click(await screen.findByRole('button', { name: /^Share(?! with)/ }));
    expect(screen.getByText('Please choose a group.')).toBeDefined();
    await person.click(screen.getByLabelText('Shop stewards'));
    const sent = groupCalls.with('POST /api/groups/:groupId/posts', { id: 'a post', parentId: null });
    await person.click(screen.getByRole('button', { name: /^Share(?! with)/ }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([expect.objectContaining({ message: `${NOTICE.front}\n\n${NOTICE.back}` })]);
  });

  test('leads to the groups who is in none', async () => {
    groupCalls.with('GET /api/groups', { groups: [] });
    await share();
    expect((await screen.findByRole('link', { name: 'Find a group' })).getAttribute('href')).toBe('/groups');
  });
});

test('an import shows what it would write, and writes it only then', async () => {
  calls.with('GET /api/own-cards', { cards: [] });
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Import cards' }));
  const result = { cards: [{ row: 1, front: 'Pay', back: 'Weekly' }], already: 0, refusal: null };
  const problems = [{ row: 2, message: 'This row has no back.' }];
  const sent = calls.with('POST /api/own-cards/import', { ...result, problems });
  await person.type(await screen.findByLabelText('Your cards'), 'Pay Weekly');
  await person.click(screen.getByRole('button', { name: /^Preview/ }));
  await expectSpoken('status', '1 new card. 1 row left out.');
  expect(screen.getByText('This row has no back.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: /^Import 1 card/ }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    { text: 'Pay Weekly', isPreview: true },
    { text: 'Pay Weekly', isPreview: false },
  ]);
});

test('an import without cards, and a file that is too large, are refused before anything is read', async () => {
  calls.with('GET /api/own-cards', { cards: [] });
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Import cards' }));
  const cards = await screen.findByLabelText('Your cards');
  await person.click(screen.getByRole('button', { name: /^Preview/ }));
  expect(document.activeElement).toBe(cards);
  expect(screen.getByText('Paste your cards, or choose a file first.')).toBeDefined();
  await person.upload(screen.getByLabelText('Or a file'), new File(['x'.repeat(200 * 1024 + 1)], 'cards.txt'));
  expect(await screen.findByText('The cards are larger than 200 KB. Send them in parts.')).toBeDefined();
  expect(cards).toHaveProperty('value', '');
});

test('pasted cards survive a failed request and a reload, until they are imported or discarded', async () => {
  calls.with('GET /api/own-cards', { cards: [] });
  let person = open();
  await person.click(await screen.findByRole('button', { name: 'Import cards' }));
  await person.type(await screen.findByLabelText('Your cards'), 'Pay Weekly');
  calls.lose('POST /api/own-cards/import');
  await person.click(screen.getByRole('button', { name: /^Preview/ }));
  await expectSpoken('alert', 'You seem to be offline.');
  cleanup();

  person = open();
  await person.click(await screen.findByRole('button', { name: 'Import cards' }));
  const cards = await screen.findByLabelText('Your cards');
  expect(cards).toHaveProperty('value', 'Pay Weekly');
  await person.type(cards, '!');
  await person.click(screen.getByRole('button', { name: /^Cancel/ }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await person.click(await screen.findByRole('button', { name: 'Import cards' }));
  expect(await screen.findByLabelText('Your cards')).toHaveProperty('value', '');
});
