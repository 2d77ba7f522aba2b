import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { PASSWORD_PROOF } from './limits.ts';
import { currentCode, turnOnSecondFactor } from './testing/second-factor.ts';

const PASSWORD = 'a quiet place to read';
const HOUR_MS = 60 * 60_000;

let testApp: TestApp;
let other: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: [] });
  // A second process on the same database.
  other = await startTestApp({ scheduled: [], database: testApp.database });
});
afterAll(async () => {
  await other.app.close();
  await testApp.close();
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from rate_limits');
});

/** Moves the clocks of both processes. */
function wait(ms: number): void {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + ms);
  other.clock.now = testApp.clock.now;
}
async function signUpBoss() {
  const boss = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [boss.id]);
  return boss;
}
const signIn = (browser: Browser, username: string) =>
  browser.post('/api/auth/login', { username, password: PASSWORD });
const confirm = (browser: Browser, password = PASSWORD, code?: string) =>
  browser.post('/api/account/confirm', { password, ...(code === undefined ? {} : { code }) });
const setRole = (browser: Browser, { username }: { readonly username: string }) =>
  browser.put('/api/admin/roles', { username, role: 'employer' });
const rowsOf = async ({ id }: { readonly id: number }) =>
  (await testApp.database.pool.query('select * from users where id = $1', [id])).rows;
const entriesOf = async ({ id }: { readonly id: number }) =>
  (
    await testApp.database.pool.query<{ success: boolean; reason: string | null }>(
      "select success, reason from security_audit_log where user_id = $1 and action = 'session.confirmed' order by id",
      [id],
    )
  ).rows;

test('refunds, roles, exports, law edits and changes that open an account need a confirmed session', async () => {
  const guarded = testApp.app.registeredCalls.filter(({ needsConfirmation }) => needsConfirmation);
  expect(guarded.map(({ contract }) => `${contract.method} ${contract.path}`).toSorted()).toEqual([
    'GET /api/admin/audit/export',
    'GET /api/admin/coupons/export',
    'GET /api/admin/payments/export',
    'GET /api/admin/ratings/export',
    'GET /api/admin/reports/export',
    'GET /api/admin/users/export',
    'POST /api/admin/law/due',
    'POST /api/admin/law/due/undo',
    'POST /api/admin/law/facts/:factId',
    'POST /api/admin/law/sections/:body/:provision',
    'POST /api/admin/payments/:orderId/refund',
    'POST /api/admin/payments/:orderId/refunds/:refundId/cancel',
    'POST /api/admin/users/:id/email',
    'POST /api/admin/users/:id/second-factor/remove',
    'POST /api/admin/users/export',
    'PUT /api/admin/roles',
  ]);
  const boss = await signUpBoss();
  wait(HOUR_MS + 1);
  const answers = await Promise.all(
    guarded.map(async ({ contract: { method, path } }) => {
      const url = path.replaceAll(/:\w+/g, '1');
      // The body is not even read.
      const body = 'no JSON';
      const { status, body: answer } = await (method === 'GET'
        ? boss.get(url)
        : method === 'PUT'
          ? boss.put(url, body)
          : boss.post(url, body));
      return [url, status, answer['code']];
    }),
  );
  expect(answers).toEqual(answers.map(([url]) => [url, 403, 'CONFIRMATION_REQUIRED']));
});

test('an hour after the sign-in it takes the password, and use does not prolong it', async () => {
  const [boss, learner] = [await signUpBoss(), await testApp.learner()];
  wait(HOUR_MS / 2);
  expect((await boss.get('/api/auth/me')).status).toBe(200);
  wait(HOUR_MS / 2);
  expect((await setRole(boss, learner)).status).toBe(200);
  await testApp.database.pool.query("update users set role = 'public' where id = $1", [learner.id]);
  const before = await rowsOf(learner);
  wait(1);
  expect(await setRole(boss, learner)).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } });
  expect((await confirm(boss, 'not it')).body).toMatchObject({
    code: 'WRONG_PASSWORD',
    issues: [{ path: 'password' }],
  });
  expect((await setRole(boss, learner)).status).toBe(403);
  expect(await rowsOf(learner)).toEqual(before);
  expect((await confirm(boss)).status).toBe(200);
  expect((await setRole(boss, learner)).body).toMatchObject({ role: 'employer' });
  expect(await entriesOf(boss)).toEqual([
    { success: false, reason: 'wrong password' },
    { success: true, reason: null },
  ]);
  wait(HOUR_MS + 1);
  expect((await setRole(boss, learner)).status).toBe(403);
});

