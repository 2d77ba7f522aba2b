import { afterAll, beforeAll, expect, test } from 'vitest';
import { letIn, makeGroup, writePost } from '../../../features/teams/server/testing/group.ts';
import { openRoom } from '../../../features/teams/server/testing/room.ts';
import { startTestApp, type Browser, type TestApp } from '../testing/test-app.ts';
import { MAX_STREAMS_PER_USER } from './event-streams.ts';

let testApp: TestApp;
let otherProcess: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  otherProcess = await startTestApp({ database: testApp.database });
  for (const { app } of [testApp, otherProcess]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await otherProcess.close();
  await testApp.close();
});

/** The events of a group's stream, or of another topic of it, as a browser receives them from a process. */
async function listen(at: TestApp, who: Browser, groupId: string, line = 'stream') {
  const address = at.app.listeningOrigin;
  const response = await fetch(`${address}/api/groups/${groupId}/${line}`, { headers: { cookie: who.cookie() } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let come = '';

  /** Returns the received text once it contains a string, or once the stream has ended. */
  async function until(text: string | null): Promise<string> {
    if (reader === undefined || (text !== null && come.includes(text))) return come;
    const { done, value = '' } = await reader.read();
    come += value;
    return done ? come : until(text);
  }
  return { status: response.status, until, leave: () => reader?.cancel() };
}

async function pair() {
  const [owner, member] = await Promise.all([testApp.learner(), testApp.learner()]);
  const groupId = await makeGroup(owner);
  await letIn(owner, groupId, member);
  return { owner, member, groupId };
}

test('an event is delivered to listeners of another process on the same database', async () => {
  const { owner, member, groupId } = await pair();
  const stream = await listen(otherProcess, member, groupId);
  await stream.until('event: open');
  const post = await writePost(owner, groupId);
  expect(await stream.until(post)).toContain(
    `event: changed\ndata: ${JSON.stringify({ what: 'posts', id: post, byYou: false })}\n\n`,
  );
  await stream.leave();
});

test('a lost database connection is reopened, and listeners are told that events may be missing', async () => {
  const { owner, member, groupId } = await pair();
  const stream = await listen(testApp, member, groupId);
  await stream.until('event: open');
  const { rowCount } = await testApp.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  );
  expect(rowCount).toBeGreaterThan(0);
  await stream.until('event: gap');
  const post = await writePost(owner, groupId);
  expect(await stream.until(post)).toContain(post);
  await stream.leave();
});

test.each<[string, (group: Awaited<ReturnType<typeof pair>>) => Promise<unknown>]>([
  ['is removed', ({ owner, member, groupId }) => owner.delete(`/api/groups/${groupId}/members/${member.id}`)],
  ['leaves', ({ member, groupId }) => member.post(`/api/groups/${groupId}/leave`)],
  ['signs out', ({ member }) => member.post('/api/auth/logout')],
  ['loses the whole group', ({ owner, groupId }) => owner.delete(`/api/groups/${groupId}`)],
])('the stream ends for a user who %s', async (_what, happen) => {
  const group = await pair();
  const stream = await listen(otherProcess, group.member, group.groupId);
  await stream.until('event: open');
  await happen(group);
  expect(await stream.until(null)).toMatch(/event: over\ndata: \{\}\n\n$/);
});

test('the stream of a live room ends for a removed member, and stays for the others', async () => {
  const [host, removed, member] = await Promise.all([testApp.learner(), testApp.learner(), testApp.learner()]);
  const { groupId, sessionId } = await openRoom(testApp, host, [removed, member]);
  const room = `sessions/${sessionId}/room/events`;
  const [gone, stays] = await Promise.all([removed, member].map((who) => listen(otherProcess, who, groupId, room)));
  await Promise.all([gone?.until('event: open'), stays?.until('event: open')]);
  await host.delete(`/api/groups/${groupId}/members/${removed.id}`);
  expect(await gone?.until(null)).toMatch(/event: over\ndata: \{\}\n\n$/);
  await host.put(`/api/groups/${groupId}/sessions/${sessionId}/room/names`, { hidden: true });
  expect(await stays?.until('event: moved')).not.toContain('event: over');
  await stays?.leave();
});

test('a user has a limited number of streams, and each closed one frees a place', async () => {
  const { member, groupId } = await pair();
  const streams = await Promise.all(
    Array.from({ length: MAX_STREAMS_PER_USER }, () => listen(testApp, member, groupId)),
  );
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  expect((await listen(testApp, member, groupId)).status).toBe(429);
  await streams[0]?.leave();
  await expect.poll(async () => (await listen(testApp, member, groupId)).status).toBe(200);
});

test('a stopping server ends its streams without waiting', async () => {
  const { member, groupId } = await pair();
  const third = await startTestApp({ database: testApp.database });
  await third.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = await listen(third, member, groupId);
  await stream.until('event: open');
  const before = performance.now();
  await third.close();
  // The stream does not end by itself: the test waits until the server closes the connection.
  expect(performance.now() - before).toBeLessThan(third.app.server.keepAliveTimeout);
  await stream.until(null);
  const { rows } = await testApp.database.pool.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where datname = current_database() and query ilike 'listen%'",
  );
  expect(rows[0]?.open).toBeLessThanOrEqual(2);
});

