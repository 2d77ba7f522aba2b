import { constantFrom, assert, property, subarray, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVEL_COUNT } from '../../progress/rules/study-mode.ts';
import { cardsOfLevel, currentLevel, LEVELS, levelToStudy, newlyOpen, stateOf } from './levels.ts';

const LEVEL_BADGES = LEVELS.map(({ badge }) => badge);

/** The badges of the first so many levels: what thresholds that only rise give a learner. */
const firstBadges = (count: number): ReadonlySet<string> => new Set(LEVEL_BADGES.slice(0, count));

test('the eight levels cover cards 1 to 216 without a gap', () => {
  expect(LEVELS.map(({ cardRange }) => cardRange)).toEqual([
    [1, 20],
    [21, 45],
    [46, 70],
    [71, 100],
    [101, 130],
    [131, 160],
    [161, 180],
    [181, 216],
  ]);
  expect(LEVELS).toHaveLength(LEVEL_COUNT);
  expect(LEVELS.map(({ id, requiredPreviousLevel }) => [id, requiredPreviousLevel])).toEqual([
    [1, null],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 5],
    [7, 6],
    [8, 7],
  ]);
});

test.each([
  [0, ['open', 'locked', 'locked', 'locked', 'locked', 'locked', 'locked', 'locked'], 1, 1],
  [1, ['completed', 'open', 'locked', 'locked', 'locked', 'locked', 'locked', 'locked'], 1, 2],
  [4, ['completed', 'completed', 'completed', 'completed', 'open', 'locked', 'locked', 'locked'], 4, 5],
  [7, ['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'open'], 7, 8],
  [8, Array.from({ length: 8 }, () => 'completed'), 8, 8],
])('with %i level badges: the states, the current level and the one to study', (count, states, current, toStudy) => {
  const earned = firstBadges(count);
  expect(LEVELS.map((level) => stateOf(level, earned))).toEqual(states);
  expect(currentLevel(earned).id).toBe(current);
  expect(levelToStudy(earned).id).toBe(toStudy);
});

describe('for any badges', () => {
  const badges = subarray([...LEVEL_BADGES, 'night_owl', 'perfectionist']);

  test('level 1 is open, and a completed level is never locked', () => {
    assert(
      property(badges, (list) => {
        const earned = new Set(list);
        expect(LEVELS.map((level) => stateOf(level, earned))[0]).not.toBe('locked');
        for (const level of LEVELS.slice(1)) {
          const isOpen = stateOf(level, earned) !== 'locked';
          expect(isOpen).toBe(earned.has(LEVEL_BADGES[level.id - 2] ?? ''));
        }
      }),
    );
  });

  test('badges one at a time open the same levels as all at once, each level once', () => {
    assert(
      property(uniqueArray(constantFrom(...LEVEL_BADGES)), (order) => {
        const reported = order.flatMap((_, index) =>
          newlyOpen(new Set(order.slice(0, index)), new Set(order.slice(0, index + 1))),
        );
        expect(reported.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          newlyOpen(new Set(), new Set(order)).map(({ id }) => id),
        );
      }),
    );
  });
});

test('counts the cards of a level, including first and last', () => {
  expect(cardsOfLevel({ cardRange: [21, 45] }, [1, 20, 21, 30, 45, 46])).toBe(3);
});
