import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAskable, type AskableCard, questionCategoryOf } from '../../assessment/rules/question.ts';
import { card, seededRandom } from '../../assessment/rules/testing/cards.ts';
import { drawQuestions, weaknessOf, type CardOutcome } from './draw-questions.ts';
import { QUIZ_CATEGORIES, QUIZ_LEVELS } from './quiz.ts';

function cards(count: number, fields: Partial<AskableCard> = {}): AskableCard[] {
  return Array.from({ length: count }, () => card(fields));
}

const difficultiesOf = (drawn: readonly AskableCard[]) => drawn.map((one) => one.difficulty);
const idsOf = (drawn: readonly AskableCard[]) => drawn.map((one) => one.id);

describe('adaptive quizzes', () => {
  it.each([
    ['beginner', 'easy'],
    ['intermediate', 'medium'],
    ['advanced', 'hard'],
  ] as const)('ask a %s only %s questions when there are ten', (level, difficulty) => {
    const deck = [
      ...cards(12, { difficulty: 'easy' }),
      ...cards(12, { difficulty: 'medium' }),
      ...cards(12, { difficulty: 'hard' }),
    ];
    const drawn = drawQuestions(deck, { mode: 'adaptive', level, category: 'all' }, seededRandom(1)).cards;
    expect(difficultiesOf(drawn)).toEqual(Array.from({ length: 10 }, () => difficulty));
  });

  it.each([
    ['beginner', 'easy', ['medium']],
    ['intermediate', 'medium', ['easy', 'hard']],
    ['advanced', 'hard', ['medium']],
  ] as const)('fill up for a %s from the neighbouring levels, own level first', (level, own, neighbours) => {
    const deck = [
      ...cards(4, { difficulty: 'easy' }),
      ...cards(4, { difficulty: 'medium' }),
      ...cards(4, { difficulty: 'hard' }),
    ];
    const drawn = difficultiesOf(
      drawQuestions(deck, { mode: 'adaptive', level, category: 'all' }, seededRandom(2)).cards,
    );
    expect(drawn.slice(0, 4)).toEqual([own, own, own, own]);
    expect(new Set(drawn.slice(4))).toEqual(new Set(neighbours));
    expect(drawn).toHaveLength(Math.min(10, 4 + 4 * neighbours.length));
  });
});

describe('drawing', () => {
  it('shuffles ten of every difficulty in a random quiz, whatever the level', () => {
    const deck = [
      ...cards(3, { difficulty: 'easy' }),
      ...cards(3, { difficulty: 'medium' }),
      ...cards(4, { difficulty: 'hard' }),
    ];
    const drawn = drawQuestions(deck, { mode: 'random', level: 'beginner', category: 'all' }, seededRandom(3)).cards;
    expect(idsOf(drawn).toSorted((a, b) => a - b)).toEqual(idsOf(deck));
    expect(idsOf(drawn)).not.toEqual(idsOf(deck));
  });

  it('filters by category', () => {
    const deck = [
      ...cards(15),
      ...cards(6, { category: 'Labour Relations Act' }),
      ...cards(6, { category: 'Minimum Wages' }),
    ];
    const drawn = drawQuestions(deck, { mode: 'random', level: 'beginner', category: 'unions' }, seededRandom(4));
    expect(new Set(drawn.cards.map((one) => one.category))).toEqual(new Set(['Labour Relations Act']));
    expect(drawn).toMatchObject({ usedAllCategories: false, cards: { length: 6 } });
  });

  it('uses the first ten of all questions when the category has none, and reports it', () => {
    const deck = cards(14);
    const drawn = drawQuestions(
      deck,
      { mode: 'adaptive', level: 'beginner', category: 'minimum_wages' },
      seededRandom(5),
    );
    expect(drawn.usedAllCategories).toBe(true);
    expect(idsOf(drawn.cards)).toEqual(idsOf(deck.slice(0, 10)));
  });

  it('uses all questions when the level and its neighbours have none', () => {
    const drawn = drawQuestions(
      cards(3, { difficulty: 'hard' }),
      { mode: 'adaptive', level: 'beginner', category: 'all' },
      seededRandom(6),
    );
    expect(drawn).toMatchObject({ usedAllCategories: true, cards: { length: 3 } });
  });

  it('is empty, and does not report other categories, when no card can be asked', () => {
    const drawn = drawQuestions(
      [card({ answer: 'No.' })],
      { mode: 'random', level: 'beginner', category: 'all' },
      seededRandom(7),
    );
    expect(drawn).toEqual({ cards: [], usedAllCategories: false });
  });

  it('never repeats a card, exceeds ten or leaves the chosen category and level', () => {
    const anyCard = fc
      .record({
        difficulty: fc.constantFrom('easy', 'medium', 'hard', 'basic', 'expert'),
        category: fc.constantFrom('Employment Act', 'Labour Relations Act', 'Minimum Wages'),
        askable: fc.boolean(),
      })
      .map(({ askable, ...fields }) => card(askable ? fields : { ...fields, answer: 'No' }));
    const anySetup = fc.record({
      mode: fc.constantFrom('adaptive', 'random'),
      level: fc.constantFrom(...QUIZ_LEVELS),
      category: fc.constantFrom(...QUIZ_CATEGORIES),
    });
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 40 }), anySetup, fc.nat(), (deck, setup, seed) => {
        const { cards: drawn, usedAllCategories } = drawQuestions(deck, setup, seededRandom(seed));
        expect(drawn.length).toBeLessThanOrEqual(10);
        expect(new Set(idsOf(drawn)).size).toBe(drawn.length);
        expect(drawn.every(isAskable)).toBe(true);
        expect(drawn.length > 0).toBe(deck.some(isAskable));
        const free = setup.category === 'all' || usedAllCategories;
        expect(drawn.every((one) => free || questionCategoryOf(one.category) === setup.category)).toBe(true);
      }),
    );
  });
});

