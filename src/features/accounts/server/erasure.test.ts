import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import type { PersonalDataEraser } from '../../../platform/server/personal-data.ts';
import { lockAccess } from '../../access/server/store.ts';
import { lockImage } from '../../profile/server/store/pictures.ts';
import { eraseDeletedAccounts } from './erasure.ts';
import { lockByUsername, markClosed } from './store/accounts.ts';
import { lockUser } from './store/admin-users.ts';
import { lockForReset } from './store/reset-links.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
const logged: string[] = [];
const log = { error: (details: object, message: string) => void logged.push(JSON.stringify({ ...details, message })) };
const erase = (days: number, erasers: readonly PersonalDataEraser[] = []) =>
  eraseDeletedAccounts(
    { pool: testApp.database.pool, log },
    erasers,
    new Date(testApp.clock.now.getTime() + days * DAY_MS),
  );

async function closedAccount(): Promise<Browser & { readonly id: number; readonly username: string }> {
  const learner = await testApp.learner();
  expect((await learner.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  return learner;
}

async function newAdmin(): Promise<Browser> {
  const admin = await testApp.learner();
  await sql("update users set role = 'admin' where id = $1", [admin.id]);
  return admin;
}

test('is not blocked by a user with the placeholder name, and leaves that user unchanged', async () => {
  const [first, second] = [await closedAccount(), await closedAccount()];
  const squatters = [];
  for (const { id } of [first, second]) {
    const squatter = await testApp.learner();
    await sql(
      'update users set username = $2, username_canonical = $2, email = $3, email_canonical = $3 where id = $1',
      [squatter.id, `deleted-${id}`, `deleted-${id}@deleted.invalid`],
    );
    squatters.push(`deleted-${id}`);
  }
  expect(await erase(30)).toEqual({ erased: 2, failed: 0 });
  for (const { id, username } of [first, second]) {
    const [row] = await sql(
      'select u.username, u.email, d.erased_at is not null as erased from users u join account_deletions d on d.user_id = u.id where u.id = $1',
      [id],
    );
    expect(row).toMatchObject({ erased: true });
    expect(`${String(row?.['username'])} ${String(row?.['email'])}`).not.toContain(username);
    // Nobody can register the name or email of an erased account.
    const asked = { username: row?.['username'], email: row?.['email'], password: PASSWORD };
    expect((await testApp.browser().post('/api/register', { ...asked, email: 'a@example.com' })).status).toBe(400);
    expect((await testApp.browser().post('/api/register', { ...asked, username: 'anyone' })).status).toBe(400);
  }
  for (const username of squatters) {
    const owner = testApp.browser();
    expect((await owner.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(200);
    expect((await owner.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  }
  expect(await erase(30)).toEqual({ erased: 2, failed: 0 });
});

test('continues after an account that fails, which is reported to administrators and retried the next night', async () => {
  const [before, stuck, after] = [await closedAccount(), await closedAccount(), await closedAccount()];
  const refusing: PersonalDataEraser = async (client, userId) => {
    if (userId === stuck.id)
      await client.query(
        'insert into users (username, username_canonical, email, email_canonical, password) select username, username_canonical, email, email_canonical, password from users where id = $1',
        [userId],
      );
  };
  expect(await erase(29.5, [refusing])).toEqual({ erased: 2, failed: 1 });
  expect(
    await sql('select user_id as id from account_deletions where user_id = any($1) and erased_at is null', [
      [before.id, stuck.id, after.id],
    ]),
  ).toEqual([{ id: stuck.id }]);
  expect(await sql('select username from users where id = $1', [stuck.id])).toEqual([{ username: stuck.username }]);
  expect(logged.join('\n')).toContain(`"account":${stuck.id}`);
  expect(logged.join('\n')).not.toContain(stuck.username);

  const admin = await newAdmin();
  const since = new Date(testApp.clock.now.getTime() + 29.5 * DAY_MS).toISOString();
  const waiting = {
    id: stuck.id,
    askedAt: testApp.clock.now.toISOString(),
    failingSince: since,
    attempts: 1,
    reason: 'error 23505 users_username_canonical_unique',
  };
  expect((await admin.get('/api/admin/erasures')).body).toEqual({ accounts: [waiting], total: 1, next: null });
  expect(await erase(30.5, [refusing])).toEqual({ erased: 0, failed: 1 });
  expect((await admin.get('/api/admin/erasures')).body).toMatchObject({ accounts: [{ ...waiting, attempts: 2 }] });

  expect(await erase(31.5)).toEqual({ erased: 1, failed: 0 });
  expect((await admin.get('/api/admin/erasures')).body).toEqual({ accounts: [], total: 0, next: null });
});

test('reports an account that was not attempted on its due day', async () => {
  const { id } = await closedAccount();
  const admin = await newAdmin();
  expect((await admin.get('/api/admin/erasures')).body).toMatchObject({ total: 0 });
  await sql("update account_deletions set requested_at = requested_at - interval '31 days' where user_id = $1", [id]);
  expect((await admin.get('/api/admin/erasures')).body).toMatchObject({
    total: 1,
    accounts: [{ id, failingSince: null, attempts: 0, reason: null }],
  });
});

test.each<
  [string, (client: PoolClient, account: { readonly id: number; readonly username: string }) => Promise<unknown>]
>([
  ['support', (client, { id }) => lockUser(client, id)],
  ['an administrator', (client, { username }) => lockByUsername(client, username)],
  ['a reset', (client, { username }) => lockForReset(client, `${username}@example.com`, testApp.clock.now)],
  ['a payment', (client, { id }) => lockAccess(client, id)],
  ['a picture', (client, { id }) => lockImage(client, id)],
])('a concurrent change by %s finds the account closed', async (_, lock) => {
  const learner = await testApp.learner();
  const { pool } = testApp.database;
  const [closing, waiting] = [await pool.connect(), await pool.connect()];
  try {
    await closing.query('begin');
    await markClosed(closing, learner.id, testApp.clock.now);
    const locked = lock(waiting, learner);
    await vi.waitFor(
      async () =>
        expect(
          await sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
        ).toHaveLength(1),
      { timeout: 5000 },
    );
    await closing.query('commit');
    expect(await locked).toBeNull();
  } finally {
    closing.release(true);
    waiting.release(true);
  }
});

test('failed erasures are visible to administrators only', async () => {
  const learner = await testApp.learner();
  expect((await learner.get('/api/admin/erasures')).status).toBe(403);
  expect((await testApp.browser().get('/api/admin/erasures')).status).toBe(401);
});

const closeAccount = (admin: Browser) => admin.post('/api/account/delete', { password: PASSWORD });

test('the only active administrator cannot close the account; the first of two can, also at the same moment', async () => {
  await sql("update users set role = 'public' where role = 'admin'");
  const [only, suspended] = [await newAdmin(), await newAdmin()];
  await sql(
    `insert into account_suspensions (user_id, reason, suspended_at)
     select max(id), 'Under review.', $1 from users where role = 'admin'`,
    [testApp.clock.now],
  );
  const closed = () =>
    sql("select user_id from account_deletions where user_id in (select id from users where role = 'admin')");
  const refused = await closeAccount(only);
  expect([refused.status, refused.body['message']]).toEqual([
    422,
    'You are the only active administrator, so you cannot close this account. First create another administrator with the command on the server.',
  ]);
  expect(await closed()).toEqual([]);
  await sql('delete from account_suspensions');
  const both = await Promise.all([closeAccount(only), closeAccount(suspended)]);
  expect(both.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 422]);
  expect(await closed()).toHaveLength(1);
});
