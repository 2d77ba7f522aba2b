import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { FORGOT, LINK, LOGIN, LOGIN_KNOWN_BROWSERS, REGISTER } from './limits.ts';
import { MAX_MAILS_PER_HOUR } from '../rules/reset-link.ts';

const PASSWORD = 'a quiet place to read';
const MINUTE_MS = 60_000;
const HOME = '203.0.113.5';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: [] });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.database.pool.query('delete from rate_limits');
});

const forgot = async (email: string, address: string) =>
  (await testApp.browser({ address }).post('/api/auth/forgot-password', { email })).status;
const worksNow = async (token: string) =>
  (await testApp.browser().get(`/api/auth/verify-reset-token?token=${token}`)).body['valid'];
const resets = async (token: string) =>
  (await testApp.browser().post('/api/auth/reset-password', { token, password: 'another quiet place' })).status;

/** The tokens of the reset links in an inbox, oldest first. */
async function linksOf(email: string): Promise<string[]> {
  const links = (await testApp.mails()).filter(({ to }) => to === email).flatMap((mail) => mail.links);
  return links
    .filter((link) => link.includes('/reset-password?'))
    .map((link) => new URL(link).searchParams.get('token') ?? '');
}

async function ownerAtHome(): Promise<string> {
  return `${(await testApp.learner({ address: HOME })).username}@example.com`;
}

