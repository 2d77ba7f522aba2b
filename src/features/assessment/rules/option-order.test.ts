import { describe, expect, test } from 'vitest';
import { optionOrder } from './option-order.ts';

const ids = Array.from({ length: 96 }, (_, index) => index + 1);
const learners = Array.from({ length: 200 }, (_, index) => index + 1);
const placeOf = (id: number, learner: number) => optionOrder(id, learner).indexOf(0);
/** How often each of the places 0 to 3 occurs, as shares. */
const shares = (places: readonly number[]) =>
  [0, 1, 2, 3].map((place) => places.filter((each) => each === place).length / places.length);

test('every challenge has its four options in some order, the same each time', () => {
  for (const id of ids) {
    expect(optionOrder(id, 7).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
    expect(optionOrder(id, 7)).toEqual(optionOrder(id, 7));
  }
});

describe('the place of the right option cannot be foretold', () => {
  test('from the challenge: over the learners every place comes up for it', () => {
    for (const id of ids)
      for (const share of shares(learners.map((learner) => placeOf(id, learner)))) {
        expect(share).toBeGreaterThan(0.12);
        expect(share).toBeLessThan(0.4);
      }
  });

  test('from the learner: over the challenges every place comes up', () => {
    for (const learner of learners)
      for (const share of shares(ids.map((id) => placeOf(id, learner)))) {
        expect(share).toBeGreaterThan(0.08);
        expect(share).toBeLessThan(0.45);
      }
  });

  test.each([1, 3, 35, 57, 71])('from the place of the challenge %i before it', (stride) => {
    const steps = learners.flatMap((learner) =>
      ids.map((id) => (placeOf(((id + stride) % 96) + 1, learner) - placeOf(id, learner) + 4) % 4),
    );
    for (const share of shares(steps)) expect(Math.abs(share - 0.25)).toBeLessThan(0.02);
  });

  test('from the place that a friend saw', () => {
    const steps = learners
      .slice(1)
      .flatMap((learner) => ids.map((id) => (placeOf(id, learner) - placeOf(id, learner - 1) + 4) % 4));
    for (const share of shares(steps)) expect(Math.abs(share - 0.25)).toBeLessThan(0.02);
  });
});
