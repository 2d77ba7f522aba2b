import {
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  infiniteStream,
  nat,
  oneof,
  record,
  tuple,
} from 'fast-check';
import { setImmediate as nextTick } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

const PATIENT = { maxKeys: 3, maxWaitMs: 60_000 };

/** Work that ends when the test ends it. */
function heldWork(limits: { readonly maxKeys: number; readonly maxWaitMs: number }) {
  const begun: number[][] = [];
  const ends: (() => void)[] = [];
  let beginnings = Promise.withResolvers<void>();
  const ask = createBatcher(async (keys: readonly number[]) => {
    begun.push([...keys]);
    beginnings.resolve();
    await new Promise<void>((resolve) => ends.push(resolve));
    return keys.map((key) => key * 10);
  }, limits);
  return {
    ask,
    end: () => ends.shift()?.(),
    /** Waits for the next batch and returns all batches. */
    nextBegins: async () => {
      await beginnings.promise;
      beginnings = Promise.withResolvers();
      return begun;
    },
  };
}

async function waitForTicks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) await nextTick();
}

describe('a batch', () => {
  test('serves concurrent callers together, and later ones in the next batch, a few at a time', async () => {
    const { ask, end, nextBegins } = heldWork(PATIENT);
    const first = [1, 2].map(ask);
    expect(await nextBegins()).toEqual([[1, 2]]);
    const later = [3, 4, 5, 6].map(ask);
    end();
    expect(await Promise.all(first)).toEqual([10, 20]);
    expect(await nextBegins()).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    end();
    expect(await Promise.all(later.slice(0, 3))).toEqual([30, 40, 50]);
    expect(await nextBegins()).toEqual([[1, 2], [3, 4, 5], [6]]);
    end();
    expect(await later[3]).toBe(60);
  });

  test('that is slow delays others up to the limit, and still answers', async () => {
    const { ask, end, nextBegins } = heldWork({ maxKeys: 3, maxWaitMs: 5 });
    const slow = ask(1);
    await nextBegins();
    const next = ask(2);
    expect(await nextBegins()).toEqual([[1], [2]]);
    end();
    expect(await slow).toBe(10);
    end();
    expect(await next).toBe(20);
  });

  test('that fails rejects all its callers, and the next one is served', async () => {
    const ask = createBatcher(async (keys: readonly string[]) => {
      if (keys.includes('bad')) throw new Error('The database is away.');
      return keys;
    }, PATIENT);
    const results = await Promise.allSettled([ask('good'), ask('bad'), ask('also'), ask('later')]);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      'Error: The database is away.',
      'Error: The database is away.',
      'Error: The database is away.',
      'later',
    ]);
  });
});

const keyOfFew = constantFrom('a', 'b', 'c');
const action = oneof(
  record({ does: constant('ask' as const), key: keyOfFew }),
  record({ does: constant('change' as const), key: keyOfFew }),
  record({ does: constant('wait' as const), ticks: nat(6) }),
);

test('returns values that were current between call and answer, for any interleaving', async () => {
  await assert(
    asyncProperty(
      array(action, { maxLength: 40 }),
      infiniteStream(tuple(nat(4), nat(4))),
      constantFrom(
        { maxKeys: 2, maxWaitMs: 60_000 },
        { maxKeys: 100, maxWaitMs: 60_000 },
        { maxKeys: 100, maxWaitMs: 0 },
      ),
      async (actions, delays, limits) => {
        /** Number of changes by key. */
        const state = new Map([
          ['a', 0],
          ['b', 0],
          ['c', 0],
        ]);
        const now = (key: string) => state.get(key) ?? 0;
        const look = createBatcher(async (keys: readonly string[]) => {
          const { value: [before, after] = [0, 0] } = delays.next();
          await waitForTicks(before);
          const seen = keys.map(now);
          await waitForTicks(after);
          return seen;
        }, limits);
        const answers: Promise<{ requestedAt: number; seen: number; answered: number }>[] = [];
        for (const step of actions) {
          if (step.does === 'wait') await waitForTicks(step.ticks);
          else if (step.does === 'change') state.set(step.key, now(step.key) + 1);
          else {
            const { key } = step;
            const requestedAt = now(key);
            answers.push(look(key).then((seen) => ({ requestedAt, seen, answered: now(key) })));
          }
        }
        for (const { requestedAt, seen, answered } of await Promise.all(answers)) {
          expect(seen).toBeGreaterThanOrEqual(requestedAt);
          expect(seen).toBeLessThanOrEqual(answered);
        }
      },
    ),
  );
});
