import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { addDays, dayStart, grenadaDay, weekStart } from '../../../platform/shared/grenada-calendar.ts';
import { issueTo } from '../../certifications/server/testing/issue-certificate.ts';
import { accessOf } from '../../access/rules/access.ts';
import { adminContract } from '../contract.ts';

const DAY_MS = 24 * 60 * 60_000;

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

async function found(query: string) {
  const answer = await admin.get(`/api/admin/users?${query}`);
  expect(answer.status).toBe(200);
  return adminContract.users.response.parse(answer.body);
}

/** Ids of the people of one test who wait for verification. */
const waitingIds = async () => (await found('verified=requested&query=asks-for-it')).users.map(({ id }) => id);
const listedReady = async (query: string) => (await found(`query=ready-&${query}`)).users.map(({ id }) => id);
const ids = async (query: string) => (await found(`query=filter-&${query}`)).users.map(({ id }) => id);

async function page(id: number) {
  const answer = await admin.get(`/api/admin/users/${id}`);
  expect(answer.status).toBe(200);
  return adminContract.user.response.parse(answer.body);
}

const undoVerification = async (ids: readonly number[], verificationDate: unknown) =>
  (await admin.post('/api/admin/users/verify/undo', { ids, verificationDate })).body;

const written = (action: string, id: number) =>
  sql('select user_id, resource, details from security_audit_log where action = $1 and resource = $2 order by id', [
    action,
    `user ${id}`,
  ]);

