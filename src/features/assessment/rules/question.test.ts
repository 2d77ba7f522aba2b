import { describe, expect, it, test } from 'vitest';
import { isAskable, optionOrder } from './question.ts';
import { card } from './testing/cards.ts';

describe('a card that can be asked', () => {
  it.each([
    ['rests on law that is under review', { underReview: true }],
    ['has a blank question', { question: '  ' }],
    ['has an answer of five letters', { answer: ' Never ' }],
  ])('is refused when it %s', (_, fields) => {
    expect(isAskable(card(fields))).toBe(false);
  });

  it('may lack options of its own', () => {
    expect(isAskable(card({ correctAnswer: null, multipleChoiceOptions: null }))).toBe(true);
  });
});

const ids = Array.from({ length: 96 }, (_, index) => index + 1);
const learners = Array.from({ length: 200 }, (_, index) => index + 1);
const placeOf = (id: number, learner: number) => optionOrder(id, learner).indexOf(0);
/** Returns the frequencies of the positions 0 to 3, as shares. */
const shares = (places: readonly number[]) =>
  [0, 1, 2, 3].map((place) => places.filter((each) => each === place).length / places.length);

test('a challenge keeps the order of its four options at each visit', () => {
  for (const id of ids) {
    expect(optionOrder(id, 7).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(optionOrder(id, 7)).toEqual(optionOrder(id, 7));
  }
});

describe('the index of the correct option cannot be predicted', () => {
  test('from the challenge: over all learners it takes every index', () => {
    for (const id of ids)
      for (const share of shares(learners.map((learner) => placeOf(id, learner)))) {
        expect(share).toBeGreaterThan(0.12);
        expect(share).toBeLessThan(0.4);
      }
  });

  test('from the learner: over all challenges it takes every index', () => {
    for (const learner of learners)
      for (const share of shares(ids.map((id) => placeOf(id, learner)))) {
        expect(share).toBeGreaterThan(0.08);
        expect(share).toBeLessThan(0.45);
      }
  });

  test.each([1, 3, 35, 57, 71])('from its index in the challenge %i before', (stride) => {
    const steps = learners.flatMap((learner) =>
      ids.map((id) => (placeOf(((id + stride) % 96) + 1, learner) - placeOf(id, learner) + 4) % 4),
    );
    for (const share of shares(steps)) expect(Math.abs(share - 0.25)).toBeLessThan(0.02);
  });

  test('from the index that another learner saw', () => {
    const steps = learners
      .slice(1)
      .flatMap((learner) => ids.map((id) => (placeOf(id, learner) - placeOf(id, learner - 1) + 4) % 4));
    for (const share of shares(steps)) expect(Math.abs(share - 0.25)).toBeLessThan(0.02);
  });
});
