import { describe, expect, test } from 'vitest';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import { POST_LENGTH } from '../../teams/rules/groups/group.ts';
import {
  BACK_LENGTH,
  FRONT_LENGTH,
  lengthOf,
  formatPost,
  roomError,
  sideErrors,
  type OwnCard,
  toStudyCard,
  dueOwnCards,
  formatDue,
  findOwnCards,
} from './own-card.ts';

describe('sideErrors', () => {
  test.each([
    [{ front: 'Who pays?', back: 'The employer.' }, {}],
    [
      { front: ' \n ', back: '\u200b' },
      { front: 'Please write the front of the card.', back: 'Please write the back of the card.' },
    ],
    [{ front: '😀'.repeat(FRONT_LENGTH), back: ` ${'x'.repeat(BACK_LENGTH)} ` }, {}],
    [
      { front: 'x'.repeat(FRONT_LENGTH + 1), back: 'x'.repeat(BACK_LENGTH + 1) },
      { front: 'The front has at most 300 characters.', back: 'The back has at most 1,200 characters.' },
    ],
  ])('case %#', (sides, errors) => {
    expect(sideErrors(sides)).toEqual(errors);
  });

  test('counts what is stored, not what is typed around it', () => {
    expect(lengthOf('  one\r\n\r\n\r\ntwo  ')).toBe('one\n\ntwo'.length);
  });
});

describe('roomError', () => {
  test.each([
    [0, 500, null],
    [499, 1, null],
    [499, 2, 'You have 499 of 500 cards: there is room for 1 more.'],
    [500, 1, 'You have 500 cards of your own. Delete some to make room.'],
  ])('with %i cards, %i more', (stored, added, error) => {
    expect(roomError(stored, added)).toBe(error);
  });
});

describe('postOf', () => {
  test('has both sides and the section', () => {
    const section = { law: 'employment-act', number: '26', label: 'Employment Act, section 26', path: null } as const;
    expect(formatPost({ front: 'Notice?', back: 'A week.', section })).toBe(
      'Notice?\n\nA week.\n\nEmployment Act, section 26',
    );
    expect(formatPost({ front: 'Notice?', back: 'A week.', section: null })).toBe('Notice?\n\nA week.');
  });

  test('fits into a post, however long the sides are', () => {
    const label = 'x'.repeat(200);
    const section = { law: 'minimum-wages', number: '1', label, path: null } as const;
    const post = formatPost({ front: 'x'.repeat(FRONT_LENGTH), back: 'x'.repeat(BACK_LENGTH), section });
    expect(post.length).toBeLessThan(POST_LENGTH);
  });
});

const ownCard = (section: OwnCard['section']): OwnCard => ({
  id: 'one',
  front: 'Notice?',
  back: 'A week.',
  section,
  isBookmarked: false,
  version: 1,
  createdAt: '2026-11-19T16:00:00.000Z',
  reps: 0,
  due: null,
});

test.each([
  ['employment-act', '26', '/law/employment-act/26'],
  ['employment-act', '37–40', '/law/employment-act/37-40'],
  ['labour-relations-act', 'Part II', '/law/labour-relations-act/part-ii'],
  ['minimum-wages', 'S.R.&O. 42 of 2023', '/law/minimum-wages/sro-42-of-2023'],
] as const)('the reference of %s, %s leads to its page', (law, number, path) => {
  const { lawReference } = toStudyCard(ownCard({ law, number, label: '', path }));
  expect(lawAddressOf(lawReference ?? '')).toBe(path);
});

test('a card without a section, or whose section has no page, names no law reference', () => {
  expect(toStudyCard(ownCard(null))).toMatchObject({ category: '', section: '', lawReference: null });
  expect(toStudyCard(ownCard({ law: 'employment-act', number: '26', label: '', path: null })).lawReference).toBeNull();
});

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
