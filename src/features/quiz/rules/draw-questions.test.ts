import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestions, isAskable, serveOptions, type QuizCard } from './draw-questions.ts';
import { QUIZ_CATEGORIES, QUIZ_LEVELS, questionCategoryOf } from './quiz.ts';

let nextId = 1;

function card(fields: Partial<QuizCard> = {}): QuizCard {
  return {
    id: nextId++,
    question: 'How much annual leave?',
    answer: 'Two weeks after the first year.',
    category: 'Employment Act',
    difficulty: 'easy',
    correctAnswer: 'Two weeks',
    multipleChoiceOptions: ['Two weeks', 'One week', 'Three weeks', 'Four weeks'],
    underReview: false,
    ...fields,
  };
}

function cards(count: number, fields: Partial<QuizCard> = {}): QuizCard[] {
  return Array.from({ length: count }, () => card(fields));
}

/** Dice that follow from a seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const difficultiesOf = (drawn: readonly QuizCard[]) => drawn.map((one) => one.difficulty);
const idsOf = (drawn: readonly QuizCard[]) => drawn.map((one) => one.id);

describe('adaptive quizzes', () => {
  it.each([
    ['beginner', 'easy'],
    ['intermediate', 'medium'],
    ['advanced', 'hard'],
  ] as const)('ask a %s only %s questions when there are ten', (level, difficulty) => {
    const deck = [...cards(12, { difficulty: 'easy' }), ...cards(12, { difficulty: 'medium' }), ...cards(12, { difficulty: 'hard' })];
    const drawn = drawQuestions(deck, { mode: 'adaptive', level, category: 'all' }, dice(1)).cards;
    expect(difficultiesOf(drawn)).toEqual(Array.from({ length: 10 }, () => difficulty));
  });

  it.each([
    ['beginner', 'easy', ['medium']],
    ['intermediate', 'medium', ['easy', 'hard']],
    ['advanced', 'hard', ['medium']],
  ] as const)('fill up for a %s from the neighbouring levels, own level first', (level, own, neighbours) => {
    const deck = [...cards(4, { difficulty: 'easy' }), ...cards(4, { difficulty: 'medium' }), ...cards(4, { difficulty: 'hard' })];
    const drawn = difficultiesOf(drawQuestions(deck, { mode: 'adaptive', level, category: 'all' }, dice(2)).cards);
    expect(drawn.slice(0, 4)).toEqual([own, own, own, own]);
    expect(new Set(drawn.slice(4))).toEqual(new Set(neighbours));
    expect(drawn).toHaveLength(Math.min(10, 4 + 4 * neighbours.length));
  });
});

describe('drawing', () => {
  it('shuffles ten of every difficulty in a random quiz, whatever the level', () => {
    const deck = [...cards(3, { difficulty: 'easy' }), ...cards(3, { difficulty: 'medium' }), ...cards(4, { difficulty: 'hard' })];
    const drawn = drawQuestions(deck, { mode: 'random', level: 'beginner', category: 'all' }, dice(3)).cards;
    expect(idsOf(drawn).toSorted((a, b) => a - b)).toEqual(idsOf(deck));
    expect(idsOf(drawn)).not.toEqual(idsOf(deck));
  });

  it('keeps to the category', () => {
    const deck = [...cards(15), ...cards(6, { category: 'Labour Relations Act' }), ...cards(6, { category: 'Minimum Wages' })];
    const drawn = drawQuestions(deck, { mode: 'random', level: 'beginner', category: 'unions' }, dice(4));
    expect(new Set(drawn.cards.map((one) => one.category))).toEqual(new Set(['Labour Relations Act']));
    expect(drawn).toMatchObject({ usedAllCategories: false, cards: { length: 6 } });
  });

  it('uses the first ten of all questions when the category has none, and says so', () => {
    const deck = cards(14);
    const drawn = drawQuestions(deck, { mode: 'adaptive', level: 'beginner', category: 'minimum_wages' }, dice(5));
    expect(drawn.usedAllCategories).toBe(true);
    expect(idsOf(drawn.cards)).toEqual(idsOf(deck.slice(0, 10)));
  });

  it('uses all questions when the level and its neighbours have none', () => {
    const drawn = drawQuestions(cards(3, { difficulty: 'hard' }), { mode: 'adaptive', level: 'beginner', category: 'all' }, dice(6));
    expect(drawn).toMatchObject({ usedAllCategories: true, cards: { length: 3 } });
  });

  it('is empty, without a claim of other categories, when nothing can be asked', () => {
    const drawn = drawQuestions([card({ answer: 'No.' })], { mode: 'random', level: 'beginner', category: 'all' }, dice(7));
    expect(drawn).toEqual({ cards: [], usedAllCategories: false });
  });

  it('never repeats a card, never exceeds ten and never leaves what was asked for', () => {
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
        const { cards: drawn, usedAllCategories } = drawQuestions(deck, setup, dice(seed));
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

describe('a quiz of weak spots', () => {
  const setup = { mode: 'weak_spots', level: 'advanced', category: 'unions' } as const;

  it('asks only what was missed, of any level, the weakest most often first', () => {
    const deck = [...cards(8, { category: 'Labour Relations Act' }), ...cards(8)];
    const weakness = new Map([...deck.slice(0, 3), ...deck.slice(8, 10)].map(({ id }, index) => [id, index === 2 ? 1000 : 1]));
    const random = dice(8);
    const drawn = drawQuestions(deck, setup, random, weakness);
    expect(drawn.usedAllCategories).toBe(false);
    expect(idsOf(drawn.cards).toSorted((a, b) => a - b)).toEqual(idsOf(deck.slice(0, 3)));
    const first = Array.from({ length: 50 }, () => drawQuestions(deck, setup, random, weakness).cards[0]?.id);
    expect(first.filter((id) => id === deck[2]?.id).length).toBeGreaterThan(45);
  });

  it('uses what was missed in other laws when the category has none, and says so', () => {
    const deck = cards(15);
    const weakness = new Map(deck.slice(2, 4).map(({ id }) => [id, 1]));
    const drawn = drawQuestions(deck, setup, dice(9), weakness);
    expect(drawn.usedAllCategories).toBe(true);
    expect(idsOf(drawn.cards).toSorted((a, b) => a - b)).toEqual(idsOf(deck.slice(2, 4)));
  });

  it('is empty when nothing was missed', () => {
    expect(drawQuestions(cards(12), setup, dice(10), new Map())).toEqual({ cards: [], usedAllCategories: false });
  });
});

describe('a card that can be asked', () => {
  it.each([
    ['rests on law that is under review', { underReview: true }],
    ['has a blank question', { question: '  ' }],
    ['has an answer of five letters', { answer: ' Never ' }],
  ])('is not one that %s', (_, fields) => {
    expect(isAskable(card(fields))).toBe(false);
  });

  it('is one whose author gave no options', () => {
    expect(isAskable(card({ correctAnswer: null, multipleChoiceOptions: null }))).toBe(true);
  });
});

describe('options', () => {
  it('are all four, each once, with the right one where it is said to be', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { options, correctOption } = serveOptions(card(), dice(seed));
        expect(options[correctOption]).toBe('Two weeks');
        expect(options.toSorted()).toEqual(['Four weeks', 'One week', 'Three weeks', 'Two weeks']);
      }),
    );
  });

  it.each([
    ['no options', { correctAnswer: null, multipleChoiceOptions: null }, 'Two weeks after the first year.', []],
    ['a blank right answer', { correctAnswer: ' ', multipleChoiceOptions: ['One week'] }, 'Two weeks after the first year.', []],
    ['a right answer alone', { multipleChoiceOptions: null }, 'Two weeks', []],
    ['too few wrong ones', { multipleChoiceOptions: ['Two weeks', 'One week', 'One week', 'Four weeks'] }, 'Two weeks', ['Four weeks', 'One week']],
    ['the wrong ones without the right one', { multipleChoiceOptions: ['One week', 'Three weeks', 'Four weeks'] }, 'Two weeks', ['Four weeks', 'One week', 'Three weeks']],
  ])('are completed for a card with %s', (_, fields, right, kept) => {
    const { options, correctOption } = serveOptions(card(fields), dice(3));
    expect(new Set(options).size).toBe(4);
    expect(options[correctOption]).toBe(right);
    expect(options).toEqual(expect.arrayContaining(kept));
  });

  it('have the right one in each place equally often', () => {
    const random = dice(42);
    const places = [0, 0, 0, 0];
    for (let round = 0; round < 4000; round += 1) {
      const { correctOption } = serveOptions(card(), random);
      places[correctOption] = (places[correctOption] ?? 0) + 1;
    }
    for (const times of places) expect(times).toSatisfy((count: number) => count > 880 && count < 1120);
  });
});
