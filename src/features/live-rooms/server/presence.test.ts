import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { createPresence } from './presence.ts';
import { openRoom, roomOf } from './testing/room.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => {
  vi.useRealTimers();
});

it('keeps a connected person present for minutes, and holds nothing of who has gone', async () => {
  const [host, member] = await Promise.all([test.learner(), test.learner()]);
  const ids = await openRoom(test, host, [member]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const looked: string[] = [];
  const presence = createPresence({
    pool: test.database.pool,
    now: () => test.clock.now,
    changed: (sessionIds) => looked.push(...sessionIds),
    failed: (error) => {
      throw error;
    },
  });
  const seen = async (count: number) => {
    while (looked.length < count) await new Promise((resolve) => setImmediate(resolve));
    expect(looked).toHaveLength(count);
  };

  const leave = presence.enter(ids.sessionId, member.id);
  await seen(1);
  for (let beat = 1; beat <= 12; beat += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + 10_000);
    vi.advanceTimersByTime(10_000);
    await seen(1 + beat);
  }
  expect(await roomOf(host, ids)).toMatchObject({ present: 1 });

  leave();
  presence.enter(ids.sessionId, host.id)();
  await seen(14);
  // No beat looks at a room that nobody listens to any more.
  vi.advanceTimersByTime(60_000);
  await seen(14);
  presence.stop();
});
