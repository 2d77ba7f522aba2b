import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { closeConnection, renewConnections } from '../store/connections.ts';
import { addressOf, move, openRoom, roomOf, type SessionIds } from '../testing/room.ts';
import { createPresence } from './presence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
afterEach(() => {
  vi.useRealTimers();
});

const later = (milliseconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + milliseconds);
};

/** The presence of one process, and what it looked at. */
function startProcess() {
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
  return { presence, seen };
}

/** Waits until all rows of a room's connections that are closed are that many. */
async function closedRows({ sessionId }: SessionIds, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await test.database.pool.query(
        'select from live_connections where session_id = $1 and is_closed',
        [sessionId],
      );
      return rows.length;
    })
    .toBe(count);
}

it('keeps a connected user present for minutes, and stores nothing of users who left', async () => {
  const [host, member] = await Promise.all([test.learner(), test.learner()]);
  const ids = await openRoom(test, host, [member]);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { presence, seen } = startProcess();

  const leave = presence.enter(ids.sessionId, member.id);
  await seen(1);
  for (let beat = 1; beat <= 12; beat += 1) {
    later(10_000);
    vi.advanceTimersByTime(10_000);
    await seen(1 + beat);
  }
  expect(await roomOf(host, ids)).toMatchObject({ present: 1 });

  leave();
  presence.enter(ids.sessionId, host.id)();
  await seen(14);
  // The heartbeat does not query a room without listeners.
  vi.advanceTimersByTime(60_000);
  await seen(14);
  presence.stop();
});

it('reports within five seconds that the host or a member left or returned', async () => {
  const [host, member] = await Promise.all([test.learner(), test.learner()]);
  const ids = await openRoom(test, host, [member]);
  const { presence, seen } = startProcess();
  const hostLeaves = presence.enter(ids.sessionId, host.id);
  const memberLeaves = presence.enter(ids.sessionId, member.id);
  await seen(2);
  expect(await roomOf(host, ids)).toMatchObject({ present: 1, hostAway: false });
  hostLeaves();
  memberLeaves();
  await closedRows(ids, 2);
  expect(await roomOf(member, ids)).toMatchObject({ present: 1, hostAway: false });
  later(5_000);
  expect(await roomOf(member, ids)).toMatchObject({ present: 0, hostAway: true });
  presence.enter(ids.sessionId, host.id);
  presence.enter(ids.sessionId, member.id);
  await seen(4);
  expect(await roomOf(member, ids)).toMatchObject({ present: 1, hostAway: false });
  presence.stop();
});

it('counts a user with streams at two processes until both have closed', async () => {
  const [host, member] = await Promise.all([test.learner(), test.learner()]);
  const ids = await openRoom(test, host, [member]);
  const [first, second] = [startProcess(), startProcess()];
  const leaveFirst = first.presence.enter(ids.sessionId, member.id);
  const leaveSecond = second.presence.enter(ids.sessionId, member.id);
  await Promise.all([first.seen(1), second.seen(1)]);
  leaveFirst();
  await closedRows(ids, 1);
  later(5_000);
  expect(await roomOf(host, ids)).toMatchObject({ present: 1 });
  leaveSecond();
  await closedRows(ids, 2);
  later(5_000);
  expect(await roomOf(host, ids)).toMatchObject({ present: 0 });
  for (const { presence } of [first, second]) presence.stop();
});

it('is not changed by writes that arrive late', async () => {
  const [host, member] = await Promise.all([test.learner(), test.learner()]);
  const ids = await openRoom(test, host, [member]);
  const { pool } = test.database;
  const connection = () => ({ id: randomUUID(), sessionId: ids.sessionId, userId: member.id });
  const after = (milliseconds: number) => new Date(test.clock.now.getTime() + milliseconds);
  later(30_000);

  // The end of a stream that broke arrives after the stream that followed it was stored.
  const [broken, next] = [connection(), connection()];
  await renewConnections(pool, [broken], after(25_000));
  await renewConnections(pool, [next], after(25_000));
  await closeConnection(pool, broken, after(4_000));
  later(10_000);
  expect(await roomOf(host, ids)).toMatchObject({ present: 1 });

  // A renewal that was sent before another arrives after it.
  await renewConnections(pool, [next], after(25_000));
  await renewConnections(pool, [next], after(1_000));
  later(10_000);
  expect(await roomOf(host, ids)).toMatchObject({ present: 1 });

  // The stream closes before its own opening and renewals arrive.
  await closeConnection(pool, next, after(4_000));
  await renewConnections(pool, [broken, next], after(25_000));
  const [late] = [connection()];
  await closeConnection(pool, late, after(4_000));
  await renewConnections(pool, [late], after(25_000));
  later(5_000);
  expect(await roomOf(host, ids)).toMatchObject({ present: 0 });
});

it('ends a room for every connected user when its host stays away', async () => {
  const [host, member] = await Promise.all([test.learner(), test.learner()]);
  const ids = await openRoom(test, host, [member]);
  const { presence, seen } = startProcess();
  const leave = presence.enter(ids.sessionId, host.id);
  await seen(1);
  later(20_000);
  await move(host, ids, { kind: 'next', after: 0 });
  leave();
  await closedRows(ids, 1);
  later(10 * 60_000);
  expect(await roomOf(member, ids)).toMatchObject({ stage: 'shown', hostAway: true });
  later(5_000);
  expect(await roomOf(member, ids)).toMatchObject({ stage: 'ended', hostAway: false });
  expect((await host.post(`${addressOf(ids)}/room/moves`, { kind: 'next', after: 1 })).status).toBe(200);
  expect(await roomOf(member, ids)).toMatchObject({ stage: 'ended' });
  presence.stop();
});