test('a learner requests verification once a day, and administrators see it until the learner is verified', async () => {
  const learner = await testApp.learner({ username: 'asks-for-it' });
  const waiting = async () => (await admin.get('/api/admin/waiting')).body['verifications'];
  const before = Number(await waiting());
  const ask = async () => (await learner.post('/api/user/verification-request', {})).body['verificationRequestedAt'];
  const now = testApp.clock.now.getTime();
  const requestedBefore = (milliseconds: number) =>
    sql('update verification_requests set requested_at = $2 where user_id = $1', [
      learner.id,
      new Date(now - milliseconds),
    ]);
  expect(await ask()).toBe(new Date(now).toISOString());
  await requestedBefore(DAY_MS - 1);
  expect(await ask()).toBe(new Date(now - DAY_MS + 1).toISOString());
  await requestedBefore(DAY_MS);
  expect(await ask()).toBe(new Date(now).toISOString());
  const status = async () => (await learner.get('/api/user/verification-status')).body['verificationRequestedAt'];
  expect(await status()).toBe(new Date(now).toISOString());
  expect(await waiting()).toBe(before + 1);
  expect(await waitingIds()).toEqual([learner.id]);

  const { body: verified } = await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' });
  expect(verified).toMatchObject({ isVerified: true });
  expect(await waitingIds()).toEqual([]);
  expect(await waiting()).toBe(before);
  expect((await learner.post('/api/user/verification-request', {})).body).toMatchObject({ code: 'ALREADY_FINISHED' });
  for (const undone of [[learner.id], []])
    expect(await undoVerification([learner.id], verified['verificationDate'])).toEqual({ undone, refused: [] });
  expect(await written('user.verification_removed', learner.id)).toHaveLength(1);
  expect([await waitingIds(), await waiting(), await status()]).toEqual([
    [learner.id],
    before + 1,
    new Date(now).toISOString(),
  ]);
  expect((await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' })).status).toBe(200);
  expect(await status()).toBeNull();
  expect((await testApp.browser().post('/api/user/verification-request', {})).status).toBe(401);
});

const verifications = (ids: readonly number[]) =>
  sql('select id, is_verified, verification_method, verification_date from users where id = any($1) order by id', [
    ids,
  ]);

test('a repeated verification keeps the first, and only the one that was named is undone', async () => {
  const { id } = await testApp.learner();
  const verify = async (method: string) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
    return (await admin.post(`/api/admin/users/${id}/verify`, { method })).body;
  };
  const first = await verify('Letter');
  expect(first).toMatchObject({ verificationMethod: 'Letter', wasVerified: false });
  const stored = await verifications([id]);
  expect(await verify('ID card')).toEqual({ ...first, wasVerified: true });
  expect(await verifications([id])).toEqual(stored);
  expect(await written('user.verified', id)).toHaveLength(1);

  expect(await undoVerification([id], first['verificationDate'])).toMatchObject({ undone: [id] });
  await verify('Passport');
  const changed = await verifications([id]);
  for (const date of [first['verificationDate'], null])
    expect(await undoVerification([id], date)).toEqual({
      undone: [],
      refused: [{ id, reason: 'A colleague has already verified this user. Reload the page to see how.' }],
    });
  expect(await verifications([id])).toEqual(changed);
});

test.each([null, 'Letter'])('a verification without a date and with the method %j is undone', async (method) => {
  const { id } = await testApp.learner();
  await sql('update users set is_verified = true, verification_method = $2 where id = $1', [id, method]);
  expect((await admin.post(`/api/admin/users/${id}/verify`, { method: 'ID card' })).body).toEqual({
    id,
    isVerified: true,
    verificationMethod: method,
    verificationDate: null,
    wasVerified: true,
  });
  expect(await undoVerification([id], null)).toEqual({ undone: [id], refused: [] });
  expect(await verifications([id])).toMatchObject([{ is_verified: false, verification_method: null }]);
  expect(await written('user.verification_removed', id)).toHaveLength(1);
});

test('selected users are verified, undone and exported together; closed and unknown ones are refused with a reason', async () => {
  const [fresh, verified, closed] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
  await admin.post(`/api/admin/users/${verified.id}/verify`, { method: 'Letter' });
  await sql('insert into account_deletions (user_id, requested_at) values ($1, $2)', [closed.id, testApp.clock.now]);
  const rows = (ids: readonly number[]) =>
    sql('select id, verification_method, verification_date from users where id = any($1) order by id', [ids]);
  const untouched = await rows([verified.id, closed.id]);
  const ids = [fresh.id, fresh.id, verified.id, closed.id, 2_000_000_000];
  const reason = 'This account is closed, or there is no account with this number.';
  const refused = [
    { id: closed.id, reason },
    { id: 2_000_000_000, reason },
  ];
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 1000);
  const verificationDate = testApp.clock.now.toISOString();
  const verify = async () => (await admin.post('/api/admin/users/verify', { ids, method: 'Class list' })).body;
  expect(await verify()).toEqual({ verified: [fresh.id], verifiedBefore: [verified.id], verificationDate, refused });
  expect(await verify()).toMatchObject({ verified: [], verifiedBefore: [fresh.id, verified.id], refused });
  expect(await rows([fresh.id])).toMatchObject([{ verification_method: 'Class list' }]);
  expect(await rows([verified.id, closed.id])).toEqual(untouched);
  expect(await written('user.verified', fresh.id)).toHaveLength(1);

  const file = await testApp.app.inject({
    method: 'POST',
    url: '/api/admin/users/export',
    headers: { cookie: admin.cookie(), 'sec-fetch-site': 'same-origin' },
    payload: { ids: [fresh.id, closed.id, 2_000_000_000] },
  });
  for (const { id } of [fresh, closed])
    expect(await written('user.exported', id)).toMatchObject([{ user_id: admin.id }]);
  const lines = file.body.trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual([closed.id, fresh.id]);
  expect((await admin.post('/api/admin/users/export', { ids: [] })).body['message']).toBe('Select at least one user.');
  expect(await undoVerification(ids, verificationDate)).toEqual({
    undone: [fresh.id],
    refused: [{ id: verified.id, reason: expect.stringContaining('A colleague') }, ...refused],
  });
  expect(await rows([verified.id, closed.id])).toEqual(untouched);
  const many = Array.from({ length: 101 }, (_, index) => index + 1);
  expect((await admin.post('/api/admin/users/verify', { ids: many, method: 'ID card' })).body['message']).toBe(
    'Select at most 100 users.',
  );
});

