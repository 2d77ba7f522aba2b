import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { revealAchievements } from './service.ts';

let asked: string[] = [];
let answer: () => Promise<Response>;
const network = { onLine: true };

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  asked = [];
  answer = async () => Response.json({ unlocked: [] });
  network.onLine = true;
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
});

/* When it last asked lies far enough back for the next test. */
afterEach(async () => {
  await pass(60);
  vi.unstubAllGlobals();
});

async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
}

test('asks at once, and of a stretch of study no more than every three seconds, leaving nothing unasked', async () => {
  for (let card = 0; card < 5; card += 1) {
    revealAchievements();
    await pass(0.5);
  }
  expect(asked).toEqual(['/api/achievements/reveal']);
  await pass(1);
  expect(asked).toHaveLength(2);
  await pass(60);
  expect(asked).toHaveLength(2);
});

test('asks nothing without a network, and again with the next study', async () => {
  network.onLine = false;
  revealAchievements();
  await pass(6);
  expect(asked).toEqual([]);
  network.onLine = true;
  revealAchievements();
  await pass(6);
  expect(asked).toHaveLength(1);
});

test('a failure is silent', async () => {
  answer = async () => new Response('{}', { status: 503 });
  revealAchievements();
  await pass(6);
  expect(asked).toHaveLength(1);
  answer = async () => {
    throw new TypeError('No network.');
  };
  revealAchievements();
  await pass(30);
  expect(asked).toHaveLength(2);
});
