import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weaknessOf, type CardOutcome } from './weak-spots.ts';

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
