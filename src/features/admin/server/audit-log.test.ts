import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { auditContract } from '../contract.ts';

let testApp: TestApp;
let admin: Browser & { readonly id: number };
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await testApp.learner({ username: 'keeper' });
  await sql("update users set role = 'admin' where id = $1", [admin.id]);
});
afterAll(() => testApp.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

async function read(query = '') {
  const answer = await admin.get(`/api/admin/audit?${query}`);
  expect(answer.status).toBe(200);
  return auditContract.entries.response.parse(answer.body);
}

test('the log is filtered by user, action, subject, outcome and day, with names for ids', async () => {
  const learner = await testApp.learner({ username: 'somebody' });
  await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' });
  await testApp.browser().post('/api/auth/login', { username: 'somebody', password: 'not the password' });
  const { entries, actions } = await read(`resource=user ${learner.id}`);
  expect(entries).toMatchObject([{ userId: admin.id, username: 'keeper', action: 'user.verified', success: true }]);
  expect(actions).toContain('user.verified');
  expect((await read(`person=${learner.id}&action=session.refused`)).entries).toMatchObject([
    { username: 'somebody', success: false },
  ]);
  const byName = await read('person=Somebody&action=session.refused');
  expect(byName.entries).toHaveLength(1);
  expect(byName.entries).toEqual((await read('person=somebody@example.com&action=session.refused')).entries);
  expect((await read('person=someb')).entries).toEqual([]);
  expect((await read('resource=somebody&action=user.verified')).entries).toEqual(entries);
  expect((await read(`person=${learner.id}&outcome=done`)).entries.every(({ success }) => success)).toBe(true);
  expect((await read(`person=${learner.id}&to=2026-11-19`)).entries).toEqual([]);
  expect((await read(`person=${learner.id}&from=2026-11-20&to=2026-11-20`)).entries.length).toBeGreaterThan(1);
  expect((await admin.get('/api/admin/audit?from=yesterday')).status).toBe(400);
  expect((await admin.get('/api/admin/audit?before=there')).status).toBe(400);
});

test('a username of digits names its account, and a number alone names no payment', async () => {
  const other = await testApp.learner({ username: 'rosalie' });
  const learner = await testApp.learner({ username: `00${other.id}` });
  await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' });
  const [order] = await sql(
    `insert into orders (id, user_id, plan_id, seats, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at)
     values (gen_random_uuid(), $1, '3month', 1, 'stripe', 2500, 0, 2500, 'USD', now(), now(), now()) returning id, number`,
    [other.id],
  );
  await admin.get(`/api/admin/payments/${String(order?.['id'])}`);
  const ofLearner = await read(`person=00${other.id}`);
  expect(new Set(ofLearner.entries.map(({ userId }) => userId))).toEqual(new Set([learner.id]));
  expect((await read(`resource=${String(order?.['number'])}`)).entries).toEqual([]);
});

test('the subject of an entry has its name and admin screen', async () => {
  const learner = await testApp.learner({ username: 'maria' });
  const [order] = await sql(
    `insert into orders (id, user_id, plan_id, seats, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at)
     values (gen_random_uuid(), $1, '3month', 1, 'stripe', 2500, 0, 2500, 'USD', now(), now(), now()) returning id, number`,
    [learner.id],
  );
  const [rating] = await sql(
    `insert into user_ratings (user_id, rating, title, testimonial, category, user_role, created_at, updated_at)
     values ($1, 5, 'A fine title', 'A text of some length.', 'general', 'employee', now(), now()) returning id`,
    [learner.id],
  );
  const groupId = 'ee09f5b2-0000-4000-8000-000000000000';
  await sql(
    "insert into study_groups (id, name, category, max_members, created_at, updated_at) values ($1, 'Grenville clerks', 'All three laws', 10, now(), now())",
    [groupId],
  );
  const number = Number(order?.['number']);
  const expected = {
    [`user ${learner.id}`]: { name: 'maria', href: `/admin/users?person=${learner.id}` },
    [`order ${number}`]: {
      name: `Order ${number}`,
      href: `/admin/payments?order=${String(order?.['id'])}`,
    },
    [`rating ${String(rating?.['id'])}`]: { name: 'Rating by maria', href: '/admin/ratings' },
    [`group ${groupId}`]: { name: 'Grenville clerks', href: null },
    'card 12': { name: 'Card 12', href: '/admin/cards?card=12' },
    'fact EA-073': { name: 'Fact EA-073', href: '/admin/law?fact=EA-073' },
    'section employment-act/26': {
      name: 'Employment Act, section 26',
      href: '/admin/law?section=employment-act%2F26',
    },
    'coupon SAVE5': { name: 'SAVE5', href: '/admin/coupons?code=SAVE5' },
    'order 2000000000': null,
    'order 99999999999': null,
    'group 7': null,
    'audit log': null,
  };
  await sql(
    `insert into security_audit_log (user_id, action, resource, success, created_at)
     select $1, 'order.shown', thing, true, $2 from unnest($3::text[]) as thing`,
    [admin.id, testApp.clock.now, Object.keys(expected)],
  );
  const { entries } = await read('action=order.shown');
  expect(Object.fromEntries(entries.map(({ resource, subject }) => [resource, subject]))).toEqual(expected);
});

test('entries of the same instant are all listed over the pages; reading is recorded once per visit', async () => {
  const { id } = await testApp.learner();
  await sql(
    `insert into security_audit_log (user_id, action, resource, success, created_at)
     select $1, 'session.opened', 'session', true, $2 from generate_series(1, 130)`,
    [id, testApp.clock.now],
  );
  const before = Number(
    (await sql("select count(*) from security_audit_log where action = 'audit.read'"))[0]?.['count'],
  );
  const seen: number[] = [];
  for (let place: string | null = ''; place !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read(
      `person=${id}&action=session.opened${place === '' ? '' : `&before=${place}`}`,
    );
    seen.push(...page.entries.map((entry) => entry.id));
    place = page.next;
  }
  expect(seen.length).toBeGreaterThanOrEqual(130);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(seen.toSorted((first, second) => second - first));
  const oldest: number[] = [];
  for (let place: string | null = ''; place !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read(
      `person=${id}&action=session.opened&sort=time${place === '' ? '' : `&before=${place}`}`,
    );
    oldest.push(...page.entries.map((entry) => entry.id));
    place = page.next;
  }
  expect(oldest).toEqual(seen.toReversed());
  const after = Number(
    (await sql("select count(*) from security_audit_log where action = 'audit.read'"))[0]?.['count'],
  );
  expect(after - before).toBe(2);
});

test('an export contains all filtered entries over all pages, without spreadsheet formulas', async () => {
  const { id } = await testApp.learner({ username: '-plus' });
  await sql(
    `insert into security_audit_log (user_id, action, resource, success, user_agent, reason, created_at)
     select $1, 'session.opened', 'session', true, '', '=HYPERLINK("http://bad.example")', $2 from generate_series(1, 1200)`,
    [id, testApp.clock.now],
  );
  const answer = await testApp.app.inject({
    url: `/api/admin/audit/export?person=${id}&action=session.opened`,
    headers: { cookie: admin.cookie() },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log-2026-11-20.csv"');
  const [head = '', ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFtime,account,username,action,in words,/);
  expect(lines.length).toBeGreaterThanOrEqual(1200);
  expect(answer.body).not.toMatch(/(?:^|,)"?=/m);
  expect(lines[0]).toContain("'-plus,session.opened,Signed in,session,true");
  expect(
    await sql("select 1 from security_audit_log where action = 'audit.exported' and user_id = $1", [admin.id]),
  ).toHaveLength(1);
});

test('a long log is read by key: each filter has its index', async () => {
  const client = await testApp.database.pool.connect();
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  const plan = async (where: string) =>
    JSON.stringify(
      (
        await client.query(
          `explain select * from security_audit_log where ${where} and (created_at, id) < (now(), 5) order by created_at desc, id desc limit 51`,
        )
      ).rows,
    );
  const plans = [await plan('user_id = 7'), await plan("action = 'report.settled'"), await plan("resource = 'user 7'")];
  await client.query('rollback');
  client.release();
  expect(plans.map((text) => /security_audit_log_of_\w+/.exec(text)?.[0])).toEqual([
    'security_audit_log_of_person',
    'security_audit_log_of_kind',
    'security_audit_log_of_thing',
  ]);
});
