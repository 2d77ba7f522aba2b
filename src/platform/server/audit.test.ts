import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
const entriesOf = (userId: number) => sql('select * from security_audit_log where user_id = $1 order by id', [userId]);
const SCRUB = "update security_audit_log set ip_address = null, user_agent = null, details = '{}' where user_id = $1";

test.each([
  "update security_audit_log set action = 'session.opened' where user_id = $1",
  'update security_audit_log set success = not success where user_id = $1',
  "update security_audit_log set created_at = created_at - interval '1 day' where user_id = $1",
  'update security_audit_log set ip_address = null where user_id = $1',
  'update security_audit_log set user_id = null where user_id = $1',
  SCRUB,
  'delete from security_audit_log where user_id = $1',
])('refuses the product’s own database user to: %s', async (statement) => {
  const { id } = await testApp.learner();
  const before = await entriesOf(id);
  expect(before.length).toBeGreaterThan(0);
  await expect(sql(statement, [id])).rejects.toThrow('only ever added to');
  expect(await entriesOf(id)).toEqual(before);
});

test('after 12 months address and browser may be removed, and nothing else', async () => {
  const insertOld = `insert into security_audit_log (user_id, action, resource, ip_address, success, created_at)
    values (77, 'session.opened', 'session', '203.0.113.9', true, now() - interval '13 months')`;
  await sql(insertOld);
  const before = await entriesOf(77);
  for (const change of [
    'ip_address = null, details = \'{"ended": 1}\'',
    'ip_address = null, success = false',
    "ip_address = '203.0.113.10'",
    'ip_address = null, user_id = 78',
  ])
    await expect(sql(`update security_audit_log set ${change} where user_id = 77`)).rejects.toThrow(
      'only ever added to',
    );
  expect(await entriesOf(77)).toEqual(before);
  await sql('update security_audit_log set user_agent = null, ip_address = null where user_id = 77');
  expect(await entriesOf(77)).toEqual(before.map((entry) => ({ ...entry, ip_address: null })));
});

test('refuses to empty the log', async () => {
  await expect(sql('truncate security_audit_log')).rejects.toThrow('only ever added to');
  await expect(sql('truncate users cascade')).resolves.toEqual([]);
  expect(await sql('select 1 from security_audit_log limit 1')).toHaveLength(1);
});

test('erasure removes address, browser and details of an account’s entries, and nothing else', async () => {
  const { id } = await testApp.learner({ username: 'soon-gone' });
  await sql("update users set username = 'deleted ' || id, username_canonical = 'deleted ' || id where id = $1", [id]);
  await sql('insert into account_deletions (user_id, requested_at, erased_at) values ($1, now(), now())', [id]);
  const before = await entriesOf(id);
  await expect(
    sql(
      `update security_audit_log set ip_address = null, user_agent = null, details = '{}', action = 'session.opened' where user_id = $1`,
      [id],
    ),
  ).rejects.toThrow('only ever added to');
  await expect(
    sql(
      `update security_audit_log set ip_address = '203.0.113.9', user_agent = null, details = '{}' where user_id = $1`,
      [id],
    ),
  ).rejects.toThrow('only ever added to');
  await expect(sql('delete from security_audit_log where user_id = $1', [id])).rejects.toThrow('only ever added to');
  await sql(SCRUB, [id]);
  expect(await entriesOf(id)).toEqual(
    before.map((entry) => ({ ...entry, ip_address: null, user_agent: null, details: {} })),
  );
});

test('a change that cannot be recorded is rolled back: account and sessions stay unchanged', async () => {
  const password = 'a quiet place to read';
  const learner = await testApp.learner();
  const phone = testApp.browser();
  await phone.post('/api/auth/login', { username: learner.username, password });
  const email = `${learner.username}@example.com`;
  await testApp.browser().post('/api/auth/forgot-password', { email });
  const links = (await testApp.mails()).filter(({ to }) => to === email).flatMap((mail) => mail.links);
  const token =
    new URL(links.findLast((link) => link.includes('/reset-password?')) ?? 'http://none/').searchParams.get('token') ??
    '';
  const { sessions } = (await learner.get('/api/account/sessions')).body;
  const other = Array.isArray(sessions) ? sessions.find(({ isCurrent }) => isCurrent === false)?.id : '';

  const readEntries = () =>
    sql(
      'select (select json_agg(u order by id) from users u)::text as users, (select json_agg(s order by sid) from sessions s)::text as sessions',
    );
  await sql(
    "create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no room for an entry'; end $$",
  );
  await sql(
    'create trigger refuse_entry before insert on security_audit_log for each row execute function refuse_entry()',
  );
  const before = await readEntries();
  const newPassword = 'another quiet place';
  const answers = [
    await testApp
      .browser()
      .post('/api/register', { username: 'never-made', email: 'never-made@example.com', password }),
    await testApp.browser().post('/api/auth/login', { username: learner.username, password }),
    await learner.post('/api/account/password', { currentPassword: password, newPassword }),
    await learner.post('/api/account/email', { email: 'elsewhere@example.com', password }),
    await learner.delete(`/api/account/sessions/${String(other)}`),
    await learner.post('/api/account/sessions/end-others'),
    await testApp.browser().post('/api/auth/reset-password', { token, password: newPassword }),
    await learner.post('/api/account/delete', { password }),
  ];
  const after = await readEntries();
  await sql('drop trigger refuse_entry on security_audit_log');
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
  expect(after).toEqual(before);
  expect((await testApp.browser().post('/api/auth/reset-password', { token, password: newPassword })).status).toBe(200);
});