describe('users are found', () => {
  test('by prefix of username or email in any spelling, and by id', async () => {
    const { id } = await testApp.learner({ username: 'Marva_Peters' });
    await testApp.learner({ username: 'marvaxpeters' });
    for (const query of ['marva_', 'MARVA_PE', 'marva_peters@ex', String(id), `%23${id}`])
      expect([query, (await found(`query=${query}`)).users.map((user) => user.id)]).toEqual([query, [id]]);
    expect((await found('query=peters')).users).toEqual([]);
    expect((await found('query=99999999999')).users).toEqual([]);
  });

  test('by role, verification and state; erased accounts are excluded', async () => {
    const [one, two] = [
      await testApp.learner({ username: 'filter-one' }),
      await testApp.learner({ username: 'filter-two' }),
    ];
    await sql("update users set role = 'hr', is_verified = true where id = $1", [one.id]);
    expect(await ids('role=hr')).toEqual([one.id]);
    expect(await ids('verified=yes')).toEqual([one.id]);
    expect(await ids('verified=no')).toEqual([two.id]);
    await sql('insert into account_deletions (user_id, requested_at) values ($1, $2)', [two.id, testApp.clock.now]);
    expect(await ids('')).toEqual([one.id]);
    expect(await ids('state=closed')).toEqual([two.id]);
    await sql('update account_deletions set erased_at = $2 where user_id = $1', [two.id, testApp.clock.now]);
    expect(await ids('state=closed')).toEqual([]);
  });

  test('by ready filters, with the number of users in each', async () => {
    const counts = async () =>
      adminContract.countUsers.response.parse((await admin.get('/api/admin/users/counts')).body);
    const before = await counts();
    const create = async (name: string, changes: string, values: readonly unknown[] = []) => {
      const { id } = await testApp.learner({ username: `ready-${name}` });
      await sql('update users set email_verified = true, trial_end_date = null where id = $1', [id]);
      await sql(`update users set ${changes} where id = $1`, [id, ...values]);
      return id;
    };
    const today = grenadaDay(testApp.clock.now);
    const monday = dayStart(addDays(weekStart(today), 7));
    const premium = 'is_premium = true, last_active_date = $2';
    const thisWeek = await create('sunday', 'trial_end_date = $2', [new Date(monday - 1)]);
    await create('monday', 'trial_end_date = $2', [new Date(monday)]);
    await create('ended', 'trial_end_date = $2', [testApp.clock.now]);
    const away = await create('away', premium, [addDays(today, -14)]);
    await create('recent', premium, [addDays(today, -13)]);
    await create('new', premium, [null]);
    const neverStudied = await create('never', `${premium}, created_at = $3`, [
      null,
      new Date(testApp.clock.now.getTime() - 14 * DAY_MS),
    ]);
    const unconfirmed = await create('mail', 'email_verified = false');
    const closed = await create('closed', 'email_verified = false');
    await sql('insert into account_deletions (user_id, requested_at) values ($1, $2)', [closed, testApp.clock.now]);
    const keeper = await create('keeper', "role = 'admin'");
    const suspended = await create('suspended', "role = 'hr'");
    expect((await admin.post(`/api/admin/users/${suspended}/suspend`, { reason: 'Shared the exam.' })).status).toBe(
      200,
    );

    expect(await listedReady('segment=trial-ending')).toEqual([thisWeek]);
    expect(await listedReady('segment=away')).toEqual([neverStudied, away]);
    expect(await listedReady('segment=unconfirmed')).toEqual([unconfirmed]);
    expect(await listedReady('segment=away&sort=name')).toEqual([away, neverStudied]);
    expect(await listedReady('role=admin')).toEqual([keeper]);
    expect(await listedReady('state=suspended')).toEqual([suspended]);
    expect((await admin.get('/api/admin/users?segment=all')).body).toMatchObject({
      issues: [{ message: 'There is no such group of users.' }],
    });
    expect(await counts()).toEqual({
      everyone: before.everyone + 10,
      trialEnding: before.trialEnding + 1,
      away: before.away + 2,
      unconfirmed: before.unconfirmed + 1,
      suspended: before.suspended + 1,
      administrators: before.administrators + 1,
    });
  });

  test('by the access that the access rule computes, whatever is stored', async () => {
    const { now } = testApp.clock;
    const instants = [null, new Date(now.getTime() - DAY_MS), now, new Date(now.getTime() + DAY_MS)];
    const facts = [true, false].flatMap((hasLifetimeAccess) =>
      ['free', 'trial', 'paid', 'premium'].flatMap((accessType) =>
        instants.flatMap((subscriptionEndDate) =>
          instants.map((trialEndDate) => ({ hasLifetimeAccess, accessType, subscriptionEndDate, trialEndDate })),
        ),
      ),
    );
    await sql(
      `insert into users (username, username_canonical, email, email_canonical, password, is_premium, access_type, subscription_end_date, trial_end_date)
       select 'fact-' || n, 'fact-' || n, 'fact-' || n, 'fact-' || n, '', p, a, s, t
         from unnest($1::bool[], $2::text[], $3::timestamptz[], $4::timestamptz[]) with ordinality f (p, a, s, t, n)`,
      [
        facts.map(({ hasLifetimeAccess }) => hasLifetimeAccess),
        facts.map(({ accessType }) => accessType),
        facts.map(({ subscriptionEndDate }) => subscriptionEndDate),
        facts.map(({ trialEndDate }) => trialEndDate),
      ],
    );
    for (const access of ['premium', 'trial', 'free'] as const) {
      const names: string[] = [];
      for (let before: string | null = ''; before !== null;) {
        const part: Awaited<ReturnType<typeof found>> = await found(
          `query=fact-&access=${access}${before === '' ? '' : `&before=${encodeURIComponent(before)}`}`,
        );
        names.push(...part.users.map(({ username }) => username));
        expect(part.users.every((user) => user.access === access)).toBe(true);
        before = part.next;
      }
      const expected = facts.flatMap((fact, place) => (accessOf(fact, now) === access ? [`fact-${place + 1}`] : []));
      expect(names.toReversed()).toEqual(expected);
    }
  });
});

