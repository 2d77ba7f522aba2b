import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shuffled } from './shuffle.ts';

/** Numbers in [0, 1) that are the same on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ascending = (a: number, b: number) => a - b;

describe('a shuffle', () => {
  it('keeps every item and the given array', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        const before = [...items];
        const drawn = shuffled(items, seeded(seed));
        expect(drawn.toSorted(ascending)).toEqual(items.toSorted(ascending));
        expect(items).toEqual(before);
      }),
    );
  });

  it('gives each of the 24 orders of four items equally often', () => {
    const random = seeded(7);
    const rounds = 24_000;
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const order = shuffled(['a', 'b', 'c', 'd'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const expected = rounds / 24;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(24);
    /* The 99.9% limit of chi-square with 23 degrees of freedom. */
    expect(chiSquare).toBeLessThan(49.73);
  });
});
