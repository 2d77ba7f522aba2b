import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const guess = (app: TestApp) =>
  app
    .browser({ address: '198.51.100.77' })
    .post('/api/auth/login', { username: 'guessed.name', password: 'wrong password' });

test('every call that writes is counted against a limit', () => {
  const writing = testApp.app.registeredCalls.filter(({ contract }) => contract.method !== 'GET');
  expect(writing.length).toBeGreaterThan(25);
  expect(writing.filter(({ limiter }) => limiter === 'none').map(({ contract }) => contract.path)).toEqual([]);
});

test('what is counted in the database counts in every process, under digests of names and addresses', async () => {
  const other = await startTestApp({ database: testApp.database });
  const statuses = [];
  for (let index = 0; index < 12; index += 1) statuses.push((await guess(index % 2 === 0 ? testApp : other)).status);
  await other.close();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const { rows } = await testApp.database.pool.query<{ row: string }>('select r::text as row from rate_limits r');
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/guessed|198\.51/);
});