describe('the page of a user', () => {
  test('shows account, access and grants, no credentials, and is recorded', async () => {
    const learner = await testApp.learner({ username: 'looked-at' });
    const { user, grants, payments } = await page(learner.id);
    expect(user).toMatchObject({
      username: 'looked-at',
      role: 'public',
      access: 'trial',
      sessions: 1,
      isVerified: false,
    });
    expect([grants, payments]).toEqual([[], []]);
    const [stored] = await sql('select password, email_verification_token as token from users where id = $1', [
      learner.id,
    ]);
    const { body } = await admin.get(`/api/admin/users/${learner.id}`);
    for (const secret of [stored?.['password'], stored?.['token'], cookiesOf(learner)['labourwise_session']])
      expect(JSON.stringify(body)).not.toContain(String(secret));
    expect(await written('user.looked_at', learner.id)).toEqual(
      Array.from({ length: 2 }, () => ({ user_id: admin.id, resource: `user ${learner.id}`, details: {} })),
    );
    expect((await admin.get('/api/admin/users/999999')).status).toBe(404);
  });
});

const give = (id: number, body: object) => admin.post(`/api/admin/users/${id}/access`, body);
const end = (id: number, grantId: number | undefined, reason = 'Given to the wrong person.') =>
  admin.post(`/api/admin/users/${id}/end-access`, { grantId, reason });

