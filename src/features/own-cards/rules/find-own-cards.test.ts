import { describe, expect, test } from 'vitest';
import { dueOwnCards, formatDue, findOwnCards } from './find-own-cards.ts';
import type { OwnCard } from './own-card.ts';

/** Noon in Grenada. */
const NOW = Date.parse('2026-11-20T16:00:00Z');

const card = (front: string, change: Partial<OwnCard> = {}): OwnCard => ({
  id: front,
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
const fronts = (cards: readonly OwnCard[]) => cards.map(({ front }) => front);

describe('findOwnCards', () => {
  const section = { law: 'employment-act', number: '26', label: 'Employment Act, section 26', path: null } as const;
  const cards = [
    card('Notice'),
    card('Pay', { back: 'Weekly, in cash.', isBookmarked: true }),
    card('Leave', { section }),
  ];

  test.each([
    ['', false, ['Notice', 'Pay', 'Leave']],
    ['  WEEK ', false, ['Notice', 'Pay', 'Leave']],
    ['cash weekly', false, ['Pay']],
    ['section 26', false, ['Leave']],
    ['notice cash', false, []],
    ['', true, ['Pay']],
    ['notice', true, []],
  ])('finds %j, bookmarked only: %s', (query, bookmarkedOnly, found) => {
    expect(fronts(findOwnCards(cards, { query, bookmarkedOnly }))).toEqual(found);
  });
});

test('those longest due come first, then new ones in the order in which they were written', () => {
  const cards = [
    card('new'),
    card('older', { createdAt: '2026-11-18T16:00:00.000Z' }),
    card('later', { due: '2026-11-20T16:00:00.001Z' }),
    card('now', { due: '2026-11-20T16:00:00.000Z' }),
    card('long ago', { due: '2026-11-01T16:00:00.000Z' }),
  ];
  expect(fronts(dueOwnCards(cards, NOW))).toEqual(['long ago', 'now', 'older', 'new']);
});

test.each([
  [null, 'New'],
  ['2026-11-20T15:00:00Z', 'Due now'],
  ['2026-11-21T04:00:00Z', 'Comes back tomorrow'],
])('a card due at %s: %s', (due, text) => {
  expect(formatDue({ due }, NOW)).toBe(text);
});
