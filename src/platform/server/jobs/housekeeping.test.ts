import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const HOUR_MS = 3_600_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['platform'] });
});
afterAll(() => testApp.close());

const count = async (text: string, values: unknown[] = []) =>
  Number((await testApp.database.pool.query(`select count(*) from ${text}`, values)).rows[0]?.count);

async function runJobs(): Promise<void> {
  expect((await testApp.runJobs()).filter(({ failure }) => failure !== null)).toEqual([]);
}

test('expired sessions and counters are deleted hourly; valid ones stay', async () => {
  const {
    clock,
    database: { pool },
  } = testApp;
  const learner = await testApp.learner();
  const remembered = testApp.browser();
  await remembered.post('/api/auth/login', {
    username: learner.username,
    password: 'a quiet place to read',
    rememberMe: true,
  });
  await testApp.browser().post('/api/auth/login', { username: learner.username, password: 'wrong password' });
  expect((await learner.get('/api/account/export')).status).toBe(200);
  await pool.query(
    `insert into sessions (sid, sess, expire) select 'old ' || n, '{"userId": 0}', $1::timestamptz - n * interval '1 second' from generate_series(1, 6000) n`,
    [clock.now],
  );
  await pool.query(
    `insert into rate_limits (action, identity, window_start, calls)
     select action, n::text, $1::timestamptz - interval '16 minutes', 1 from generate_series(1, 6000) n, unnest(array['forgotAccount', 'a limit of long ago']) as action`,
    [clock.now],
  );
  await runJobs();

  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  await runJobs();
  expect(await count('sessions')).toBe(2);
  expect(
    await count('rate_limits where action in ($1, $2, $3)', ['forgotAccount', 'a limit of long ago', 'loginAccount']),
  ).toBe(0);
  expect(await count("rate_limits where action = 'signInsOfDay'")).toBe(1);

  clock.now = new Date(clock.now.getTime() + 24 * HOUR_MS);
  await runJobs();
  expect(await count('sessions')).toBe(1);
  expect(await count('rate_limits')).toBe(0);
  expect((await remembered.get('/api/auth/me')).status).toBe(200);
});

test('addresses and browsers leave the audit log after 12 months; the entries stay', async () => {
  const { pool } = testApp.database;
  await pool.query(
    `insert into security_audit_log (user_id, action, resource, details, ip_address, user_agent, success, created_at)
     select 7, 'session.opened', age, '{"ended": 1}', '203.0.113.9', 'Firefox', true, least(now(), $1) - age::interval
       from unnest(array['13 months', '11 months']) as age`,
    [testApp.clock.now],
  );
  testApp.clock.now = new Date(testApp.clock.now.getTime() + HOUR_MS);
  await runJobs();
  const entries = await pool.query(
    'select resource, ip_address, user_agent, details from security_audit_log where user_id = 7 order by created_at',
  );
  expect(entries.rows).toEqual([
    { resource: '13 months', ip_address: null, user_agent: null, details: { ended: 1 } },
    { resource: '11 months', ip_address: '203.0.113.9', user_agent: 'Firefox', details: { ended: 1 } },
  ]);
});