describe('a quiz of one level', () => {
  const setup = { mode: 'random', level: 'beginner', category: 'all', studyLevel: 2 } as const;
  const deck = Array.from({ length: 60 }, (_, index) => card({ id: index + 1 }));

  it('asks ten of its cards and none of another level', () => {
    const { cards: drawn, usedAllCategories } = drawQuestions(deck, setup, seededRandom(11));
    expect(drawn).toHaveLength(10);
    expect(usedAllCategories).toBe(false);
    expect(drawn.every(({ id }) => id >= 21 && id <= 45)).toBe(true);
  });

  it('asks fewer where fewer are open, and none where none is', () => {
    expect(idsOf(drawQuestions(deck.slice(0, 23), setup, seededRandom(12)).cards).toSorted((a, b) => a - b)).toEqual([
      21, 22, 23,
    ]);
    expect(drawQuestions(deck.slice(0, 20), setup, seededRandom(13))).toEqual({ cards: [], usedAllCategories: false });
  });
});

describe('a quiz of weak spots', () => {
  const setup = { mode: 'weak_spots', level: 'advanced', category: 'unions' } as const;

  it('asks only missed cards of any level, the weakest most often first', () => {
    const deck = [...cards(8, { category: 'Labour Relations Act' }), ...cards(8)];
    const weakness = new Map(
      [...deck.slice(0, 3), ...deck.slice(8, 10)].map(({ id }, index) => [id, index === 2 ? 1000 : 1]),
    );
    const random = seededRandom(8);
    const drawn = drawQuestions(deck, setup, random, weakness);
    expect(drawn.usedAllCategories).toBe(false);
    expect(idsOf(drawn.cards).toSorted((a, b) => a - b)).toEqual(idsOf(deck.slice(0, 3)));
    const first = Array.from({ length: 50 }, () => drawQuestions(deck, setup, random, weakness).cards[0]?.id);
    expect(first.filter((id) => id === deck[2]?.id).length).toBeGreaterThan(45);
  });

  it('uses what was missed in other laws when the category has none, and reports it', () => {
    const deck = cards(15);
    const weakness = new Map(deck.slice(2, 4).map(({ id }) => [id, 1]));
    const drawn = drawQuestions(deck, setup, seededRandom(9), weakness);
    expect(drawn.usedAllCategories).toBe(true);
    expect(idsOf(drawn.cards).toSorted((a, b) => a - b)).toEqual(idsOf(deck.slice(2, 4)));
  });

  it('is empty when nothing was missed', () => {
    expect(drawQuestions(cards(12), setup, seededRandom(10), new Map())).toEqual({
      cards: [],
      usedAllCategories: false,
    });
  });
});

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-11-20T16:00:00Z');

const missed = (cardId: number, daysAgo: number): CardOutcome => ({ cardId, right: false, at: NOW - daysAgo * DAY_MS });
const right = (cardId: number, daysAgo: number): CardOutcome => ({ cardId, right: true, at: NOW - daysAgo * DAY_MS });

const byCard = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b;

describe('weakness', () => {
  it.each<[string, CardOutcome[], [number, number][]]>([
    ['is nothing before the first answer', [], []],
    ['is nothing of what was always right', [right(1, 3), right(1, 1)], []],
    ['weighs one for a miss just now', [missed(1, 0)], [[1, 1]]],
    ['weighs half as much two weeks later', [missed(1, 14)], [[1, 0.5]]],
    ['adds up over misses', [missed(1, 0), missed(1, 14)], [[1, 1.5]]],
    ['keeps a quarter after one right answer', [missed(1, 14), right(1, 1)], [[1, 0.125]]],
    ['ends with the second right answer since', [missed(1, 14), right(1, 2), right(1, 1)], []],
    ['does not count right answers before the last miss', [right(1, 9), right(1, 8), missed(1, 0)], [[1, 1]]],
    [
      'is computed per card, in any order of the answers',
      [right(2, 1), missed(1, 0), missed(2, 14)],
      [
        [2, 0.125],
        [1, 1],
      ],
    ],
  ])('%s', (_, outcomes, weakness) => {
    expect([...weaknessOf(outcomes, NOW)].toSorted(byCard)).toEqual(weakness.toSorted(byCard));
  });

  const outcome = fc.record({
    cardId: fc.integer({ min: 1, max: 5 }),
    right: fc.boolean(),
    at: fc.integer({ min: NOW - 700 * DAY_MS, max: NOW }),
  });

  it('grows with every miss, shrinks with every correct answer, and does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(outcome, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (outcomes, cardId) => {
        const weakness = weaknessOf(outcomes, NOW);
        const before = weakness.get(cardId) ?? 0;
        expect([...weakness.values()].every((weight) => weight > 0)).toBe(true);
        expect(weaknessOf([...outcomes, { cardId, right: false, at: NOW }], NOW).get(cardId)).toBeGreaterThan(before);
        expect(weaknessOf([...outcomes, { cardId, right: true, at: NOW }], NOW).get(cardId) ?? 0).toBeLessThanOrEqual(
          before,
        );
        const backwards = weaknessOf(outcomes.toReversed(), NOW);
        for (const [id, weight] of weakness) expect(backwards.get(id)).toBeCloseTo(weight, 10);
      }),
    );
  });
});