describe('access', () => {
  test('requested twice with one key is granted once', async () => {
    const { id } = await testApp.learner();
    const body = { planId: '3month', days: 10, requestKey: randomUUID() };
    const [first, second] = [await give(id, body), await give(id, body)];
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    expect((await page(id)).grants).toHaveLength(1);
    expect(await written('access.changed', id)).toHaveLength(1);
  });

  test('granted by an administrator is revoked as if never granted, with the reason in the ledger, once', async () => {
    const { id } = await testApp.learner();
    await give(id, { planId: '3month', days: 10 });
    await give(id, { planId: '6month', days: 20 });
    const [latest, earlier] = (await page(id)).grants;
    expect((await page(id)).user.accessUntil).toBe(new Date(testApp.clock.now.getTime() + 30 * DAY_MS).toISOString());
    const ended = await end(id, earlier?.id);
    expect(ended.status).toBe(200);
    expect((await end(id, earlier?.id, 'Once more.')).body).toEqual(ended.body);
    const { user, grants } = await page(id);
    expect(user.accessUntil).toBe(new Date(testApp.clock.now.getTime() + 20 * DAY_MS).toISOString());
    expect(grants).toMatchObject([
      { id: latest?.id, counts: true, reason: null },
      { id: earlier?.id, counts: false, reason: 'Given to the wrong person.' },
    ]);
    expect(await written('access.ended', id)).toHaveLength(1);
    await end(id, latest?.id);
    expect((await page(id)).user).toMatchObject({ access: 'trial' });
  });

  test('that was paid for, or belongs to another user, is not revoked here', async () => {
    const learner = await testApp.learner();
    const other = await testApp.learner();
    await give(other.id, { planId: '3month' });
    const [others] = (await page(other.id)).grants;
    expect((await end(learner.id, others?.id)).status).toBe(404);
    await sql(
      `with bought as (
         insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at, paid_at)
         values (gen_random_uuid(), $1, '3month', 'paid', 'sandbox-card', 1500, 0, 1500, 'USD', now(), now(), now(), now()) returning id)
       insert into access_grants (user_id, kind, order_id, plan_id, granted_at) select $1, 'order', id, '3month', now() from bought`,
      [learner.id],
    );
    const [bought] = (await page(learner.id)).grants;
    expect(bought?.revocationIneligibility).toMatch(/^This was paid for\./);
    expect((await end(learner.id, bought?.id)).body['code']).toBe('REFUSED');
    expect((await end(other.id, others?.id, 'x')).body['message']).toBe('Please say why, in a few words.');
  });
});

describe('sessions and mail', () => {
  test('a user is signed out everywhere; for the own account this browser stays', async () => {
    const learner = await testApp.learner();
    expect((await admin.post(`/api/admin/users/${learner.id}/sign-out`, {})).body).toEqual({ ended: 1 });
    expect((await learner.get('/api/account/sessions')).status).toBe(401);
    expect((await admin.post(`/api/admin/users/${learner.id}/sign-out`, {})).body).toEqual({ ended: 0 });
    expect(await written('user.signed_out', learner.id)).toMatchObject([
      { user_id: admin.id, details: { userId: learner.id, ended: 1 } },
      { details: { ended: 0 } },
    ]);
    expect((await admin.post(`/api/admin/users/${admin.id}/sign-out`, {})).status).toBe(200);
    expect((await admin.get('/api/admin/users')).status).toBe(200);
  });

  test('a user is stopped from rating and allowed again, each time recorded', async () => {
    const learner = await testApp.learner();
    const change = (canRate: boolean) => admin.put(`/api/admin/users/${learner.id}/rating`, { canRate });
    const shown = async () => (await admin.get(`/api/admin/users/${learner.id}`)).body['user'];
    expect(await shown()).toMatchObject({ canRate: true });
    expect((await change(false)).body).toEqual({ id: learner.id, canRate: false });
    expect(await shown()).toMatchObject({ canRate: false });
    expect((await change(true)).status).toBe(200);
    expect(await shown()).toMatchObject({ canRate: true });
    expect(await written('user.rating_stopped', learner.id)).toHaveLength(1);
    expect(await written('user.rating_allowed', learner.id)).toHaveLength(1);
  });

  test('the confirmation mail is sent again to its owner, with a limit, and not once confirmed', async () => {
    const learner = await testApp.learner();
    const to = `${learner.username}@example.com`;
    const mails = async () => (await testApp.mails()).filter((mail) => mail.to === to).length;
    const before = await mails();
    const send = () => admin.post(`/api/admin/users/${learner.id}/verification-mail`, {});
    for (const time of [1, 2, 3, 4, 5]) expect([time, (await send()).status]).toEqual([time, 200]);
    expect((await send()).status).toBe(429);
    expect(await mails()).toBe(before + 5);
    expect(await written('user.verification_mailed', learner.id)).toHaveLength(5);
    const [own] = await sql(
      "select ip_address from security_audit_log where action = 'email.verification_sent' and user_id = $1 order by id desc limit 1",
      [learner.id],
    );
    expect(own?.['ip_address']).toBeNull();
    await sql('update users set email_verified = true where id = $1', [learner.id]);
    expect((await send()).body['code']).toBe('ALREADY_FINISHED');
  });
});

