import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { STRANGERS_MAILS } from '../rules/reset-mail.ts';

const PASSWORD = 'a quiet place to read';
const MINUTE_MS = 60_000;
const HOME = '203.0.113.5';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
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

describe('a stranger who asks for resets of someone’s account', () => {
  test('is refused alone: the owner is still answered, with a link that works', async () => {
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

  test('does not void the link the owner is about to use, from however many addresses, though the owner is somewhere new', async () => {
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

  test('fills no inbox in an hour, and at every moment a link in it works', async () => {
    const email = await ownerAtHome();
    const started = testApp.clock.now;
    for (let minute = 0; minute < 60; minute += 2) {
      testApp.clock.now = new Date(started.getTime() + minute * MINUTE_MS);
      // Sometimes again from the same place, which sends sooner.
      expect(await forgot(email, minute % 3 === 0 ? `2001:db8:${minute}::1` : '198.51.100.9')).toBeLessThan(500);
      const links = await linksOf(email);
      expect(links.length).toBeLessThanOrEqual(STRANGERS_MAILS);
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

describe('a limit of addresses', () => {
  test('counts a whole /64 of IPv6 as one, and the network beside it by itself', async () => {
    const statuses = [];
    for (let host = 1; host <= 51; host += 1) {
      const guesser = testApp.browser({ address: `2001:db8:7:7::${host.toString(16)}` });
      statuses.push(
        (await guesser.post('/api/auth/login', { username: `guessed${host}`, password: 'wrong password' })).status,
      );
    }
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    expect(
      (
        await testApp
          .browser({ address: '2001:db8:7:8::1' })
          .post('/api/auth/login', { username: 'guessed', password: 'wrong password' })
      ).status,
    ).toBe(401);
  });

  test('counts an IPv4 address as itself when it is written as an IPv6 one', async () => {
    const ask = (address: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => forgot(`nobody${index}@example.com`, address)));
    expect(new Set([...(await ask('198.51.100.20', 15)), ...(await ask('::ffff:198.51.100.20', 15))])).toEqual(
      new Set([200]),
    );
    expect(await forgot('nobody@example.com', '198.51.100.20')).toBe(429);
    expect(await forgot('nobody@example.com', '::ffff:c633:6414')).toBe(429);
  });
});

test('signing up while signed in ends the old session of that browser', async () => {
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
