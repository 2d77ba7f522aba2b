import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

const PATH = '/api/study-preferences';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a learner has no preferences before a choice; then the last choice is theirs alone, on every device', async () => {
  const [learner, other] = [await testApp.learner(), await testApp.learner()];
  const none = { mode: null, level: null, updatedAt: null };
  expect(await learner.get(PATH)).toMatchObject({ status: 200, body: none });
  const first = await learner.put(PATH, { mode: 'achievement', level: 2 });
  expect(first.body).toEqual({ mode: 'achievement', level: 2, updatedAt: testApp.clock.now.toISOString() });
  expect((await learner.put(PATH, { mode: 'achievement', level: 2 })).body).toEqual(first.body);
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  const last = { mode: 'classic', level: null, updatedAt: testApp.clock.now.toISOString() };
  expect((await learner.put(PATH, { mode: 'classic', level: null })).body).toEqual(last);
  expect((await learner.get(PATH)).body).toEqual(last);
  expect((await other.get(PATH)).body).toEqual(none);
});

test.each([
  [{ mode: 'expert', level: null }, /The mode must be one of classic, achievement/],
  [{ mode: 'achievement', level: 9 }, /The level must be a number from 1 to 8/],
  [{ mode: 'achievement', level: 0 }, /The level must be a number from 1 to 8/],
  [{ mode: 'achievement' }, /The level must be/],
  [{ mode: 'achievement', level: 1, userId: 1 }, /userId/],
])('%j is refused', async (choice, sentence) => {
  const { status, body } = await (await testApp.learner()).put(PATH, choice);
  expect(status).toBe(400);
  expect(body['message']).toMatch(sentence);
});

test('is for signed-in people', async () => {
  expect((await testApp.browser().get(PATH)).status).toBe(401);
  expect((await testApp.browser().put(PATH, { mode: 'classic', level: null })).status).toBe(401);
});

test('a reset of progress leaves the level, and keeps the mode', async () => {
  const learner = await testApp.learner();
  await learner.put(PATH, { mode: 'achievement', level: 3 });
  await learner.post('/api/progress/reset', { key: randomUUID() });
  expect((await learner.get(PATH)).body).toMatchObject({ mode: 'achievement', level: null });
});