test('the list is sorted by each column, and no page repeats or skips a user', async () => {
  await sql(
    `insert into users (username, username_canonical, email, email_canonical, password, last_active_date)
     select name, name, name || '@sorted.gd', name || '@sorted.gd', '', case when n % 3 = 0 then null else date '2026-11-01' + n % 5 end
       from (select n, 'sorted-' || (n * 7 % 60) as name from generate_series(1, 60) as n) as made`,
  );
  const orders = {
    joined: 'id',
    '-joined': 'id desc',
    name: 'username_canonical, id',
    '-name': 'username_canonical desc, id desc',
    studied: "coalesce(last_active_date, '-infinity'), id",
    '-studied': "coalesce(last_active_date, '-infinity') desc, id desc",
  } as const;
  for (const [order, orderBy] of Object.entries(orders)) {
    const names: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const cursor: string = before === '' ? '' : `&before=${encodeURIComponent(before)}`;
      const part: Awaited<ReturnType<typeof found>> = await found(`query=sorted-&sort=${order}${cursor}`);
      names.push(...part.users.map(({ username }) => username));
      before = part.next;
    }
    const expected = await sql(`select username from users where email like '%@sorted.gd' order by ${orderBy}`);
    expect([order, names]).toEqual([order, expected.map(({ username }) => username)]);
  }
  for (const before of ['there', '1_x', '1_2026-13-40', '1_0000-01-01', '99999999999_2026-01-01', '1_%00'])
    expect([before, (await admin.get(`/api/admin/users?sort=studied&before=${before}`)).status]).toEqual([before, 400]);
  expect((await admin.get('/api/admin/users?sort=password')).status).toBe(400);
});

test('the order of the last study has its index', async () => {
  const client = await testApp.database.pool.connect();
  await client.query('begin');
  await client.query('set local enable_seqscan = off');
  await client.query('set local enable_sort = off');
  const { rows } = await client.query(
    "explain select id from users order by coalesce(last_active_date, '-infinity'::date) desc, id desc limit 26",
  );
  await client.query('rollback');
  client.release();
  expect(JSON.stringify(rows)).toContain('users_by_last_study');
});

/** Lists that can be downloaded. */
const LISTS = ['users', 'payments', 'coupons', 'ratings', 'reports', 'flashcards'] as const;

