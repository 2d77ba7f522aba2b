import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that ends when the test ends it. */
function heldWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    ends,
    most: () => most,
    work: async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
}

test('limited work runs concurrently, the rest in order, and failures free their slot', async () => {
  const queue = createWorkQueue(2);
  const held = heldWork();
  const done: number[] = [];
  const all = [0, 1, 2, 3].map(async (number) => {
    await queue(held.work);
    done.push(number);
  });
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => held.ends.length).toBeGreaterThan(ended);
    held.ends[ended]?.();
  }
  await Promise.all(all);
  expect(done).toEqual([0, 1, 2, 3]);
  expect(held.most()).toBe(2);

  const one = createWorkQueue(1);
  await expect(one(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(one(async () => 'next')).resolves.toBe('next');
});

test('a full queue refuses with a retry time, and accepts again once it moves', async () => {
  const queue = createWorkQueue(1, 1);
  const held = heldWork();
  const first = queue(held.work);
  const second = queue(held.work);
  await expect(queue(held.work)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  held.ends[0]?.();
  await first;
  await expect.poll(() => held.ends.length).toBe(2);
  const third = queue(async () => 'later');
  held.ends[1]?.();
  await second;
  await expect(third).resolves.toBe('later');
});
