import { describe, expect, test } from 'vitest';
import { checkCounts, checkIds, checkLevels, checkRegister, checkSimilar, confirmedWithoutCard } from './deck.ts';
import { sampleCard, sampleFact } from './sample-content.ts';

const messages = (issues: readonly { where: string; message: string }[]) =>
  issues.map((issue) => `${issue.where} ${issue.message}`).join('\n');

/** A deck with so many cards of each category, in the wanted shares of difficulty. */
const deckOf = (employment: number, relations: number, wages: number) =>
  [
    ...Array.from({ length: employment }, () => sampleCard()),
    ...Array.from({ length: relations }, () => sampleCard({ category: 'Labour Relations Act' })),
    ...Array.from({ length: wages }, () => sampleCard({ category: 'Minimum Wages' })),
  ].map((card, index) => ({
    ...card,
    difficulty: index % 5 < 2 ? ('easy' as const) : index % 5 < 4 ? ('medium' as const) : ('hard' as const),
  }));

describe('checkIds', () => {
  test('passes ids from 1 without a gap, the first twenty free', () => {
    const cards = Array.from({ length: 22 }, (_, index) => sampleCard({ id: index + 1, isPremium: index >= 20 }));
    expect(checkIds(cards)).toEqual([]);
  });

  test.each([
    ['a gap', [1, 3], 'stands where id 2 belongs'],
    ['a repeat', [1, 1], 'has an id that another card has'],
    ['a wrong start', [2], 'stands where id 1 belongs'],
  ])('reports %s', (_, ids, message) => {
    expect(messages(checkIds(ids.map((id) => sampleCard({ id }))))).toContain(message);
  });

  test('reports a premium card in level 1', () => {
    expect(messages(checkIds([sampleCard({ isPremium: true })]))).toContain('isPremium true');
  });
});

describe('checkRegister', () => {
  const register = new Map([[1, 'Leave for the first year.']]);

  test('passes unchanged cards', () => {
    expect(checkRegister([sampleCard()], register)).toEqual([]);
  });

  test.each([
    [
      'an id given to another card',
      [sampleCard({ heading: 'Notice.' })],
      'was published as "Leave for the first year."',
    ],
    [
      'a card that is not registered',
      [sampleCard(), sampleCard({ id: 2, heading: 'Notice.' })],
      'add the line "2: Notice."',
    ],
    ['a card that is gone', [], 'was published and is gone'],
  ])('reports %s', (_, cards, message) => {
    expect(messages(checkRegister(cards, register))).toContain(message);
  });
});

describe('checkCounts', () => {
  const counted = (cards: ReturnType<typeof deckOf>, outside = 40) =>
    checkCounts([...cards, ...deckOf(outside, 0, 0)], [{ name: 'Level 1', cards }]);

  test('passes a deck of the specified size', () => {
    expect(counted(deckOf(104, 77, 35))).toEqual([]);
  });

  test.each([
    ['too few cards', counted(deckOf(104, 77, 35), 39), 'has 255 cards; it needs at least 256'],
    [
      'one card too few of a category',
      counted(deckOf(105, 76, 35)),
      '76 cards of Labour Relations Act in its levels; it has 77',
    ],
    [
      'one card too many of a category',
      counted(deckOf(105, 76, 35)),
      '105 cards of Employment Act in its levels; it has 104',
    ],
    [
      'too many easy cards',
      counted(deckOf(104, 77, 35).map((card) => ({ ...card, difficulty: 'easy' as const }))),
      'easy cards; aim at about 40%',
    ],
  ])('reports %s', (_, issues, message) => {
    expect(messages(issues)).toContain(message);
  });
});

describe('checkLevels', () => {
  const level = (name: string, difficulty: 'easy' | 'medium' | 'hard') => ({
    name,
    cards: deckOf(1, 1, 1).map((card) => ({ ...card, difficulty })),
  });

  test('passes levels of rising difficulty with all laws', () => {
    expect(checkLevels([level('Level 1', 'easy'), level('Level 2', 'medium'), level('Level 3', 'medium')])).toEqual([]);
  });

  test.each([
    [
      'a level that asks less',
      [level('Level 1', 'hard'), level('Level 2', 'medium')],
      'Level 2 asks less than Level 1 (1.00 after 2.00',
    ],
    [
      'a level without a category',
      [{ name: 'Level 1', cards: deckOf(1, 1, 0) }],
      'Level 1 has no card of Minimum Wages',
    ],
  ])('reports %s', (_, levels, message) => {
    expect(messages(checkLevels(levels))).toContain(message);
  });
});

test('confirmedWithoutCard excludes taught, unconfirmed and general facts', () => {
  const facts = [
    sampleFact(),
    sampleFact({ id: 'EA-212' }),
    sampleFact({ id: 'EA-191', standing: 'reported' }),
    sampleFact({ id: 'GEN-001' }),
  ];
  expect(confirmedWithoutCard(facts, [sampleCard()])).toEqual(['EA-212']);
});

describe('checkSimilar', () => {
  const first = sampleCard({ question: 'How much paid leave does the first year at work bring?' });
  const near = sampleCard({ id: 2, question: 'How much paid leave does a later year at work bring?' });
  const other = sampleCard({ id: 3, question: 'Who holds the land of a registered union?' });

  test('reports two cards with nearly the same question', () => {
    expect(messages(checkSimilar([first, near, other]))).toMatch(/^Card 1 .*nearly the same as card 2/);
  });

  test('accepts them with a reason', () => {
    expect(
      checkSimilar([first, { ...near, similarTo: [{ id: 1, why: 'The later years have another figure.' }] }]),
    ).toEqual([]);
  });

  test('reports a reason that names no card', () => {
    expect(messages(checkSimilar([{ ...first, similarTo: [{ id: 99, why: 'None.' }] }]))).toContain('names card 99');
  });
});
