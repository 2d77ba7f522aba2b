import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { chooseGoal } from './service.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser with a service worker and returns the messages sent to it; the server responds with the status. */
function browserWith(status: number): unknown[] {
  const messages: unknown[] = [];
  const active = { postMessage: (message: unknown) => void messages.push(message) };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  vi.stubGlobal('location', new URL('https://labourwise.example/account'));
  const goal = { chosen: { dailyGoal: 10, purpose: 'hr' }, cardsToday: 0, met: false };
  vi.stubGlobal('fetch', async () => Response.json(goal, { status }));
  return messages;
}

test('a new goal refreshes the data stored for offline use', async () => {
  const messages = browserWith(200);
  await chooseGoal(new QueryClient(), { dailyGoal: 10, purpose: 'hr' });
  expect(messages).toEqual(['refresh']);
});

test('a goal that was not saved does not refresh the stored data', async () => {
  const messages = browserWith(500);
  await expect(chooseGoal(new QueryClient(), { dailyGoal: 10, purpose: 'hr' })).rejects.toBeInstanceOf(ApiFailure);
  expect(messages).toEqual([]);
});
