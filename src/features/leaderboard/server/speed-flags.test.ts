import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventIdOf } from '../../progress/server/service.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { flagSpeed } from './speed-flags.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, values)).rows;
const flagsOf = (id: number) => sql('select day, answers, seconds from speed_flags where user_id = $1', [id]);
const look = () => flagSpeed(testApp.database.pool, testApp.clock.now);

/** Answers one card again and again, every so many milliseconds. */
async function answer(
  learner: Browser,
  { count, every, start }: { count: number; every: number; start: Date },
  idOf: (index: number) => string = () => randomUUID(),
): Promise<void> {
  const events = Array.from({ length: count }, (_, index) => ({
    id: idOf(index),
    kind: 'card.practised',
    cardId: (index % 20) + 1,
    at: new Date(start.getTime() + index * every).toISOString(),
  }));
  expect((await learner.post('/api/events', { events })).status).toBe(200);
}

async function newAdmin(): Promise<Browser> {
  const admin = await testApp.learner();
  await sql("update users set role = 'admin' where id = $1", [admin.id]);
  return admin;
}

test('flags a learner once a day without consequences, by the time of study', async () => {
  const [quick, reader, offline] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
  const start = testApp.clock.now;
  testApp.clock.now = new Date(start.getTime() + 3_600_000);
  await answer(quick, { count: 40, every: 500, start });
  await answer(reader, { count: 60, every: 3000, start });
  // A morning offline that arrives in one batch.
  await answer(offline, { count: 60, every: 20_000, start });
  const points = (await quick.get('/api/progress')).body['totalPoints'];
  await look();
  await look();
  expect(await flagsOf(quick.id)).toEqual([{ day: '2026-11-20', answers: 30, seconds: 15 }]);
  expect(await flagsOf(reader.id)).toEqual([]);
  expect(await flagsOf(offline.id)).toEqual([]);
  expect((await quick.get('/api/progress')).body['totalPoints']).toBe(points);
  testApp.clock.now = start;
});

test('answers recorded by the server for an exam are not flagged', async () => {
  const learner = await testApp.learner();
  await answer(learner, { count: 40, every: 0, start: testApp.clock.now }, (index) =>
    eventIdOf(`exam:${learner.id}:${index}`),
  );
  await look();
  expect(await flagsOf(learner.id)).toEqual([]);
});

test('an administrator lists open flags first, page by page, and closes one with a note', async () => {
  await sql('delete from speed_flags');
  const [admin, learner] = [await newAdmin(), await testApp.learner()];
  await sql(
    `insert into speed_flags (user_id, day, answers, seconds, flagged_at, closed_at, note)
     select $1, '2026-01-01'::date + i, 30, 20, $2, case when i % 2 = 0 then $2::timestamptz end, case when i % 2 = 0 then 'Steno' end from generate_series(1, 110) i`,
    [learner.id, testApp.clock.now],
  );
  const seen: Record<string, unknown>[] = [];
  for (let after: unknown = ''; typeof after === 'string';) {
    const { status, body } = await admin.get(`/api/admin/speed-flags${after === '' ? '' : `?after=${after}`}`);
    expect(status).toBe(200);
    expect(body['open']).toBe(55);
    if (Array.isArray(body['flags'])) seen.push(...body['flags']);
    after = body['next'];
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(110);
  expect(seen.slice(0, 55).every(({ closedAt, username }) => closedAt === null && username === learner.username)).toBe(
    true,
  );
  expect(seen.slice(55).every(({ closedAt }) => closedAt !== null)).toBe(true);

  const id = String(seen[0]?.['id']);
  expect(await admin.post(`/api/admin/speed-flags/${id}/close`, { note: '' })).toMatchObject({ status: 400 });
  expect(await admin.post(`/api/admin/speed-flags/${id}/close`, { note: 'Knows the deck by heart.' })).toMatchObject({
    status: 200,
    body: { note: 'Knows the deck by heart.', closedAt: expect.any(String) },
  });
  expect(await admin.post(`/api/admin/speed-flags/${id}/close`, { note: 'Again.' })).toMatchObject({ status: 409 });
  expect(await admin.post('/api/admin/speed-flags/999999/close', { note: 'Nothing.' })).toMatchObject({ status: 404 });
  expect(await sql("select resource, details from security_audit_log where action = 'speed_flag.closed'")).toEqual([
    { resource: `speed flag ${id}`, details: { userId: learner.id } },
  ]);
});

test('is only for administrators', async () => {
  const learner = await testApp.learner();
  expect((await learner.get('/api/admin/speed-flags')).status).toBe(403);
  expect((await testApp.browser().get('/api/admin/speed-flags')).status).toBe(401);
});
