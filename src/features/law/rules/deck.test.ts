import { describe, expect, test } from 'vitest';
import { checkCounts, checkIds, checkLongestOption, checkRegister, checkSimilar } from './deck.ts';
import { sampleCard } from './sample-content.ts';

const messages = (faults: readonly { where: string; message: string }[]) => faults.map((fault) => `${fault.where} ${fault.message}`).join('\n');

/** A deck with so many cards of each category, in the wanted shares of difficulty. */
const deckOf = (employment: number, relations: number, wages: number) =>
  [
    ...Array.from({ length: employment }, () => sampleCard()),
    ...Array.from({ length: relations }, () => sampleCard({ category: 'Labour Relations Act' })),
    ...Array.from({ length: wages }, () => sampleCard({ category: 'Minimum Wages' })),
  ].map((card, index) => ({ ...card, difficulty: index % 5 < 2 ? ('easy' as const) : index % 5 < 4 ? ('medium' as const) : ('hard' as const) }));

/** A deck in which the right option is the longest in the first `longest` cards. */
const deckWithLongest = (longest: number, of: number) => Array.from({ length: of }, (_, index) => sampleCard({ id: index + 1, correctOption: index < longest ? 'Two full weeks' : 'Two weeks' }));

describe('checkIds', () => {
  test('passes ids from 1 without a gap, the first twenty free', () => {
    const cards = Array.from({ length: 22 }, (_, index) => sampleCard({ id: index + 1, isPremium: index >= 20 }));
    expect(checkIds(cards)).toEqual([]);
  });

  test.each([
    ['a gap', [1, 3], 'stands where id 2 belongs'],
    ['a repeat', [1, 1], 'has an id that another card has'],
    ['a wrong start', [2], 'stands where id 1 belongs'],
  ])('catches %s', (_, ids, message) => {
    expect(messages(checkIds(ids.map((id) => sampleCard({ id }))))).toContain(message);
  });

  test('catches a premium card in level 1', () => {
    expect(messages(checkIds([sampleCard({ isPremium: true })]))).toContain('isPremium true');
  });
});

describe('checkRegister', () => {
  const register = new Map([[1, 'Leave for the first year.']]);

  test('passes cards that are what they were', () => {
    expect(checkRegister([sampleCard()], register)).toEqual([]);
  });

  test.each([
    ['an id given to another card', [sampleCard({ heading: 'Notice.' })], 'was published as "Leave for the first year."'],
    ['a card that is not registered', [sampleCard(), sampleCard({ id: 2, heading: 'Notice.' })], 'add the line "2: Notice."'],
    ['a card that is gone', [], 'was published and is gone'],
  ])('catches %s', (_, cards, message) => {
    expect(messages(checkRegister(cards, register))).toContain(message);
  });
});

describe('checkCounts', () => {
  test('passes a deck that is large enough', () => {
    expect(checkCounts(deckOf(30, 20, 10))).toEqual([]);
  });

  test.each([
    ['too few cards', deckOf(29, 20, 10), 'has 59 cards'],
    ['too few of one category', deckOf(40, 19, 10), '19 cards of Labour Relations Act'],
    ['too many easy cards', deckOf(30, 20, 10).map((card) => ({ ...card, difficulty: 'easy' as const })), '100% easy'],
  ])('catches %s', (_, cards, message) => {
    expect(messages(checkCounts(cards))).toContain(message);
  });
});

test('checkLongestOption catches a deck whose right option is too often the longest', () => {
  expect(checkLongestOption(deckWithLongest(7, 20))).toEqual([]);
  expect(messages(checkLongestOption(deckWithLongest(8, 20)))).toContain('in 40% of cards (at most 35%): 1, 2, 3, 4, 5, 6, 7, 8');
});

describe('checkSimilar', () => {
  const first = sampleCard({ question: 'How much paid leave does the first year at work bring?' });
  const near = sampleCard({ id: 2, question: 'How much paid leave does a later year at work bring?' });
  const other = sampleCard({ id: 3, question: 'Who holds the land of a registered union?' });

  test('catches two cards that ask nearly the same', () => {
    expect(messages(checkSimilar([first, near, other]))).toMatch(/^Card 1 .*nearly the same as card 2/);
  });

  test('accepts them when a card says why', () => {
    expect(checkSimilar([first, { ...near, similarTo: [{ id: 1, why: 'The later years have another figure.' }] }])).toEqual([]);
  });

  test('catches a reason that names no card', () => {
    expect(messages(checkSimilar([{ ...first, similarTo: [{ id: 99, why: 'None.' }] }]))).toContain('names card 99');
  });
});
