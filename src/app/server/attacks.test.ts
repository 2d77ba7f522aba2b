import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOGIN } from '../../features/accounts/server/limits.ts';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../platform/server/testing/test-app.ts';

/* What an attacker tries, by numbers that SECURITY.md names: each test fails when its defence is taken away. */

const PASSWORD = 'a quiet place to read';
const NEW_PASSWORD = 'another quiet place';

/** How often times are compared before a difference is believed. */
const LOOKS = 3;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.pool.query('delete from rate_limits');
});

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await testApp.database.pool.query(text, [...values])).rows;
const logIn = (browser: Browser, username: string, password = PASSWORD, rememberMe = false) =>
  browser.post('/api/auth/login', { username, password, rememberMe });
const isSignedIn = async (browser: Browser) => (await browser.get('/api/auth/me')).status === 200;

const median = (times: readonly number[]) =>
  times.toSorted((first, second) => first - second)[Math.floor(times.length / 2)] ?? 0;

/** The token of the newest link that was mailed to someone. */
async function linkToken(to: string, parameter: 'token' | 'change' = 'token'): Promise<string> {
  const mail = (await testApp.mails()).findLast(
    (sent) => sent.to === to && sent.links.some((link) => link.includes(`?${parameter}=`)),
  );
  return (
    new URL(mail?.links.find((link) => link.includes(`?${parameter}=`)) ?? 'http://none/').searchParams.get(
      parameter,
    ) ?? ''
  );
}

async function resetTokenFor(email: string): Promise<string> {
  await testApp.browser().post('/api/auth/forgot-password', { email });
  return linkToken(email);
}