test('the filtered list is a file without formulas, and its export is recorded', async () => {
  await testApp.learner({ username: '-export-a' });
  await testApp.learner({ username: '-export-b' });
  const answer = await testApp.app.inject({
    url: '/api/admin/users/export?query=-export-&verified=no',
    headers: { cookie: admin.cookie() },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFaccount,username,email,role,/);
  expect(lines.map((line) => line.split(',')[1])).toEqual(["'-export-b", "'-export-a"]);
  expect(
    await sql(
      "select 1 from security_audit_log where action = 'users.exported' and resource = 'users' and user_id = $1",
      [admin.id],
    ),
  ).toHaveLength(1);
});

test('every list is a file of the rows that match, and each file is recorded', async () => {
  const { id } = await testApp.learner({ username: 'downloads' });
  await sql(
    `insert into user_ratings (user_id, rating, title, testimonial, category, user_role, is_public, created_at, updated_at)
     values ($1, 5, '=1+1', 'Clear cards', 'general', 'hr', true, now(), now())`,
    [id],
  );
  await sql(
    "insert into error_reports (id, user_id, sent_at, place, message) values ($1, $2, now(), 'Card 1', 'A slip')",
    [randomUUID(), id],
  );
  const read = async (path: string) => {
    const answer = await testApp.app.inject({ url: `/api/admin/${path}`, headers: { cookie: admin.cookie() } });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    return answer.body.trimEnd().split('\r\n').slice(1);
  };
  expect((await read('ratings/export?state=pending')).some((line) => line.includes("downloads,false,5,'=1+1"))).toBe(
    true,
  );
  expect(await read('ratings/export?state=rejected')).toEqual([]);
  expect((await read('reports/export')).some((line) => line.includes('Card 1,A slip'))).toBe(true);
  expect((await read('coupons/export?query=STUDENT20')).map((line) => line.split(',')[0])).toEqual(['STUDENT20']);
  expect(await read('payments/export?query=nobody')).toEqual([]);
  const cards = await read('flashcards/export?category=Minimum%20Wages');
  expect(cards.length).toBeGreaterThan(1);
  const recorded = await sql(
    "select distinct action from security_audit_log where action like '%s.exported' and user_id = $1 order by action",
    [admin.id],
  );
  expect(recorded.map(({ action }) => action)).toEqual([
    'cards.exported',
    'coupons.exported',
    'payments.exported',
    'ratings.exported',
    'reports.exported',
    'users.exported',
  ]);
});

test('every call is only for administrators', async () => {
  const learner = await testApp.learner();
  expect((await testApp.browser().get('/api/admin/users')).status).toBe(401);
  for (const path of [
    '/api/admin/users',
    `/api/admin/users/${learner.id}`,
    '/api/admin/audit',
    '/api/admin/audit/export',
    ...LISTS.map((list) => `/api/admin/${list}/export`),
  ])
    expect([path, (await learner.get(path)).body['code']]).toEqual([path, 'ADMIN_REQUIRED']);
});

const search = (q: string) => admin.get(`/api/admin/search?q=${encodeURIComponent(q)}`);

const searchResults = async (q: string) => {
  const answer = await search(q);
  expect([q, answer.status]).toEqual([q, 200]);
  return adminContract.search.response.parse(answer.body);
};

describe('the search of the panel', () => {
  test('finds users, payments by receipt number in either case, and cards, at most five of each', async () => {
    const { id } = await testApp.learner({ username: 'sought_person' });
    await testApp.learner({ username: 'soughtxperson' });
    expect((await searchResults('SOUGHT_')).users.map((user) => user.id)).toEqual([id]);
    expect((await searchResults('sought_person@ex')).users.map((user) => user.id)).toEqual([id]);
    await sql(
      `insert into orders (id, user_id, plan_id, list_cents, discount_cents, amount_cents, currency, method, status, created_at, updated_at, expires_at, paid_at, receipt_number)
       values ($1, $2, '3month', 1500, 0, 1500, 'USD', 'stripe', 'paid', $3, $3, $3, $3, 987)`,
      [randomUUID(), id, testApp.clock.now],
    );
    for (const q of ['LW-000987', 'lw-000987'])
      expect((await searchResults(q)).payments).toEqual([
        expect.objectContaining({ number: 'LW-000987', username: 'sought_person', amountCents: 1500 }),
      ]);
    expect((await searchResults('LW-000986')).payments).toEqual([]);
    expect((await searchResults('12')).cards.map((card) => card.id)).toContain(12);
    expect((await searchResults('employ')).cards).toHaveLength(5);
  });

  test('finds certificates by their learner and by their number', async () => {
    const { id } = await testApp.learner({ username: 'sought_graduate' });
    const number = await issueTo(testApp, id);
    const certificate = {
      number,
      learnerName: 'Anita Roberts',
      certificationName: 'Employment Act Foundations',
      isValid: true,
    };
    for (const q of ['sought_grad', number, number.toLowerCase()])
      expect((await searchResults(q)).certificates).toEqual([certificate]);
    expect((await searchResults('sought_nobody')).certificates).toEqual([]);
  });

  test('takes wildcards as letters, and refuses an empty and a long text', async () => {
    for (const q of ['%%%%', '____', String.raw`\\%`, "' or 1=1 --"])
      expect(await searchResults(q)).toEqual({ users: [], payments: [], certificates: [], cards: [] });
    expect((await search(' ')).status).toBe(400);
    expect((await search('x'.repeat(101))).status).toBe(400);
    expect((await search('a\0b')).status).toBe(400);
    expect((await testApp.browser().get('/api/admin/search?q=a')).status).toBe(401);
  });
});
