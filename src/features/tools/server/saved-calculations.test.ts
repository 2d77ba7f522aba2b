import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { loadLawLibrary } from '../../law/content.ts';
import { FIRST_LISTED, MAX_SAVED, readSavedCalculations } from './store.ts';
import { createCalculators } from './service.ts';

const law = await loadLawLibrary(path.join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const calculators = createCalculators(law);

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const dateOf = (day: number) => `occasion=ended&day-day=${day}&day-month=11&day-year=2026`;
const listOf = async (userId: number) =>
  (await readSavedCalculations(testApp.database.pool, calculators, userId, testApp.clock.now, MAX_SAVED)).calculations;

describe('saving a calculation', () => {
  test('stores it once in any spelling, and lists it with its result', async () => {
    const learner = await testApp.learner();
    for (const given of [dateOf(20), dateOf(20), `x=1&day-year=2026&day-month=11&day-day=%2020&occasion=ended`])
      expect((await learner.post('/api/tools/saved', { tool: 'key-dates', given })).status).toBe(200);
    expect(await listOf(learner.id)).toEqual([
      {
        id: expect.any(String),
        title: 'Key dates',
        path: `/tools/key-dates?${dateOf(20)}`,
        answer: 'By 27 November 2026',
      },
    ]);
  });

  test('requires sign-in and a calculation with a result', async () => {
    const learner = await testApp.learner();
    const sent = { tool: 'key-dates', given: dateOf(20) };
    expect((await testApp.browser().post('/api/tools/saved', sent)).status).toBe(401);
    expect((await learner.post('/api/tools/saved', { ...sent, tool: 'nothing' })).status).toBe(404);
    expect((await learner.post('/api/tools/saved', { ...sent, given: dateOf(31) })).status).toBe(422);
    expect((await learner.post('/api/tools/saved', { ...sent, given: '' })).status).toBe(422);
    expect((await learner.post('/api/tools/saved', { ...sent, given: 'x'.repeat(1001) })).status).toBe(400);
    expect(await listOf(learner.id)).toEqual([]);
  });

  test('cuts texts to the length that the tool reads', async () => {
    const learner = await testApp.learner();
    let seed = 1;
    const noise = Array.from({ length: 700 }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return String.fromCharCode(0x4e00 + (seed % 20_000));
    }).join('');
    const day = `${'+'.repeat(38)}20${noise}`;
    const answer = await learner.post('/api/tools/saved', {
      tool: 'key-dates',
      given: `occasion=ended&day-day=${day}&day-month=11&day-year=2026`,
    });
    expect(answer.status).toBe(200);
    expect(await listOf(learner.id)).toMatchObject([{ path: `/tools/key-dates?${dateOf(20)}` }]);
  });

  test('lists the newest and the total number', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query(
      `insert into saved_calculations (id, user_id, tool, given, saved_at)
       select gen_random_uuid(), $1, 'key-dates', 'occasion=dues&day-day=1&day-month=1&day-year=' || n, now() + n * interval '1 minute' from generate_series(2001, 2025) n`,
      [learner.id],
    );
    const { pool } = testApp.database;
    const { calculations, total } = await readSavedCalculations(
      pool,
      calculators,
      learner.id,
      testApp.clock.now,
      FIRST_LISTED,
    );
    expect(total).toBe(25);
    expect(calculations).toHaveLength(20);
    expect(calculations[0]?.path).toContain('day-year=2025');
    expect(calculations.at(-1)?.path).toContain('day-year=2006');
  });

  test('is limited to exactly a hundred, also at once; a repeat does not count', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query(
      `insert into saved_calculations (id, user_id, tool, given, saved_at)
       select gen_random_uuid(), $1, 'key-dates', 'occasion=dues&day-day=1&day-month=1&day-year=' || n, now() from generate_series(1950, 2047) n`,
      [learner.id],
    );
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((day) => learner.post('/api/tools/saved', { tool: 'key-dates', given: dateOf(day) })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 200, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body['message']).toMatch(
      /^You have 100 saved results already\./,
    );
    const saved = await listOf(learner.id);
    expect(saved).toHaveLength(MAX_SAVED);
    const again = { tool: 'key-dates', given: 'occasion=dues&day-day=1&day-month=1&day-year=1950' };
    expect((await learner.post('/api/tools/saved', again)).status).toBe(200);
  });

  test('a calculation is deleted by its owner, also when its tool or input is no longer valid', async () => {
    const learner = await testApp.learner();
    await testApp.database.pool.query(
      `insert into saved_calculations (id, user_id, tool, given, saved_at) values
       (gen_random_uuid(), $1, 'a-tool-of-old', 'a=1', now()), (gen_random_uuid(), $1, 'key-dates', 'occasion=gone', now() - interval '1 day')`,
      [learner.id],
    );
    const saved = await listOf(learner.id);
    expect(saved).toMatchObject([
      { title: 'Tool no longer offered', path: null, answer: null },
      { title: 'Key dates', path: '/tools/key-dates?occasion=gone', answer: null },
    ]);
    for (const { id } of saved) expect((await learner.delete(`/api/tools/saved/${id}`)).status).toBe(200);
    expect(await listOf(learner.id)).toEqual([]);
    expect((await learner.delete(`/api/tools/saved/${saved[0]?.id}`)).status).toBe(404);
  });
});