describe('accounts and passwords', () => {
  test.each(['123456', 'Password', 'grenada', 'labourwise', 'nirvana', 'Scorpion'])(
    'A2: the common password %s is refused',
    async (password) => {
      const answer = await testApp
        .browser()
        .post('/api/register', { username: 'careless', email: 'careless@example.com', password });
      expect(answer.status).toBe(400);
      expect(answer.body['issues']).toContainEqual({
        path: 'password',
        message: expect.stringContaining('a thief would try'),
      });
    },
  );

  test('A2: a password equal to the username is refused at sign-up, change and reset', async () => {
    const username = 'Renée-Joseph';
    const password = 'rene\u0301e-JOSEPH';
    const visitor = testApp.browser();
    const account = { username, email: 'renee@example.com', password: PASSWORD };
    const refusals = [await visitor.post('/api/register', { ...account, password })];
    expect((await visitor.post('/api/register', account)).status).toBe(200);
    refusals.push(
      await visitor.post('/api/account/password', { currentPassword: PASSWORD, newPassword: password }),
      await testApp
        .browser()
        .post('/api/auth/reset-password', { token: await resetTokenFor('renee@example.com'), password }),
    );
    for (const { status, body } of refusals)
      expect([status, body['error']]).toEqual([400, expect.stringContaining('a thief would try')]);
  });

  test('A1: composed and decomposed accents are the same letter, also in older passwords', async () => {
    const [composed, decomposed] = ['Gren\u00e0dine walk', 'Grena\u0300dine walk'];
    const learner = await testApp.learner({ password: decomposed });
    const both = async () => [
      (await logIn(testApp.browser(), learner.username, composed)).status,
      (await logIn(testApp.browser(), learner.username, decomposed)).status,
    ];
    expect(await both()).toEqual([200, 200]);
    // As it was hashed before passwords were composed.
    await sql('update users set password = $2 where id = $1', [
      learner.id,
      await hash(decomposed, { memoryCost: 19_456, timeCost: 2 }),
    ]);
    expect(await both()).toEqual([200, 200]);
    const [row] = await sql('select password from users where id = $1', [learner.id]);
    expect(await verify(row.password, composed)).toBe(true);
  });

  test('A1: a password is taken exactly as typed', async () => {
    const password = ` nutmeg ü 🌶 ${'x'.repeat(100)} `;
    const learner = await testApp.learner({ password });
    expect((await logIn(testApp.browser(), learner.username, password)).status).toBe(200);
    expect((await logIn(testApp.browser(), learner.username, password.trim())).status).toBe(401);
  });

  test('A3: a hash with weaker parameters is replaced at the next sign-in', async () => {
    const learner = await testApp.learner();
    const weak = await hash(PASSWORD, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await sql('update users set password = $2 where id = $1', [learner.id, weak]);
    expect((await logIn(testApp.browser(), learner.username)).status).toBe(200);
    const [row] = await sql('select password from users where id = $1', [learner.id]);
    expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(testApp.browser(), learner.username)).status).toBe(200);
  });

  test('A4: a known account and an unknown one have the same response and timing', { tags: 'full-run' }, async () => {
    const learner = await testApp.learner();
    const took = async (path: string, body: unknown) => {
      await sql('delete from rate_limits');
      const started = performance.now();
      const answer = await testApp.browser().post(path, body);
      return { milliseconds: performance.now() - started, answer: { status: answer.status, body: answer.body } };
    };
    for (const [path, known, unknown] of [
      [
        '/api/auth/login',
        { username: learner.username, password: 'wrong password' },
        { username: 'nobody-here', password: 'wrong password' },
      ],
      ['/api/auth/forgot-password', { email: `${learner.username}@example.com` }, { email: 'nobody-here@example.com' }],
    ] as const) {
      const ratios: number[] = [];
      // What tells the two apart does so at every look; what else the machine does, at one of them.
      while (ratios.length < LOOKS && !ratios.some((ratio) => ratio > 0.6 && ratio < 1.7)) {
        const times = { known: [] as number[], unknown: [] as number[] };
        for (let round = 0; round < 25; round += 1) {
          const first = await took(path, known);
          const second = await took(path, unknown);
          expect(second.answer).toEqual(first.answer);
          times.known.push(first.milliseconds);
          times.unknown.push(second.milliseconds);
        }
        ratios.push(median(times.known) / median(times.unknown));
      }
      expect(ratios.at(-1)).toBeGreaterThan(0.6);
      expect(ratios.at(-1)).toBeLessThan(1.7);
    }
  });

  test('A5: guessing is rate-limited, and does not block the owner’s reset', async () => {
    const learner = await testApp.learner();
    const tries = [];
    for (let index = 0; index < 11; index += 1)
      tries.push(await logIn(testApp.browser(), learner.username, `guess ${index}`));
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    const token = await resetTokenFor(`${learner.username}@example.com`);
    expect((await testApp.browser().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(
      200,
    );
    expect((await logIn(testApp.browser(), learner.username, NEW_PASSWORD)).status).toBe(200);
  });

  test('A5: an address that fails at many accounts is rate-limited; successful sign-ins are not counted', async () => {
    const learner = await testApp.learner();
    for (let failure = 1; failure < 1000; failure += 1) await testApp.app.limit(LOGIN, '127.0.0.1');
    for (let index = 0; index < 20; index += 1)
      expect((await logIn(testApp.browser(), learner.username)).status).toBe(200);
    expect((await logIn(testApp.browser(), 'guessed', 'wrong password')).status).toBe(401);
    expect((await logIn(testApp.browser(), 'guessed-too', 'wrong password')).status).toBe(429);
  });

  test('A6: another spelling of an email or a name is the same user', async () => {
    const learner = await testApp.learner();
    const email = `${learner.username}@EXAMPLE.com`.toUpperCase();
    expect(
      (await testApp.browser().post('/api/register', { username: 'someone-else', email, password: PASSWORD })).body,
    ).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(
      (
        await testApp.browser().post('/api/register', {
          username: learner.username.toUpperCase(),
          email: 'x1@example.com',
          password: PASSWORD,
        })
      ).body,
    ).toMatchObject({ code: 'USERNAME_TAKEN' });
  });

  test('A7: a stolen session cannot change password or email or close the account without the password', async () => {
    const learner = await testApp.learner();
    const wrong = { code: 'WRONG_PASSWORD' };
    expect(
      (await learner.post('/api/account/password', { currentPassword: 'not it', newPassword: NEW_PASSWORD })).body,
    ).toMatchObject(wrong);
    expect(
      (await learner.post('/api/account/email', { email: 'thief@example.com', password: 'not it' })).body,
    ).toMatchObject(wrong);
    expect((await learner.post('/api/account/delete', { password: 'not it' })).body).toMatchObject(wrong);
    expect((await logIn(testApp.browser(), learner.username)).status).toBe(200);
  });

  test('A7: a new email is confirmed from its inbox and reported to the old address, which stays until then', async () => {
    const learner = await testApp.learner();
    const old = `${learner.username}@example.com`;
    await learner.post('/api/account/email', { email: 'moved@example.com', password: PASSWORD });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ email: old });
    expect((await learner.get('/api/user/verification-status')).body).toMatchObject({
      pendingEmail: 'moved@example.com',
    });
    const token = await linkToken('moved@example.com', 'change');
    const answers = await Promise.all([1, 2].map(() => testApp.browser().post('/api/auth/confirm-email', { token })));
    expect(new Set(answers.map(({ body }) => body['message']))).toEqual(
      new Set(['Your account now uses your new email address.', 'Your account already uses your new email address.']),
    );
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ email: 'moved@example.com', emailVerified: true });
    expect(
      (await testApp.mails()).filter(({ to, subject }) => to === old && subject === 'Your email address was changed'),
    ).toHaveLength(1);
  });

  test('A8: nobody registers as an administrator', async () => {
    const answer = await testApp
      .browser()
      .post('/api/register', { username: 'boss', email: 'boss@example.com', password: PASSWORD, role: 'admin' });
    expect(answer.status).toBe(400);
    expect(await sql("select 1 from users where role = 'admin'")).toEqual([]);
  });
});