describe('a stranger who requests resets of another account', () => {
  test('is rate-limited alone: the owner still gets a working link', async () => {
    const email = await ownerAtHome();
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push(await forgot(email, '198.51.100.9'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const before = (await linksOf(email)).length;
    expect(await forgot(email, HOME)).toBe(200);
    const links = await linksOf(email);
    expect(links).toHaveLength(before + 1);
    expect(await resets(links.at(-1) ?? '')).toBe(200);
  });

  test('does not invalidate the link the owner is about to use, from any number of addresses and for an owner on a new browser', async () => {
    const email = await ownerAtHome();
    expect(await forgot(email, '192.0.2.44')).toBe(200);
    const [own = ''] = await linksOf(email);
    for (let index = 0; index < 20; index += 1) expect(await forgot(email, `2001:db8:${index}::1`)).toBe(200);
    expect(await linksOf(email)).toEqual([own]);
    expect(await resets(own)).toBe(200);
    // Once it was used, the next request sends one again.
    expect(await forgot(email, '2001:db8:99::1')).toBe(200);
    expect(await linksOf(email)).toHaveLength(2);
  });

  test('cannot fill an inbox within an hour, which always contains a working link', async () => {
    const email = await ownerAtHome();
    const started = testApp.clock.now;
    for (let minute = 0; minute < 60; minute += 2) {
      testApp.clock.now = new Date(started.getTime() + minute * MINUTE_MS);
      // Sometimes again from the same place, which sends sooner.
      expect(await forgot(email, minute % 3 === 0 ? `2001:db8:${minute}::1` : '198.51.100.9')).toBeLessThan(500);
      const links = await linksOf(email);
      expect(links.length).toBeLessThanOrEqual(MAX_MAILS_PER_HOUR);
      expect(await worksNow(links.at(-1) ?? '')).toBe(true);
    }
    const before = (await linksOf(email)).length;
    expect(await forgot(email, HOME)).toBe(200);
    const links = await linksOf(email);
    expect(links).toHaveLength(before + 1);
    expect(await resets(links.at(-1) ?? '')).toBe(200);
    testApp.clock.now = started;
  });
});

const logIn = async (browser: Browser, username: string, password = PASSWORD) =>
  (await browser.post('/api/auth/login', { username, password })).status;

/** Sends ten wrong passwords of an account from ten addresses. */
async function guessElsewhere(username: string): Promise<void> {
  for (let index = 0; index < 10; index += 1)
    expect(await logIn(testApp.browser({ address: `198.51.100.${index}` }), username, `guess ${index}`)).toBe(401);
}

describe('ten wrong passwords from elsewhere', () => {
  test.each([
    ['learner', 'public'],
    ['administrator', 'admin'],
  ])('do not lock the owner (%s) out of a browser with an earlier sign-in', async (_, role) => {
    const owner = await testApp.learner({ address: HOME });
    await testApp.database.pool.query('update users set role = $2 where id = $1', [owner.id, role]);
    await owner.post('/api/auth/logout');
    await guessElsewhere(owner.username);
    expect(await logIn(testApp.browser({ address: '198.51.100.50' }), owner.username)).toBe(429);
    expect(await logIn(owner, owner.username)).toBe(200);
    // The sign-in of the owner gives strangers no further tries.
    expect(await logIn(testApp.browser({ address: HOME }), owner.username)).toBe(429);
  });

  test('do not lock the owner out of the browser of the password reset', async () => {
    const { username } = await testApp.learner();
    const browser = testApp.browser({ address: '192.0.2.70' });
    expect(await forgot(`${username}@example.com`, '192.0.2.70')).toBe(200);
    const [token = ''] = await linksOf(`${username}@example.com`);
    expect((await browser.post('/api/auth/reset-password', { token, password: 'another quiet place' })).status).toBe(
      200,
    );
    await guessElsewhere(username);
    expect(await logIn(browser, username, 'another quiet place')).toBe(200);
  });
});

describe('a browser that signed in to an account before', () => {
  test('has its own limit of wrong passwords', async () => {
    const phone = await testApp.learner();
    const laptop = testApp.browser();
    expect(await logIn(laptop, phone.username)).toBe(200);
    for (let index = 0; index < 10; index += 1) expect(await logIn(phone, phone.username, `guess ${index}`)).toBe(401);
    expect(await logIn(phone, phone.username)).toBe(429);
    expect(await logIn(laptop, phone.username)).toBe(200);
    expect(await logIn(testApp.browser(), phone.username)).toBe(200);
  });

  test('lets the owner in after a reset in it, regardless of earlier attempts', async () => {
    const owner = await testApp.learner();
    for (let index = 0; index < 10; index += 1) expect(await logIn(owner, owner.username, `guess ${index}`)).toBe(401);
    expect(await logIn(owner, owner.username)).toBe(429);
    expect(await forgot(`${owner.username}@example.com`, '192.0.2.71')).toBe(200);
    const [token = ''] = await linksOf(`${owner.username}@example.com`);
    expect((await owner.post('/api/auth/reset-password', { token, password: 'another quiet place' })).status).toBe(200);
    expect(await logIn(owner, owner.username, 'another quiet place')).toBe(200);
  });

  test.each([
    [
      'changed',
      async (owner: Browser) =>
        owner.post('/api/account/password', { currentPassword: PASSWORD, newPassword: 'another quiet place' }),
    ],
    [
      'reset',
      async (owner: Browser, email: string) => {
        await owner.post('/api/auth/forgot-password', { email });
        const [token = ''] = await linksOf(email);
        return owner.post('/api/auth/reset-password', { token, password: 'another quiet place' });
      },
    ],
  ])('is unknown after the password was %s in another browser, which becomes known', async (_, renew) => {
    const owner = await testApp.learner();
    const [laptop, phone] = [testApp.browser(), testApp.browser()];
    for (const browser of [laptop, phone]) expect(await logIn(browser, owner.username)).toBe(200);
    expect((await renew(owner, `${owner.username}@example.com`)).status).toBe(200);
    await guessElsewhere(owner.username);
    for (const browser of [laptop, phone]) expect(await logIn(browser, owner.username, 'a guess')).toBe(429);
    expect(await logIn(owner, owner.username, 'another quiet place')).toBe(200);
    // Signing in makes a browser known again.
    await testApp.database.pool.query('delete from rate_limits');
    expect(await logIn(phone, owner.username, 'another quiet place')).toBe(200);
    await guessElsewhere(owner.username);
    expect(await logIn(phone, owner.username, 'another quiet place')).toBe(200);
  });

  test('shares one limit of wrong passwords with the account’s other browsers; a reset clears it', async () => {
    const owner = await testApp.learner();
    const browsers = [];
    for (let index = 0; index < 5; index += 1) {
      const browser = testApp.browser();
      expect(await logIn(browser, owner.username)).toBe(200);
      browsers.push(browser);
    }
    const statuses = [];
    for (const browser of browsers)
      for (let index = 0; index < 10; index += 1) statuses.push(await logIn(browser, owner.username, `guess ${index}`));
    const { calls } = LOGIN_KNOWN_BROWSERS;
    expect(statuses).toEqual([
      ...Array.from({ length: calls }, () => 401),
      ...Array.from({ length: 50 - calls }, () => 429),
    ]);
    expect(await logIn(owner, owner.username)).toBe(429);
    expect(await forgot(`${owner.username}@example.com`, HOME)).toBe(200);
    const [token = ''] = await linksOf(`${owner.username}@example.com`);
    expect((await owner.post('/api/auth/reset-password', { token, password: 'another quiet place' })).status).toBe(200);
    expect(await logIn(owner, owner.username, 'another quiet place')).toBe(200);
  });

  test('is unknown to other accounts, and with a changed or foreign cookie', async () => {
    const [owner, neighbour] = [await testApp.learner(), await testApp.learner()];
    await guessElsewhere(owner.username);
    expect(await logIn(neighbour, owner.username)).toBe(429);
    const { labourwise_known: known = '', labourwise_session: session = '' } = cookiesOf(neighbour);
    const forgeries = [known.replace(`~${neighbour.id}-`, `~${owner.id}-`), `known~x~${owner.id}`, session];
    expect(new Set(forgeries).size).toBe(3);
    expect(known).toContain(`~${neighbour.id}-`);
    for (const forgery of forgeries)
      expect(await logIn(testApp.browser({ cookies: { labourwise_known: forgery } }), owner.username)).toBe(429);
    // Nor does the cookie of a known browser open a session.
    const asSession = testApp.browser({ cookies: { labourwise_session: cookiesOf(owner)['labourwise_known'] ?? '' } });
    expect((await asSession.get('/api/auth/me')).status).toBe(401);
  });

  test('is known to the last five accounts that signed in', { tags: 'full-run' }, async () => {
    const people = [];
    for (let index = 0; index < 6; index += 1) people.push(await testApp.learner());
    const shared = testApp.browser();
    for (const { username } of people) expect(await logIn(shared, username)).toBe(200);
    for (const { username } of people) await guessElsewhere(username);
    const statuses = [];
    for (const { username } of people) statuses.push(await logIn(shared, username));
    expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
  });

  test('does not learn whether another name has an account', async () => {
    const [browser, { username }] = [await testApp.learner(), await testApp.learner()];
    const answers = [];
    for (const name of [username, 'nobody-here']) {
      const statuses = [];
      for (let index = 0; index < 11; index += 1) statuses.push(await logIn(browser, name, 'wrong password'));
      answers.push(statuses);
    }
    expect(answers[0]).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('the limit by address', () => {
  test.each([
    ['signs in, each after two failures', LOGIN, 2],
    ['signs up, each at the third try', REGISTER, 3],
    ['asks for new passwords', FORGOT, 1],
    ['opens a link from a mail and uses it', LINK, 2],
  ])('allows a school of 500 users that %s', (_, { calls }, tries) => {
    expect(calls).toBeGreaterThanOrEqual(500 * tries);
  });

  test('counts a /64 of IPv6 as one address, separate from the next one', async () => {
    for (let host = 1; host <= LOGIN.calls; host += 1)
      await testApp.app.limit(LOGIN, `2001:db8:7:7::${host.toString(16)}`);
    expect(await logIn(testApp.browser({ address: '2001:db8:7:7::ffff' }), 'guessed')).toBe(429);
    expect(await logIn(testApp.browser({ address: '2001:db8:7:8::1' }), 'guessed')).toBe(401);
  });

  test('counts an IPv4-mapped IPv6 address as the IPv4 address', async () => {
    for (let attempt = 1; attempt < FORGOT.calls; attempt += 1)
      await testApp.app.limit(FORGOT, attempt % 2 === 0 ? '198.51.100.20' : '::ffff:198.51.100.20');
    expect(await forgot('nobody@example.com', '198.51.100.20')).toBe(200);
    expect(await forgot('nobody@example.com', '198.51.100.20')).toBe(429);
    expect(await forgot('nobody@example.com', '::ffff:c633:6414')).toBe(429);
  });
});

test('registering while signed in ends the earlier session of that browser', async () => {
  const first = await testApp.learner();
  const old = first.cookie();
  expect(
    (
      await first.post('/api/register', {
        username: 'second-account',
        email: 'second-account@example.com',
        password: PASSWORD,
      })
    ).status,
  ).toBe(200);
  expect((await first.get('/api/auth/me')).body).toMatchObject({ username: 'second-account' });
  expect((await testApp.browser().get('/api/auth/me', { cookie: old })).status).toBe(401);
});

test('a sign-in with the old password concurrent with its change is refused', async () => {
  const owner = await testApp.learner();
  const { pool } = testApp.database;
  const sessionsOf = async () =>
    (await pool.query("select from sessions where (sess->>'userId')::int = $1", [owner.id])).rowCount;
  const changing = await pool.connect();
  const thief = testApp.browser();
  try {
    await changing.query('begin');
    await changing.query("update users set password = 'another hash' where id = $1", [owner.id]);
    await changing.query("delete from sessions where (sess->>'userId')::int = $1", [owner.id]);
    const signingIn = logIn(thief, owner.username);
    // The sessions of the owner, which the change has not yet removed for others, and the new one.
    await expect.poll(sessionsOf).toBe(2);
    await changing.query('commit');
    expect(await signingIn).toBe(401);
  } finally {
    changing.release();
  }
  expect(await sessionsOf()).toBe(0);
  expect((await thief.get('/api/auth/me')).status).toBe(401);
});

const change = async (browser: Browser, newPassword: string) =>
  (await browser.post('/api/account/password', { currentPassword: PASSWORD, newPassword })).status;

test('of two concurrent password changes with the old password one succeeds', async () => {
  const owner = await testApp.learner();
  const thief = testApp.browser();
  expect(await logIn(thief, owner.username)).toBe(200);
  const passwords = ['the first new one', 'the other new one'];
  const statuses = await Promise.all([change(owner, 'the first new one'), change(thief, 'the other new one')]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const works = [];
  for (const password of passwords) works.push((await logIn(testApp.browser(), owner.username, password)) === 200);
  expect(works).toEqual(statuses.map((status) => status === 200));
});