test('a room counts connected users from the start, and no disconnected ones', async () => {
  const [host, member] = await Promise.all([testApp.learner(), testApp.learner()]);
  const ids = await openRoom(testApp, host, [member]);
  const room = `${ids.groupId}/sessions/${ids.sessionId}/room`;
  const connectedFor = async () => {
    const { rows } = await testApp.database.pool.query<{ until: Date }>(
      'select connected_until as until from live_connections where session_id = $1 and user_id = $2',
      [ids.sessionId, member.id],
    );
    return (rows[0]?.until.getTime() ?? 0) - testApp.clock.now.getTime();
  };

  const joinedAt = testApp.clock.now;
  testApp.clock.now = new Date(joinedAt.getTime() + 20_000);
  const stream = await listen(testApp, member, ids.groupId, `sessions/${ids.sessionId}/room/events`);
  await stream.until('event: open');
  await expect.poll(connectedFor).toBe(25_000);
  testApp.clock.now = new Date(joinedAt.getTime() + 30_000);
  expect((await host.get(`/api/groups/${room}`)).body).toMatchObject({ present: 1 });

  await stream.leave();
  await expect.poll(connectedFor).toBe(4_000);
  testApp.clock.now = new Date(joinedAt.getTime() + 35_000);
  expect((await host.get(`/api/groups/${room}`)).body).toMatchObject({ present: 0 });
  testApp.clock.now = joinedAt;
});

test(
  'a host who disconnects from one process is reported as away to users of another',
  { tags: 'full-run' },
  async () => {
    const [host, member] = await Promise.all([testApp.learner(), testApp.learner()]);
    const ids = await openRoom(testApp, host, [member]);
    const line = `sessions/${ids.sessionId}/room/events`;
    const hosting = await listen(testApp, host, ids.groupId, line);
    await hosting.until('event: open');
    const watching = await listen(otherProcess, member, ids.groupId, line);
    await watching.until('"hosts":1');

    await hosting.leave();
    const isClosed = async () => {
      const { rows } = await testApp.database.pool.query<{ closed: boolean }>(
        'select is_closed as closed from live_connections where session_id = $1 and user_id = $2',
        [ids.sessionId, host.id],
      );
      return rows[0]?.closed;
    };
    await expect.poll(isClosed).toBe(true);
    for (const { clock } of [testApp, otherProcess]) clock.now = new Date(clock.now.getTime() + 5_000);
    await watching.until('"hosts":0');
    expect((await member.get(`/api/groups/${ids.groupId}/sessions/${ids.sessionId}/room`)).body).toMatchObject({
      hostAway: true,
    });
    await watching.leave();
  },
);
