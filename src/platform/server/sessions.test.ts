import { array, assert, asyncProperty, constant, nat, oneof, record } from 'fast-check';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type TestApp } from './testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ publicUrl: 'https://learn.example.gd' });
});
afterAll(() => testApp.close());

test.each([
  ['__Host-sign_out', 'ends the session and is removed', 401],
  ['sign_out', 'which another host of the domain could have set, ends nothing', 200],
])('behind https, the cookie %s %s', async (name, _, expected) => {
  const { username } = await testApp.learner();
  const browser = testApp.browser();
  await browser.post('/api/auth/login', { username, password: PASSWORD });
  const leaving = testApp.browser({ cookies: { ...cookiesOf(browser), [name]: '1' } });
  const { status, headers } = await leaving.get('/api/auth/me');
  expect(status).toBe(expected);
  const isRemoved = new RegExp(`${name}=; Max-Age=0; Path=/;[^=]*=[^;]*; Secure`).test(String(headers['set-cookie']));
  expect(isRemoved).toBe(expected === 401);
  expect((await browser.get('/api/auth/me')).status).toBe(expected);
});

test('behind https, the cookie of the theme is host-only', async () => {
  const learner = await testApp.learner();
  const changed = await learner.put('/api/account/theme', { theme: 'dark' });
  expect([changed.headers['set-cookie']].flat()).toContainEqual(
    expect.stringMatching(/^__Host-theme=dark; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/),
  );
});

test('a remembered session ends 30 days after it started, however much it is used', async () => {
  const { username } = await testApp.learner();
  const browser = testApp.browser();
  const began = testApp.clock.now;
  const after = (days: number) => {
    testApp.clock.now = new Date(began.getTime() + days * DAY_MS);
    return browser.get('/api/auth/me');
  };
  await browser.post('/api/auth/login', { username, password: PASSWORD, rememberMe: true });
  const statuses = [];
  for (const days of [1, 15, 29.9, 30.1]) statuses.push((await after(days)).status);
  testApp.clock.now = began;
  expect(statuses).toEqual([200, 200, 200, 401]);
});

test.each([
  [true, /^__Host-labourwise_session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
  [false, /^__Host-labourwise_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
])(
  'behind https, a cookie that is remembered: %s is host-only and not readable by scripts',
  async (rememberMe, form) => {
    const { username } = await testApp.learner();
    const { headers } = await testApp.browser().post('/api/auth/login', { username, password: PASSWORD, rememberMe });
    expect([headers['set-cookie']].flat()).toContainEqual(expect.stringMatching(form));
  },
);

const step = oneof(
  { weight: 5, arbitrary: record({ does: constant('look' as const), session: nat(2) }) },
  { weight: 1, arbitrary: record({ does: constant('end' as const), session: nat(2) }) },
  { weight: 3, arbitrary: record({ does: constant('wait' as const), ticks: nat(12) }) },
);

test('under load, a call that starts after a sign-out response is refused, and one answered before it started is served', async () => {
  const { username } = await testApp.learner();
  let run = 0;
  await assert(
    asyncProperty(array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      run += 1;
      const address = `10.3.0.${run}`;
      const browsers = await Promise.all(
        [0, 1, 2].map(async () => {
          const browser = testApp.browser({ address });
          await browser.post('/api/auth/login', { username, password: PASSWORD });
          return { cookies: cookiesOf(browser), signOut: { began: false, answered: false } };
        }),
      );
      const signOuts: Promise<void>[] = [];
      const calls: Promise<{ status: number; mayBe: number[] }>[] = [];
      for (const one of steps) {
        if (one.does === 'wait') {
          for (let tick = 0; tick < one.ticks; tick += 1) await nextTick();
          continue;
        }
        const session = browsers[one.session];
        if (session === undefined) continue;
        const { cookies, signOut } = session;
        const browser = testApp.browser({ address, cookies });
        if (one.does === 'end') {
          signOut.began = true;
          signOuts.push(browser.post('/api/auth/logout').then(() => void (signOut.answered = true)));
          continue;
        }
        const wasOver = signOut.answered;
        const allowed = () => (signOut.began ? [200, 401] : [200]);
        calls.push(browser.get('/api/auth/me').then(({ status }) => ({ status, mayBe: wasOver ? [401] : allowed() })));
      }
      await Promise.all(signOuts);
      for (const { status, mayBe } of await Promise.all(calls)) expect(mayBe).toContain(status);
    }),
    { numRuns: 12 },
  );
});
