import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { announceAchievements } from './service.ts';

let requested: string[] = [];
let answer: () => Promise<Response>;
const network = { onLine: true };

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  requested = [];
  answer = async () => Response.json({ unlocked: [] });
  network.onLine = true;
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address);
    return answer();
  });
});

/* Moves the clock past the interval between two requests. */
afterEach(async () => {
  await pass(60);
  vi.unstubAllGlobals();
});

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

test('requests at once, then at most every three seconds, and once more after the last call', async () => {
  for (let card = 0; card < 5; card += 1) {
    announceAchievements();
    await pass(0.5);
  }
  expect(requested).toEqual(['/api/achievements/reveal']);
  await pass(1);
  expect(requested).toHaveLength(2);
  await pass(60);
  expect(requested).toHaveLength(2);
});

test('sends no request without a network, and one with the next call', async () => {
  network.onLine = false;
  announceAchievements();
  await pass(6);
  expect(requested).toEqual([]);
  network.onLine = true;
  announceAchievements();
  await pass(6);
  expect(requested).toHaveLength(1);
});

test('ignores a failed request', async () => {
  answer = async () => new Response('{}', { status: 503 });
  announceAchievements();
  await pass(6);
  expect(requested).toHaveLength(1);
  answer = async () => {
    throw new TypeError('No network.');
  };
  announceAchievements();
  await pass(30);
  expect(requested).toHaveLength(2);
});
