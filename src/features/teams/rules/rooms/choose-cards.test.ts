import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AskableCard } from '../../../assessment/rules/question.ts';
import { chooseCards } from './choose-cards.ts';
import type { CardChoice } from './session.ts';

const LAWS = ['Employment Act', 'Labour Relations Act', 'Minimum Wages'];

function card(id: number, over: Partial<AskableCard> = {}): AskableCard {
  return {
    id,
    question: `Question ${id}?`,
    answer: 'An answer of some words.',
    category: LAWS[id % 3] ?? '',
    difficulty: 'easy',
    correctAnswer: 'Right',
    multipleChoiceOptions: ['Right', 'Wrong', 'Not so', 'Nor this'],
    underReview: false,
    ...over,
  };
}

const DECK = Array.from({ length: 60 }, (_, index) => card(index + 1, { underReview: (index + 1) % 7 === 0 }));
const first = () => 0;
const ids = (choice: CardChoice, cards = DECK) => chooseCards(cards, choice, first).map(({ id }) => id);

describe('the cards of a room', () => {
  it('are of the chosen law', () => {
    expect(ids({ from: 'law', law: 'unions', count: 30 }).every((id) => id % 3 === 1)).toBe(true);
    expect(ids({ from: 'law', law: 'all', count: 30 })).toHaveLength(30);
  });

  it('are of the chosen level', () => {
    expect(ids({ from: 'level', level: 2, count: 30 }).every((id) => id >= 21 && id <= 45)).toBe(true);
    expect(ids({ from: 'level', level: 8, count: 30 })).toEqual([]);
  });

  it('keep the chosen order, each once, without those that cannot be asked', () => {
    expect(ids({ from: 'picked', ids: [9, 3, 7, 9, 900, 4] })).toEqual([9, 3, 4]);
  });

  it('are never under review or repeated, and at most as many as requested', () => {
    const choices: fc.Arbitrary<CardChoice> = fc.oneof(
      fc.record({
        from: fc.constant('law' as const),
        law: fc.constantFrom('all' as const, 'employment' as const, 'minimum_wages' as const),
        count: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({
        from: fc.constant('level' as const),
        level: fc.integer({ min: 1, max: 8 }),
        count: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({ from: fc.constant('picked' as const), ids: fc.array(fc.nat(70), { maxLength: 30 }) }),
    );
    fc.assert(
      fc.property(choices, fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (choice, dice) => {
        const drawn = chooseCards(DECK, choice, () => dice.next().value ?? 0);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.some(({ underReview }) => underReview)).toBe(false);
        expect(drawn.length).toBeLessThanOrEqual(choice.from === 'picked' ? choice.ids.length : choice.count);
      }),
    );
  });
});
