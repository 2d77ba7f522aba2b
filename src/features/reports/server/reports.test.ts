import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { reportsContract } from '../contract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from error_reports');
  await testApp.database.pool.query("delete from rate_limits where action in ('report', 'reportsOfDay')");
});
afterAll(() => testApp.close());

const report = (change: object = {}) => ({
  id: randomUUID(),
  place: 'Card 36',
  message: 'The sum <b>looks</b> wrong to me.',
  email: '',
  ...change,
});

async function administrator() {
  const person = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [person.id]);
  return person;
}

async function waiting() {
  const answer = await (await administrator()).get('/api/admin/reports');
  expect(answer.status).toBe(200);
  return reportsContract.list.response.parse(answer.body);
}

const mailed = async () => (await testApp.mails()).filter(({ to }) => JSON.stringify(to).includes('desk@example.gd'));

describe('a report', () => {
  test('of a visitor is listed for administrators and mailed to the operator', async () => {
    const sent = report({ email: 'ria@example.gd' });
    expect(await testApp.browser().post('/api/reports', sent)).toMatchObject({ status: 200, body: { received: true } });
    expect(await waiting()).toMatchObject({
      reports: [{ place: 'Card 36', message: sent.message, email: 'ria@example.gd', account: null }],
      total: 1,
      next: null,
    });
    const [mail] = await mailed();
    expect(mail?.text).toContain('The sum <b>looks</b> wrong to me.');
    expect(mail?.text).toContain('ria@example.gd');
    expect(mail?.html).not.toContain('<b>looks</b>');
  });

  test('of a learner names the account, is erased with it, and is in its export', async () => {
    const learner = await testApp.learner();
    await learner.post('/api/reports', report());
    expect(await waiting()).toMatchObject({ reports: [{ account: learner.id, email: null }] });
    await testApp.database.pool.query('delete from users where id = $1', [learner.id]);
    expect(await waiting()).toMatchObject({ reports: [], total: 0 });
  });

  test('sent twice with one id is stored once, with one mail', async () => {
    const before = (await mailed()).length;
    const sent = report();
    await Promise.all([testApp.browser().post('/api/reports', sent), testApp.browser().post('/api/reports', sent)]);
    expect(await waiting()).toMatchObject({ total: 1 });
    expect((await mailed()).length).toBe(before + 1);
  });

  test('counts towards the daily limit when it is new, and visitors have a limit of their own', async () => {
    const calls = async () =>
      (
        await testApp.database.pool.query<{ calls: number }>(
          "select calls from rate_limits where action = 'reportsOfDay' order by calls desc",
        )
      ).rows.map((row) => row.calls);
    const sent = report();
    const visitor = testApp.browser({ address: '203.0.113.4' });
    for (const each of [1, 2]) expect([each, (await visitor.post('/api/reports', sent)).status]).toEqual([each, 200]);
    expect(await calls()).toEqual([1]);

    await testApp.database.pool.query("update rate_limits set calls = 500 where action = 'reportsOfDay'");
    const refused = await visitor.post('/api/reports', report());
    expect(refused.status).toBe(429);
    expect(refused.body['message']).toMatch(/^Too many reports came in today\./);
    expect((await visitor.post('/api/reports', sent)).status).toBe(200);
    const learner = await testApp.learner({ address: '203.0.113.5' });
    expect((await learner.post('/api/reports', report())).status).toBe(200);
    expect(await waiting()).toMatchObject({ total: 2 });
    expect(await calls()).toEqual([500, 1]);
  });

  test.each([
    [{ message: 'Wrong' }, /at least 10/],
    [{ message: 'x'.repeat(2001) }, /at most 2000/],
    [{ place: 'x'.repeat(201) }, /at most 200/],
    [{ email: 'nobody' }, /not an email address/],
    [{ id: '7' }, /id of its own/],
  ])('with %j is refused', async (change, sentence) => {
    const { status, body } = await testApp.browser().post('/api/reports', report(change));
    expect(status).toBe(400);
    expect(body['message']).toMatch(sentence);
  });
});