describe('sessions', () => {
  test('S1: a copy of the database gives no session and no link', async () => {
    const learner = await testApp.learner();
    await testApp.browser().post('/api/auth/forgot-password', { email: `${learner.username}@example.com` });
    await testApp.mails();
    const [session] = await sql("select sid from sessions where (sess->>'userId')::int = $1", [learner.id]);
    expect((await testApp.browser().get('/api/auth/me', { cookie: `labourwise_session=${session.sid}` })).status).toBe(
      401,
    );
    const [user] = await sql('select password_reset_token as digest from users where id = $1', [learner.id]);
    expect(
      (await testApp.browser().post('/api/auth/reset-password', { token: user.digest, password: NEW_PASSWORD })).status,
    ).toBe(410);
  });

  test('S2: signing in sets a new cookie and invalidates the old one', async () => {
    const learner = await testApp.learner();
    const planted = cookiesOf(learner);
    await logIn(learner, learner.username);
    expect(cookiesOf(learner)['labourwise_session']).not.toBe(planted['labourwise_session']);
    expect(await isSignedIn(testApp.browser({ cookies: planted }))).toBe(false);
  });

  test('S4: logging out ends the session, and private responses are not cached', async () => {
    const learner = await testApp.learner();
    const copied = learner.cookie();
    expect((await learner.get('/api/auth/me')).headers['cache-control']).toBe('no-store');
    await learner.post('/api/auth/logout');
    expect((await testApp.browser().get('/api/auth/me', { cookie: copied })).status).toBe(401);
  });

  test('S5: closing the account ends every session at once, and nobody signs in again', async () => {
    const learner = await testApp.learner();
    const phone = testApp.browser();
    await logIn(phone, learner.username);
    expect((await learner.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    expect((await logIn(testApp.browser(), learner.username)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await testApp.mails()).findLast(({ to }) => to === `${learner.username}@example.com`)?.subject).toBe(
      'Your account is closed',
    );
  });

  test('S6: a reset and a change of password end every other session', async () => {
    const learner = await testApp.learner();
    const phone = testApp.browser();
    await logIn(phone, learner.username);
    expect(
      (await learner.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).status,
    ).toBe(200);
    expect(await isSignedIn(learner)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    const token = await resetTokenFor(`${learner.username}@example.com`);
    await testApp.browser().post('/api/auth/reset-password', { token, password: PASSWORD });
    expect(await isSignedIn(learner)).toBe(false);
  });

  test('S7: a user lists and ends own sessions only', async () => {
    const learner = await testApp.learner();
    const stranger = await testApp.learner();
    const phone = testApp.browser();
    await phone.post(
      '/api/auth/login',
      { username: learner.username, password: PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' },
    );
    const { sessions } = (await learner.get('/api/account/sessions')).body;
    expect(sessions).toMatchObject([{ isCurrent: true }, { isCurrent: false, device: 'Safari on iPhone' }]);
    const id = Array.isArray(sessions) ? sessions[1].id : '';
    expect((await stranger.delete(`/api/account/sessions/${id}`)).status).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
    expect((await learner.delete(`/api/account/sessions/${id}`)).status).toBe(200);
    expect(await isSignedIn(phone)).toBe(false);
    await logIn(phone, learner.username);
    expect((await learner.post('/api/account/sessions/end-others')).body).toMatchObject({ ended: 1 });
    expect([await isSignedIn(learner), await isSignedIn(phone)]).toEqual([true, false]);
  });
});

describe('links in mails', () => {
  test('R1: of two concurrent uses of a reset link exactly one succeeds', async () => {
    const learner = await testApp.learner();
    const token = await resetTokenFor(`${learner.username}@example.com`);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((index) =>
        testApp.browser().post('/api/auth/reset-password', { token, password: `${NEW_PASSWORD} ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410, 410]);
  });

  test('R1: a reset link expires after an hour', async () => {
    const learner = await testApp.learner();
    const started = testApp.clock.now;
    const token = await resetTokenFor(`${learner.username}@example.com`);
    testApp.clock.now = new Date(started.getTime() + 61 * 60 * 1000);
    expect(
      (await testApp.browser().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).body,
    ).toMatchObject({ code: 'LINK_INVALID' });
    expect((await testApp.browser().get(`/api/auth/verify-reset-token?token=${token}`)).body).toEqual({ valid: false });
    testApp.clock.now = started;
  });

  test('R2: a forged Host header is not used in links', async () => {
    const learner = await testApp.learner();
    await testApp
      .browser()
      .post(
        '/api/auth/forgot-password',
        { email: `${learner.username}@example.com` },
        { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      );
    const mail = (await testApp.mails()).findLast(({ to }) => to === `${learner.username}@example.com`);
    expect(mail?.links.length).toBeGreaterThan(0);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  });

  test('R3: a reset signs nobody in, notifies the owner, and a newer link replaces the older', async () => {
    const learner = await testApp.learner();
    const email = `${learner.username}@example.com`;
    const older = await resetTokenFor(email);
    const newer = await resetTokenFor(email);
    expect(newer).not.toBe(older);
    const visitor = testApp.browser();
    expect((await visitor.post('/api/auth/reset-password', { token: older, password: NEW_PASSWORD })).status).toBe(410);
    expect((await visitor.post('/api/auth/reset-password', { token: newer, password: NEW_PASSWORD })).status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await testApp.mails()).findLast(({ to }) => to === email)?.subject).toBe('Your password was changed');
  });

  test('R5: opening or checking a link does not use it', async () => {
    const learner = await testApp.learner();
    const token = await resetTokenFor(`${learner.username}@example.com`);
    for (let round = 0; round < 3; round += 1)
      expect((await testApp.browser().get(`/api/auth/verify-reset-token?token=${token}`)).body).toEqual({
        valid: true,
      });
    expect((await testApp.browser().get(`/api/auth/reset-password?token=${token}`)).status).toBe(404);
    expect((await testApp.browser().post('/api/auth/reset-password', { token, password: NEW_PASSWORD })).status).toBe(
      200,
    );
  });

  test('an email confirmation link works once and for its own account only', async () => {
    const learner = await testApp.learner();
    const token = await linkToken(`${learner.username}@example.com`);
    expect((await learner.get('/api/user/verification-status')).body).toMatchObject({
      isVerified: false,
      emailVerified: false,
    });
    const verify = async () => (await testApp.browser().post('/api/auth/verify-email', { token })).body['message'];
    expect([await verify(), await verify()]).toEqual([
      'Your email address is confirmed. Thank you.',
      'Your email address is already confirmed.',
    ]);
    expect((await learner.get('/api/user/verification-status')).body).toMatchObject({
      isVerified: false,
      emailVerified: true,
    });
    expect((await learner.post('/api/auth/resend-verification')).body).toMatchObject({ code: 'ALREADY_FINISHED' });
  });
});

describe('requests from other origins', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'none' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('C1: a write with %o returns %i', async (headers, status) => {
    const learner = await testApp.learner();
    expect((await learner.post('/api/auth/logout', {}, headers)).status).toBe(status);
  });

  test('C1: a form cannot post to a JSON call', async () => {
    const learner = await testApp.learner();
    const answer = await learner.post('/api/auth/logout', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.status).toBe(415);
    expect(await isSignedIn(learner)).toBe(true);
  });

  test('C2, C3: every response has the policy, and no other site may read it', async () => {
    const answer = await testApp.browser().get('/api/health', { origin: 'https://evil.example' });
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('C5: an unknown field is refused by name', async () => {
    const learner = await testApp.learner();
    const answer = await learner.post('/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      role: 'admin',
    });
    expect(answer.status).toBe(400);
    expect(answer.body['issues']).toContainEqual({ path: 'role', message: expect.stringContaining('role') });
  });
});

describe('authorization', () => {
  test('Z1, Z2: visitors get public calls only, learners no administrator’s call, free accounts no premium call', async () => {
    const learner = await testApp.learner();
    await testApp.makePremium(learner.id);
    const free = await testApp.learner();
    await sql("update users set access_type = 'free', trial_end_date = null where id = $1", [free.id]);
    const { registeredCalls } = testApp.app;
    expect(registeredCalls.length).toBeGreaterThan(20);
    const statuses = async (cookie: string, among: readonly string[]) => {
      const answers: [path: string, code: unknown][] = [];
      for (const { contract, audience } of registeredCalls.filter((call) => among.includes(call.audience))) {
        const { method } = contract;
        const hasBody = method === 'POST' || method === 'PUT';
        const headers = { cookie, ...(hasBody ? { 'content-type': 'application/json' } : {}) };
        const answer = await testApp.app.inject({
          method,
          url: contract.path.replace(/:\w+/g, '1'),
          headers,
          ...(hasBody ? { payload: '{}' } : {}),
        });
        answers.push([`${audience} ${method} ${contract.path}`, answer.json().code]);
      }
      return answers;
    };
    const asVisitor = await statuses('', ['signedIn', 'premium', 'admin']);
    expect(asVisitor).toEqual(asVisitor.map(([call]) => [call, 'AUTH_REQUIRED']));
    const asLearner = await statuses(learner.cookie(), ['admin']);
    expect(asLearner).toEqual(asLearner.map(([call]) => [call, 'ADMIN_REQUIRED']));
    expect(asLearner.length).toBeGreaterThan(0);
    const asFree = await statuses(free.cookie(), ['premium']);
    expect(asFree).toEqual(asFree.map(([call]) => [call, 'PREMIUM_REQUIRED']));
    expect(asFree.length).toBeGreaterThan(10);
  });

  test('Z3: no learner’s write changes role, access or points', async () => {
    const learner = await testApp.learner();
    for (const field of ['role', 'isPremium', 'accessType', 'points', 'isVerified', 'emailVerified', 'email']) {
      const answer = await learner.put('/api/profile', { [field]: field === 'points' ? 9999 : 'admin' });
      expect([field, answer.status]).toEqual([field, 400]);
    }
    expect((await learner.get('/api/auth/me')).body).toMatchObject({
      role: 'public',
      isPremium: false,
      points: 0,
      isVerified: false,
    });
  });

  test('Z4: a new role, verification and access apply from the next request, and are recorded', async () => {
    const admin = await testApp.learner();
    const learner = await testApp.learner();
    expect((await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' })).body).toMatchObject({
      code: 'ADMIN_REQUIRED',
    });
    await sql("update users set role = 'admin' where id = $1", [admin.id]);
    expect((await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' })).status).toBe(200);
    expect((await admin.post(`/api/admin/users/${learner.id}/access`, { planId: '3month' })).body).toMatchObject({
      subscriptionEndDate: '2027-02-20T16:00:00.000Z',
    });
    expect((await learner.get('/api/auth/me')).body).toMatchObject({
      isVerified: true,
      isPremium: true,
      accessType: 'premium',
    });
    await sql("update users set role = 'public' where id = $1", [admin.id]);
    expect((await admin.post(`/api/admin/users/${learner.id}/verify`, { method: 'ID card' })).status).toBe(403);
    expect(
      await sql(
        "select action, resource from security_audit_log where user_id = $1 and action in ('user.verified', 'access.changed') order by id",
        [admin.id],
      ),
    ).toEqual([
      { action: 'user.verified', resource: `user ${learner.id}` },
      { action: 'access.changed', resource: `user ${learner.id}` },
    ]);
  });
});
