import { unzipSync, strFromU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { eraseDeletedAccounts } from './erasure.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a quiet place to read';
const log = { error: () => undefined };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const study = {
  id: '3f1c2c3e-6a53-4d0e-9b1c-0d6b3f6b7a01',
  kind: 'card.completed',
  cardId: 1,
  at: '2026-11-20T15:59:00.000Z',
};

describe('the export of personal data', () => {
  test('contains all data of the user as JSON and CSV, and no credentials', async () => {
    const learner = await testApp.learner();
    await learner.post('/api/events', { events: [{ ...study, at: testApp.clock.now.toISOString() }] });
    const answer = await testApp.app.inject({
      method: 'GET',
      url: '/api/account/export',
      headers: { cookie: learner.cookie() },
    });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="labourwise-my-data.zip"');
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'data.json',
        'account.csv',
        'cards.csv',
        'points.csv',
        'quizzes.csv',
        'security-events.csv',
      ]),
    );
    const data = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(data.account[0]).toMatchObject({ username: learner.username, email: `${learner.username}@example.com` });
    expect(data.cards).toMatchObject([{ card: 1, status: 'completed' }]);
    expect(data.points).toMatchObject([{ points: 10 }]);
    expect(JSON.stringify(data)).not.toMatch(/argon2|reset_token|verification_token/);
  });
});

describe('a closed account', () => {
  test('is erased within 30 days, and its points stay in the ledger without a name', async () => {
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    await learner.post('/api/events', { events: [{ ...study, at: testApp.clock.now.toISOString() }] });
    const answer = await learner.post('/api/account/delete', { password: PASSWORD });
    expect(answer.body).toMatchObject({ goneBy: new Date(testApp.clock.now.getTime() + 30 * DAY_MS).toISOString() });

    const pool = testApp.database.pool;
    const erase = (days: number) =>
      eraseDeletedAccounts({ pool, log }, [], new Date(testApp.clock.now.getTime() + days * DAY_MS));
    expect(await erase(28)).toEqual({ erased: 0, failed: 0 });
    expect(await erase(29.5)).toEqual({ erased: 1, failed: 0 });
    expect(await erase(31)).toEqual({ erased: 0, failed: 0 });

    const { rows } = await pool.query('select username, email, password, first_name from users where id = $1', [
      learner.id,
    ]);
    expect(rows).toEqual([
      { username: `deleted ${learner.id}`, email: `deleted ${learner.id}`, password: '', first_name: null },
    ]);
    const dump = await pool.query(
      'select (select json_agg(u) from users u where id = $1)::text || (select json_agg(a) from security_audit_log a where user_id = $1)::text as text',
      [learner.id],
    );
    expect(dump.rows[0].text).not.toContain(learner.username);
    expect(
      (await pool.query('select sum(points)::int as points from points_ledger where user_id = $1', [learner.id])).rows,
    ).toEqual([{ points: 10 }]);
  });

  test('releases its name and email after the erasure, and not before', async () => {
    const { username } = await testApp.learner({ username: 'wanted' });
    const register = () =>
      testApp.browser().post('/api/register', { username, email: `${username}@example.com`, password: PASSWORD });
    const owner = testApp.browser();
    await owner.post('/api/auth/login', { username, password: PASSWORD });
    await owner.post('/api/account/delete', { password: PASSWORD });
    expect((await register()).status).toBe(409);
    await eraseDeletedAccounts(
      { pool: testApp.database.pool, log },
      [],
      new Date(testApp.clock.now.getTime() + 30 * DAY_MS),
    );
    expect((await register()).status).toBe(200);
  });
});

test('every change of an account is in the audit log, with its origin and without secrets', async () => {
  const learner = await testApp.learner();
  await learner.post(
    '/api/auth/login',
    { username: learner.username, password: 'wrong password' },
    { 'user-agent': 'TestBrowser/1' },
  );
  await learner.post('/api/auth/logout');
  const { rows } = await testApp.database.pool.query(
    'select action, success, reason, ip_address, user_agent from security_audit_log where user_id = $1 order by id',
    [learner.id],
  );
  expect(rows).toMatchObject([
    { action: 'account.registered', success: true, ip_address: '127.0.0.1' },
    { action: 'email.verification_sent', success: true },
    { action: 'session.refused', success: false, reason: 'wrong password', user_agent: 'TestBrowser/1' },
    { action: 'session.closed', success: true },
  ]);
});