describe('the admin list', () => {
  test('is only for administrators', async () => {
    expect((await testApp.browser().get('/api/admin/reports')).status).toBe(401);
    expect((await (await testApp.learner()).get('/api/admin/reports')).status).toBe(403);
  });

  test('lists the oldest first, page by page, without settled ones', async () => {
    const sent = Array.from({ length: 22 }, (_, index) => report({ place: `Card ${index + 1}` }));
    const learner = await testApp.learner();
    for (const [index, each] of sent.entries())
      await testApp.database.pool.query(
        'insert into error_reports (id, user_id, sent_at, place, message) values ($1, $2, $3, $4, $5)',
        [each.id, learner.id, new Date(Date.UTC(2026, 10, 1, 0, index)), each.place, each.message],
      );
    const first = await waiting();
    expect(first.reports.map(({ place }) => place)).toEqual(sent.slice(0, 20).map(({ place }) => place));
    const admin = await administrator();
    const rest = await admin.get(`/api/admin/reports?after=${first.next}`);
    expect(rest.body).toMatchObject({ reports: [{ place: 'Card 21' }, { place: 'Card 22' }], total: 22, next: null });
    const settle = () => admin.post(`/api/admin/reports/${sent[0]?.id}/settle`, {});
    const settled = await settle();
    expect(settled.status).toBe(200);
    expect((await settle()).body).toEqual(settled.body);
    expect(await waiting()).toMatchObject({ total: 21 });
  });

  test('loses no report of the same instant between pages', async () => {
    await testApp.database.pool.query(
      "insert into error_reports (id, sent_at, place, message) select gen_random_uuid(), $1, 'Card ' || n, 'The sum looks wrong.' from generate_series(1, 45) n",
      [new Date(Date.UTC(2026, 10, 1))],
    );
    const admin = await administrator();
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const answer = await admin.get(`/api/admin/reports${after === '' ? '' : `?after=${after}`}`);
      expect(answer.status).toBe(200);
      const page: { reports: { place: string }[]; next: string | null } = reportsContract.list.response.parse(
        answer.body,
      );
      seen.push(...page.reports.map(({ place }) => place));
      after = page.next;
    }
    expect(seen.length).toBe(45);
    expect(new Set(seen).size).toBe(45);
    for (const lost of ['2026-11-01T00:00:00.000Z', '2026-11-40T00:00:00.000Z_' + randomUUID(), 'next'])
      expect([lost, (await admin.get(`/api/admin/reports?after=${lost}`)).status]).toEqual([lost, 400]);
  });

  test('answers a sender by mail, once, at the given or else the account’s address; settled reports stay readable', async () => {
    const learner = await testApp.learner();
    const account = `${learner.username}@example.com`;
    const [left, signedIn, nowhere] = [report({ email: 'ria@example.gd' }), report(), report()];
    await testApp.browser().post('/api/reports', left);
    await learner.post('/api/reports', signedIn);
    await testApp.browser().post('/api/reports', nowhere);
    const admin = await administrator();
    const settle = (id: string, answer: string) => admin.post(`/api/admin/reports/${id}/settle`, { answer });
    const answer = 'Thank you: <i>the sum</i> is right now.';
    expect((await settle(left.id, answer)).body['answered']).toBe(true);
    expect((await settle(left.id, 'Something else altogether.')).body['answered']).toBe(false);
    expect((await settle(signedIn.id, answer)).body['answered']).toBe(true);
    expect((await settle(nowhere.id, answer)).body['answered']).toBe(false);
    expect((await settle(nowhere.id, 'Short')).status).toBe(400);
    const mails = (await testApp.mails()).filter(({ subject }) => subject === 'Our answer to your report');
    expect(mails.map(({ to }) => to).toSorted()).toEqual([account, 'ria@example.gd'].toSorted());
    expect(mails[0]?.text).toContain('<i>the sum</i>');
    expect(mails[0]?.html).not.toContain('<i>the sum</i>');
    const list = async (query: string) =>
      reportsContract.list.response.parse((await admin.get(`/api/admin/reports?${query}`)).body);
    expect(await list('state=settled')).toMatchObject({ total: 3, reports: [{ answer }, { answer }, { answer }] });
    expect(await list('state=settled&sender=member')).toMatchObject({ total: 1, reports: [{ id: signedIn.id }] });
    expect(await list('state=settled&sender=visitor')).toMatchObject({ total: 2 });
    expect(await list('')).toMatchObject({ total: 0, reports: [] });
  });

  test('records who settled a report, once, without its text', async () => {
    const sent = report({ email: 'ria@example.gd' });
    expect((await testApp.browser().post('/api/reports', sent)).status).toBe(200);
    const admin = await administrator();
    for (const each of [1, 2])
      expect([each, (await admin.post(`/api/admin/reports/${sent.id}/settle`, {})).status]).toEqual([each, 200]);
    const { rows } = await testApp.database.pool.query(
      "select user_id, resource, details, success from security_audit_log where action = 'report.settled' and resource = $1",
      [`report ${sent.id}`],
    );
    expect(rows).toEqual([{ user_id: admin.id, resource: `report ${sent.id}`, details: {}, success: true }]);
  });
});

test('a settled report loses the address after 30 days and is deleted after a year; an open one stays', async () => {
  const { clock, database } = testApp;
  const learner = await testApp.learner();
  const settledDaysAgo = [null, 28, 31, 363, 366];
  for (const days of settledDaysAgo)
    await database.pool.query(
      `insert into error_reports (id, user_id, sent_at, place, message, email, settled_at)
       values (gen_random_uuid(), $1, '2025-01-01T00:00:00Z', $2, 'The sum looks wrong.', 'ria@example.gd', $3)`,
      [learner.id, String(days), days === null ? null : new Date(clock.now.getTime() - days * DAY_MS)],
    );
  await testApp.mails();
  clock.now = new Date(clock.now.getTime() + DAY_MS);
  await testApp.mails();
  const { rows } = await database.pool.query(
    'select place, email is not null as address from error_reports order by settled_at desc nulls first',
  );
  expect(rows).toEqual([
    { place: 'null', address: true },
    { place: '28', address: true },
    { place: '31', address: false },
    { place: '363', address: false },
  ]);
});
