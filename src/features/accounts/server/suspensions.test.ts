import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, atCard, beginCard } from '../../billing/server/testing/checkout.ts';
import { createAdministrator } from './create-administrator.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
let admin: Browser & { readonly id: number; readonly username: string };
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await administrator();
});
afterAll(() => testApp.close());

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await testApp.database.pool.query<Record<string, unknown>>(text, [...values])).rows;

async function administrator() {
  const browser = await testApp.learner();
  await sql("update users set role = 'admin' where id = $1", [browser.id]);
  return browser;
}

const suspend = (by: Browser, id: number, reason = 'Shared the password with a class') =>
  by.post(`/api/admin/users/${id}/suspend`, { reason });
const restore = (by: Browser, id: number) => by.post(`/api/admin/users/${id}/restore`, {});
const signIn = (username: string, password = PASSWORD) =>
  testApp.browser().post('/api/auth/login', { username, password });
const mailsTo = async (username: string) =>
  (await testApp.mails())
    .filter(({ to }) => to === `${username}@example.com`)
    .map(({ subject, text }) => ({ subject, text }));
const entries = (action: string, id: number) =>
  sql('select user_id, details from security_audit_log where action = $1 and resource = $2', [action, `user ${id}`]);

describe('a suspended person', () => {
  test('is signed out everywhere, reads the reason after the right password alone, and comes back as they were', async () => {
    const learner = await testApp.learner();
    const second = testApp.browser();
    await second.post('/api/auth/login', { username: learner.username, password: PASSWORD });
    const before = await sql('select points, trial_end_date, role from users where id = $1', [learner.id]);

    expect((await suspend(admin, learner.id)).body).toMatchObject({
      suspension: { reason: 'Shared the password with a class', by: { id: admin.id, username: admin.username } },
    });
    for (const browser of [learner, second]) expect((await browser.get('/api/auth/me')).status).toBe(401);
    const refused = await signIn(learner.username);
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect(refused.body['message']).toContain('The reason: Shared the password with a class. ');
    const [wrong, unknown] = [await signIn(learner.username, 'not the password'), await signIn('nobody-at-all', 'x')];
    expect(wrong.body).toEqual(unknown.body);
    expect(await sql("select 1 from sessions where (sess->>'userId')::int = $1", [learner.id])).toEqual([]);

    expect((await restore(admin, learner.id)).body).toEqual({ suspension: null });
    expect((await learner.get('/api/auth/me')).status).toBe(401);
    expect((await signIn(learner.username)).status).toBe(200);
    expect(await sql('select points, trial_end_date, role from users where id = $1', [learner.id])).toEqual(before);
    expect((await mailsTo(learner.username)).slice(1)).toMatchObject([
      { subject: 'Your account is suspended', text: expect.stringContaining('Shared the password with a class.') },
      { subject: 'Welcome back: your account is open again' },
    ]);
  });

  test('comes back by itself at the end, which the refusal and the mail name, and may be suspended again', async () => {
    const learner = await testApp.learner();
    await sql('update users set profile_is_public = true where id = $1', [learner.id]);
    const profile = async () => (await testApp.browser().get(`/api/users/${learner.username}/profile`)).status;
    const forDays = (days: number) => admin.post(`/api/admin/users/${learner.id}/suspend`, { reason: 'Spam.', days });
    const startedAt = testApp.clock.now;
    const endsAt = new Date(startedAt.getTime() + 7 * DAY_MS);
    const until = `until ${formatDateTime(endsAt)}.`;
    const shown = async () => {
      const { body } = await admin.get(`/api/admin/users/${learner.id}`);
      return body['user'];
    };
    expect((await forDays(0)).status).toBe(400);
    expect((await forDays(366)).status).toBe(400);
    expect((await forDays(7)).body).toMatchObject({ suspension: { until: endsAt.toISOString() } });
    expect((await forDays(30)).body).toMatchObject({ suspension: { until: endsAt.toISOString() } });
    expect(await shown()).toMatchObject({
      suspendedAt: startedAt.toISOString(),
      suspension: { until: endsAt.toISOString() },
    });
    expect((await signIn(learner.username)).body['message']).toContain(`Your account is suspended ${until}`);
    expect((await mailsTo(learner.username)).at(-1)?.text).toContain(`suspended your account ${until}`);

    testApp.clock.now = new Date(endsAt.getTime() - 1);
    expect((await signIn(learner.username)).status).toBe(403);
    expect(await profile()).toBe(404);
    testApp.clock.now = endsAt;
    // The session of the administrator has ended meanwhile.
    await admin.post('/api/auth/login', { username: admin.username, password: PASSWORD });
    expect((await signIn(learner.username)).status).toBe(200);
    expect(await profile()).toBe(200);
    expect(await shown()).toMatchObject({ suspendedAt: null, suspension: null });
    expect((await admin.post(`/api/admin/users/${learner.id}/reset-mail`, {})).status).toBe(200);
    expect((await restore(admin, learner.id)).status).toBe(200);
    expect(await entries('user.restored', learner.id)).toEqual([]);

    expect((await forDays(30)).status).toBe(200);
    expect((await signIn(learner.username)).status).toBe(403);
    expect((await restore(admin, learner.id)).status).toBe(200);
    expect((await signIn(learner.username)).status).toBe(200);
    expect(
      await sql('select ends_at, restored_at, restored_by from account_suspensions where user_id = $1 order by id', [
        learner.id,
      ]),
    ).toMatchObject([
      { ends_at: endsAt, restored_at: endsAt, restored_by: null },
      { restored_at: endsAt, restored_by: admin.id },
    ]);
    testApp.clock.now = startedAt;
  });

  test('is suspended and restored once, also with repeated and simultaneous requests', async () => {
    const learner = await testApp.learner();
    const other = await administrator();
    const answers = await Promise.all([suspend(admin, learner.id), suspend(other, learner.id, 'Another reason')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(await entries('user.suspended', learner.id)).toHaveLength(1);
    await Promise.all([restore(admin, learner.id), restore(other, learner.id)]);
    expect((await restore(admin, learner.id)).status).toBe(200);
    expect(await entries('user.restored', learner.id)).toHaveLength(1);
    expect(await sql('select restored_at from account_suspensions where user_id = $1', [learner.id])).toHaveLength(1);
    expect(await mailsTo(learner.username)).toHaveLength(3);
    // A later suspension is a new one.
    expect((await suspend(admin, learner.id)).status).toBe(200);
    expect(await entries('user.suspended', learner.id)).toHaveLength(2);
  });

  test('gets in by no link, neither an older one nor a new one', async () => {
    const learner = await testApp.learner();
    const email = `${learner.username}@example.com`;
    await testApp.browser().post('/api/auth/forgot-password', { email });
    const links = async () =>
      (await testApp.mails())
        .filter(({ to }) => to === email)
        .flatMap((mail) => mail.links.filter((link) => link.includes('/reset-password?')));
    const [link = ''] = await links();
    const token = new URL(link).searchParams.get('token') ?? '';
    await suspend(admin, learner.id);
    const valid = async () =>
      (await testApp.browser().get(`/api/auth/verify-reset-token?token=${token}`)).body['valid'];
    expect(await valid()).toBe(false);
    expect(
      (await testApp.browser().post('/api/auth/reset-password', { token, password: 'another quiet place' })).status,
    ).toBe(410);
    expect((await testApp.browser().post('/api/auth/forgot-password', { email })).status).toBe(200);
    expect((await admin.post(`/api/admin/users/${learner.id}/reset-mail`, {})).body['code']).toBe('REFUSED');
    expect(await links()).toEqual([link]);
    await restore(admin, learner.id);
    expect(await valid()).toBe(false);
  });

  test('gets a payment booked that arrives meanwhile, with its receipt', async () => {
    const learner = await testApp.learner();
    const begun = await beginCard(learner);
    await atCard(learner, begun, { cardNumber: CARDS.taken });
    await suspend(admin, learner.id);
    const subjects = (await mailsTo(learner.username)).map(({ subject }) => subject);
    expect(subjects.some((subject) => /receipt/i.test(subject))).toBe(true);
    expect(await sql('select status from orders where user_id = $1', [learner.id])).toEqual([{ status: 'paid' }]);
  });

  test('has no public profile until it is restored, and a password request gets the usual response', async () => {
    const learner = await testApp.learner();
    await sql('update users set profile_is_public = true where id = $1', [learner.id]);
    const profile = async (username: string) => {
      const { status, body } = await testApp.browser().get(`/api/users/${username}/profile`);
      return { status, body };
    };
    const forget = async (email: string) => {
      const { status, body } = await testApp.browser().post('/api/auth/forgot-password', { email });
      return { status, body };
    };
    expect((await profile(learner.username)).status).toBe(200);
    await suspend(admin, learner.id);
    expect(await profile(learner.username)).toEqual(await profile('nobody-at-all'));
    expect((await testApp.browser().get(`/u/${learner.username}`)).status).toBe(404);
    expect(await forget(`${learner.username}@example.com`)).toEqual(await forget('nobody-at-all@example.com'));
    await restore(admin, learner.id);
    expect((await profile(learner.username)).status).toBe(200);
  });

  test('is in the list of suspended accounts', async () => {
    const learner = await testApp.learner({ username: 'filter-suspended' });
    const found = async (query: string) => {
      const { body } = await admin.get(`/api/admin/users?query=filter-suspended${query}`);
      return body['users'];
    };
    expect(await found('&state=suspended')).toEqual([]);
    await suspend(admin, learner.id);
    const listed = [{ id: learner.id, suspendedAt: testApp.clock.now.toISOString() }];
    expect(await found('&state=suspended')).toMatchObject(listed);
    expect(await found('')).toMatchObject(listed);
  });
});

describe('an administrator', () => {
  test('suspends neither themselves nor, as the last, each other', async () => {
    const [first, second] = [await administrator(), await administrator()];
    expect((await suspend(first, first.id)).body).toMatchObject({
      code: 'REFUSED',
      message: 'You cannot suspend your own account.',
    });
    const answers = await Promise.all([suspend(first, second.id), suspend(second, first.id)]);
    const statuses = answers.map(({ status }) => status).toSorted((first, second) => first - second);
    expect(statuses[0]).toBe(200);
    // The other was suspended before its call was authorised, or while it waited.
    expect([401, 403]).toContain(statuses[1]);
    const open = await sql('select user_id from account_suspensions where user_id = any($1) and restored_at is null', [
      [first.id, second.id],
    ]);
    expect(open).toHaveLength(1);
  });

  test('cannot be created from a closed or suspended account', async () => {
    const make = async ({ username }: { readonly username: string }) => {
      const email = `${username}@example.com`;
      const now = testApp.clock.now;
      return createAdministrator(testApp.database.pool, { username, email, password: PASSWORD }, now);
    };
    const [suspended, closed] = [await testApp.learner(), await testApp.learner()];
    await suspend(admin, suspended.id);
    await sql('insert into account_deletions (user_id, requested_at) values ($1, $2)', [closed.id, testApp.clock.now]);
    await expect(make(suspended)).rejects.toThrow('This account is suspended.');
    await expect(make(closed)).rejects.toThrow('This account is closed.');
    const roles = async () =>
      (await sql('select role from users where id = any($1)', [[suspended.id, closed.id]])).map(({ role }) => role);
    expect(await roles()).not.toContain('admin');
    await restore(admin, suspended.id);
    expect(await make(suspended)).toBe('promoted');
    expect(await roles()).toContain('admin');
  });

  test('needs a reason, an account, and the role', async () => {
    const learner = await testApp.learner();
    const rows = () => sql('select * from account_suspensions where user_id = $1', [learner.id]);
    expect((await suspend(admin, learner.id, 'x')).status).toBe(400);
    expect((await suspend(admin, 2_000_000_000)).status).toBe(404);
    expect((await suspend(learner, admin.id)).body['code']).toBe('ADMIN_REQUIRED');
    expect((await restore(learner, learner.id)).body['code']).toBe('ADMIN_REQUIRED');
    expect(await rows()).toEqual([]);
    await sql('insert into account_deletions (user_id, requested_at) values ($1, $2)', [learner.id, testApp.clock.now]);
    expect((await suspend(admin, learner.id)).status).toBe(404);
  });
});