test('a confirmation counts in one session, in all processes', async () => {
  const [boss, learner] = [await signUpBoss(), await testApp.learner()];
  const elsewhere = testApp.browser();
  await signIn(elsewhere, boss.username);
  wait(HOUR_MS + 1);
  const inOther = other.browser({ cookies: cookiesOf(boss) });
  expect((await setRole(inOther, learner)).status).toBe(403);
  await confirm(boss);
  expect((await setRole(elsewhere, learner)).status).toBe(403);
});

test('a confirmation gives the session a new token, and the old one opens nothing', async () => {
  const boss = await signUpBoss();
  const stolen = testApp.browser({ cookies: cookiesOf(boss) });
  const { pool } = testApp.database;
  const countSessions = async () =>
    (await pool.query("select from sessions where (sess->>'userId')::int = $1", [boss.id])).rowCount;
  wait(HOUR_MS + 1);
  expect((await confirm(boss, 'not it')).status).toBe(422);
  expect((await stolen.get('/api/auth/me')).status).toBe(200);
  expect((await confirm(boss)).status).toBe(200);
  expect((await stolen.get('/api/auth/me')).status).toBe(401);
  expect((await boss.get('/api/auth/me')).status).toBe(200);
  expect(await countSessions()).toBe(1);
});

test('where two-step sign in is on, it takes a code too, and a recovery code is used up', async () => {
  const [boss, learner] = [await signUpBoss(), await testApp.learner()];
  const [recovery = ''] = await turnOnSecondFactor(testApp, boss);
  wait(HOUR_MS + 1);
  expect((await confirm(boss)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect((await confirm(boss, PASSWORD, 'wrong-wrong-wr')).body).toMatchObject({ code: 'WRONG_CODE' });
  expect((await setRole(boss, learner)).status).toBe(403);
  expect((await confirm(boss, PASSWORD, await currentCode(testApp, boss.id))).status).toBe(200);
  expect((await setRole(boss, learner)).status).toBe(200);
  wait(HOUR_MS + 1);
  expect((await confirm(boss, PASSWORD, recovery)).status).toBe(200);
  wait(HOUR_MS + 1);
  expect((await confirm(boss, PASSWORD, recovery)).body).toMatchObject({ code: 'WRONG_CODE' });
  expect(await entriesOf(boss)).toEqual([
    { success: false, reason: 'wrong code' },
    { success: true, reason: null },
    { success: true, reason: null },
    { success: false, reason: 'wrong code' },
  ]);
});

test('wrong passwords are limited over all processes', async () => {
  const [boss, learner] = [await signUpBoss(), await testApp.learner()];
  wait(HOUR_MS + 1);
  const inOther = other.browser({ cookies: cookiesOf(boss) });
  for (let index = 0; index < PASSWORD_PROOF.calls; index += 1)
    expect((await confirm(index % 2 === 0 ? boss : inOther, 'not it')).status).toBe(422);
  expect((await confirm(boss)).status).toBe(429);
  expect((await setRole(boss, learner)).status).toBe(403);
});

test('a change of the password keeps the time of the confirmation', async () => {
  const [boss, learner] = [await signUpBoss(), await testApp.learner()];
  wait(HOUR_MS + 1);
  const changed = { currentPassword: PASSWORD, newPassword: 'another quiet place' };
  expect((await boss.post('/api/account/password', changed)).status).toBe(200);
  expect((await setRole(boss, learner)).status).toBe(403);
  await confirm(boss, 'another quiet place');
  wait(HOUR_MS / 2);
  await boss.post('/api/account/password', { currentPassword: 'another quiet place', newPassword: PASSWORD });
  expect((await setRole(boss, learner)).status).toBe(200);
});

test('a session that ends during a change of the password opens no new one', async () => {
  const boss = await signUpBoss();
  const { pool } = testApp.database;
  const before = await rowsOf(boss);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from users where id = $1 for update', [boss.id]);
  const change = boss.post('/api/account/password', {
    currentPassword: PASSWORD,
    newPassword: 'another quiet place',
  });
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1));
  await pool.query("delete from sessions where (sess->>'userId')::int = $1", [boss.id]);
  await holder.query('commit');
  holder.release();
  expect(await change).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
  expect(await rowsOf(boss)).toEqual(before);
  expect((await boss.get('/api/auth/me')).status).toBe(401);
});
