import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../platform/server/testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** The SQL that SECURITY.md gives to whoever restores a backup, by its first word. */
function statement(verb: 'select' | 'with'): string {
  const paragraph = /^\*\*Backups\*\*.*?(?=\n\n)/ms.exec(readFileSync('SECURITY.md', 'utf8'))?.[0] ?? '';
  return (
    [...paragraph.matchAll(/`([^`]+)`/g)]
      .map(([, text = '']) => text.replaceAll('\n', ' '))
      .find((text) => text.startsWith(verb)) ?? ''
  );
}

test('accounts restored by a backup are closed as SECURITY.md says: no sign-in, no data shown, and they are erased', async () => {
  const { pool } = testApp.database;
  const [closed, other] = [await testApp.learner(), await testApp.learner()];
  await closed.put('/api/profile', { firstName: 'Maria', profileIsPublic: true });
  await closed.put('/api/leaderboard/settings', { optIn: true });
  // What the old database knows, and the backup does not.
  await pool.query('insert into account_deletions (user_id, requested_at) values ($1, now())', [closed.id]);
  const list = (await pool.query<{ user_id: number }>(statement('select'))).rows.map((row) => row.user_id);
  await pool.query('delete from account_deletions where user_id = $1', [closed.id]);
  expect(list).toEqual([closed.id]);
  expect((await closed.get('/api/auth/me')).status).toBe(200);

  await pool.query(
    statement('with')
      .replace('(…)', `(${list.join(', ')})`)
      .replace('now()', `'${testApp.clock.now.toISOString()}'`),
  );
  expect((await closed.get('/api/auth/me')).status).toBe(401);
  expect(
    (await testApp.browser().post('/api/auth/login', { username: closed.username, password: PASSWORD })).status,
  ).toBe(401);
  expect((await testApp.browser().get(`/api/users/${closed.username}/profile`)).status).toBe(404);
  expect((await other.get('/api/auth/me')).status).toBe(200);

  await testApp.mails();
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 30 * DAY_MS);
  await testApp.mails();
  const { rows } = await pool.query('select user_id as id from account_deletions where erased_at is not null');
  expect(rows).toEqual([{ id: closed.id }]);
});
