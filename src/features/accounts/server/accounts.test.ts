import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const account = { username: 'Anita', email: 'Anita@Example.com', password: 'spice and sunshine' };

async function signInAndFailToLogOut() {
  const visitor = testApp.browser();
  await visitor.post('/api/auth/login', { username: 'anita', password: account.password, rememberMe: true });
  const cookies = cookiesOf(visitor);
  return { cookies, browser: testApp.browser({ cookies: { ...cookies, sign_out: '1' } }) };
}

describe('registering', () => {
  test('creates an account on a three-day trial and signs it in', async () => {
    const visitor = testApp.browser();
    const answer = await visitor.post('/api/register', { ...account, plan: '6month' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      username: 'Anita',
      email: 'Anita@Example.com',
      role: 'public',
      isPremium: false,
      accessType: 'trial',
      subscriptionEndDate: null,
      trialEndDate: '2026-11-23T16:00:00.000Z',
      isVerified: false,
      emailVerified: false,
      points: 0,
      streak: 0,
    });
    expect((await visitor.get('/api/auth/me')).body).toEqual(answer.body);
  });

  test.each([
    [{ username: 'anita', email: 'other@example.com' }, 'USERNAME_TAKEN', 'username'],
    [{ username: 'somebody', email: 'anita@example.COM' }, 'EMAIL_TAKEN', 'email'],
  ])('refuses a name or email that is in use: %o', async (changes, code, path) => {
    const answer = await testApp.browser().post('/api/register', { ...account, ...changes });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code, issues: [{ path }] });
    expect(answer.body['error']).toBe(answer.body['message']);
  });

  test('gives a name requested by many at once to exactly one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        testApp
          .browser()
          .post('/api/register', { username: 'coveted', email: `c${index}@example.com`, password: account.password }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
  });

  const good = { username: 'newcomer', email: 'newcomer@example.com', password: account.password };
  test.each<[string, unknown, string, RegExp]>([
    ['nothing', undefined, '', /missing|must be/],
    ['a list', [], '', /must be/],
    ['no username', { ...good, username: undefined }, 'username', /required/],
    ['an empty username', { ...good, username: '' }, 'username', /choose a username/],
    ['a blank username', { ...good, username: '   ' }, 'username', /choose a username/],
    ['a short username', { ...good, username: 'ab' }, 'username', /at least 3/],
    ['a long username', { ...good, username: 'x'.repeat(31) }, 'username', /at most 30/],
    ['a username of the wrong type', { ...good, username: 7 }, 'username', /must be text/],
    ['no email', { ...good, email: undefined }, 'email', /required/],
    ['an email that is none', { ...good, email: 'nowhere' }, 'email', /such as/],
    ['an endless email', { ...good, email: `${'x'.repeat(300)}@example.com` }, 'email', /too long/],
    ['a short password', { ...good, password: '12345' }, 'password', /^Password must be at least 6 characters long\.$/],
    ['a common password', { ...good, password: 'password123' }, 'password', /choose another/],
    ['a null password', { ...good, password: null }, 'password', /must be text/],
    ['an unknown plan', { ...good, plan: 'forever' }, 'plan', /one of/],
    ['an unknown field', { ...good, isPremium: true }, 'isPremium', /no field called "isPremium"/],
  ])('refuses %s with a sentence that names the field', async (_, body, path, sentence) => {
    const answer = await testApp.browser().post('/api/register', body === undefined ? 'null' : body);
    expect(answer.status).toBe(400);
    const issues = answer.body['issues'];
    expect(issues).toContainEqual({ path, message: expect.stringMatching(sentence) });
  });
});

describe('signing in and out', () => {
  test('accepts any spelling of the name and keeps the session for 30 days when requested', async () => {
    const visitor = testApp.browser();
    const answer = await visitor.post('/api/auth/login', {
      username: 'ANITA',
      password: account.password,
      rememberMe: true,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^labourwise_session=.*; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^labourwise_known=known.*; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await visitor.get('/api/auth/me')).status).toBe(200);
    expect((await visitor.post('/api/auth/logout')).status).toBe(200);
    expect((await visitor.get('/api/auth/me')).status).toBe(401);
  });

  test('a copied cookie is invalid after logging out', async () => {
    const visitor = testApp.browser();
    await visitor.post('/api/auth/login', { username: 'anita', password: account.password });
    const copied = visitor.cookie();
    await visitor.post('/api/auth/logout');
    expect((await testApp.browser().get('/api/auth/me', { cookie: copied })).status).toBe(401);
  });

  describe('after a failed call to log out', () => {
    test('any next request ends the session', async () => {
      const { cookies, browser } = await signInAndFailToLogOut();
      expect((await browser.get('/api/auth/me')).status).toBe(401);
      expect(browser.cookie()).not.toContain('labourwise_session');
      expect((await testApp.browser({ cookies }).get('/api/auth/me')).status).toBe(401);
    });

    test('a new sign-in is not undone', async () => {
      const { cookies, browser } = await signInAndFailToLogOut();
      await browser.post('/api/auth/login', { username: 'anita', password: account.password });
      expect((await browser.get('/api/auth/me')).status).toBe(200);
      expect((await testApp.browser({ cookies }).get('/api/auth/me')).status).toBe(401);
    });
  });

  test('a session that is not remembered ends after twelve idle hours', async () => {
    const started = testApp.clock.now;
    const visitor = testApp.browser();
    await visitor.post('/api/auth/login', { username: 'anita', password: account.password });
    testApp.clock.now = new Date(started.getTime() + 11 * 3_600_000);
    expect((await visitor.get('/api/auth/me')).status).toBe(200);
    testApp.clock.now = new Date(started.getTime() + 22 * 3_600_000);
    expect((await visitor.get('/api/auth/me')).status).toBe(200);
    testApp.clock.now = new Date(started.getTime() + 35 * 3_600_000);
    expect((await visitor.get('/api/auth/me')).status).toBe(401);
    testApp.clock.now = started;
  });

  test('an unknown name and a wrong password get the same response', async () => {
    const unknown = await testApp.browser().post('/api/auth/login', { username: 'nobody', password: account.password });
    const wrong = await testApp.browser().post('/api/auth/login', { username: 'anita', password: 'wrong password' });
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(unknown.body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      error: 'That username and password do not match.',
    });
  });

  test('the eleventh attempt for an account in 15 minutes is refused', async () => {
    const tries = [];
    for (let index = 0; index < 11; index += 1) {
      tries.push(await testApp.browser().post('/api/auth/login', { username: 'guessed', password: 'wrong password' }));
    }
    expect(tries.slice(0, 10).every((answer) => answer.status === 401)).toBe(true);
    const last = tries.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('the database contains no password and no cookie', async () => {
    const visitor = testApp.browser();
    await visitor.post('/api/auth/login', { username: 'anita', password: account.password });
    const token = cookiesOf(visitor)['labourwise_session'] ?? '';
    const { rows } = await testApp.database.pool.query(
      'select (select json_agg(u) from users u)::text || (select json_agg(s) from sessions s)::text as dump',
    );
    expect(token.length).toBeGreaterThan(30);
    expect(rows[0].dump).not.toContain(token);
    expect(rows[0].dump).not.toContain(account.password);
  });

  test('after the trial the account has free access', async () => {
    const started = testApp.clock.now;
    const learner = await testApp.learner();
    testApp.clock.now = new Date(started.getTime() + 11 * 3_600_000);
    await learner.get('/api/auth/me');
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ accessType: 'trial' });
    await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [learner.id, started]);
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ accessType: 'free', isPremium: false });
    testApp.clock.now = started;
  });
});
