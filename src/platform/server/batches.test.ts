import { describe, expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const batches: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const ask = createBatches(async (keys: readonly number[]) => {
    batches.push(keys);
    await new Promise<void>((resolve) => ends.push(resolve));
    return keys.map((key) => key * 10);
  }, 3);
  return { batches, ask, end: () => ends.shift()?.() };
}

describe('a batch', () => {
  test('serves the first at once, and together whoever came meanwhile, a few at a time', async () => {
    const { batches, ask, end } = heldWork();
    const answers = [1, 2, 3, 4, 5].map((key) => ask(key));
    expect(batches).toEqual([[1]]);
    end();
    expect(await answers[0]).toBe(10);
    expect(batches).toEqual([[1], [2, 3, 4]]);
    end();
    expect(await Promise.all(answers.slice(1, 4))).toEqual([20, 30, 40]);
    end();
    expect(await answers[4]).toBe(50);
    expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  });

  test('that fails says so to everyone in it, and the next one is served', async () => {
    let calls = 0;
    const ask = createBatches(async (keys: readonly string[]) => {
      calls += 1;
      if (keys.includes('bad')) throw new Error('The database is away.');
      return keys;
    }, 10);
    const [first, ...others] = [ask('good'), ask('bad'), ask('also')];
    expect(await first).toBe('good');
    for (const other of others) await expect(other).rejects.toThrow('The database is away.');
    expect(await ask('later')).toBe('later');
    expect(calls).toBe(3);
  });
});
