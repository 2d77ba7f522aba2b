import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { chooseGoal } from './service.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser with a worker, in whose place the words to it are noted; the server answers with the status. */
function browserWith(status: number): unknown[] {
  const words: unknown[] = [];
  const active = { postMessage: (word: unknown) => void words.push(word) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  vi.stubGlobal('location', new URL('https://labourwise.example/account'));
  const standing = { chosen: { dailyGoal: 10, purpose: 'hr' }, cardsToday: 0, met: false };
  vi.stubGlobal('fetch', async () => Response.json(standing, { status }));
  return words;
}

test('a new goal is at once what is kept for times without a network', async () => {
  const words = browserWith(200);
  await chooseGoal(new QueryClient(), { dailyGoal: 10, purpose: 'hr' });
  expect(words).toEqual(['refresh']);
});

test('a goal that was not stored changes nothing that is kept', async () => {
  const words = browserWith(500);
  await expect(chooseGoal(new QueryClient(), { dailyGoal: 10, purpose: 'hr' })).rejects.toBeInstanceOf(ApiFailure);
  expect(words).toEqual([]);
});
