import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { card, seededRandom } from '../../assessment/rules/testing/cards.ts';
import { drawFromSet, passesSet, setLength } from './quiz-set.ts';

const deck = Array.from({ length: 40 }, (_, index) => card({ id: index + 1 }));
const groups = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { maxLength: 14 }), { maxLength: 6 });

it('asks as many different cards of the set as announced, for any random numbers', () => {
  fc.assert(
    fc.property(groups, fc.nat(), fc.subarray(deck), (ids, seed, open) => {
      const drawn = drawFromSet(open, { groups: ids }, seededRandom(seed));
      expect(drawn).toHaveLength(setLength(open, { groups: ids }));
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
      for (const { id } of drawn) expect(ids.flat()).toContain(id);
    }),
  );
});

it('asks of every group that has a card, up to ten groups', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const parted = [[1, 2, 3], [4, 5, 6, 7, 8, 9, 10, 11, 12], [13], [20, 21, 22, 23]];
      const ids = drawFromSet(deck, { groups: parted }, seededRandom(seed)).map(({ id }) => id);
      expect(parted.every((group) => group.some((id) => ids.includes(id)))).toBe(true);
    }),
  );
});

it.each([
  [{ score: 80, totalQuestions: 10 }, 80, true],
  [{ score: 79, totalQuestions: 10 }, 80, false],
  [{ score: 100, totalQuestions: 9 }, 80, false],
  [{ score: 100, totalQuestions: 10 }, null, false],
])('%o against %s: %s', (quiz, passMark, passes) => {
  expect(passesSet(quiz, passMark)).toBe(passes);
});
