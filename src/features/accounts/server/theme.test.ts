import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookiesOf, startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';

const PASSWORD = 'a quiet place to read';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp();
});

afterAll(() => product.close());

const themeIn = (browser: Browser) => cookiesOf(browser)['theme'];

async function signedIn(username: string): Promise<Browser> {
  const browser = product.browser();
  expect((await browser.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(200);
  return browser;
}

test('a theme chosen on one device is that of every device, from its next sign-in or page', async () => {
  const phone = await product.learner();
  const desk = await signedIn(phone.username);
  expect(themeIn(desk)).toBeUndefined();

  expect(await phone.put('/api/account/theme', { theme: 'dark' })).toMatchObject({
    status: 200,
    body: { theme: 'dark' },
  });
  expect(themeIn(phone)).toBe('dark');
  await desk.get('/api/auth/me');
  expect(themeIn(desk)).toBe('dark');
  expect(themeIn(await signedIn(phone.username))).toBe('dark');

  await phone.put('/api/account/theme', { theme: 'light' });
  await desk.get('/dashboard', { 'sec-fetch-dest': 'document' });
  expect(themeIn(desk)).toBe('light');

  await desk.put('/api/account/theme', { theme: 'system' });
  await phone.get('/api/auth/me');
  expect([themeIn(desk), themeIn(phone)]).toEqual([undefined, undefined]);
});

test('a response that shared caches store sets no theme', async () => {
  const phone = await product.learner();
  const desk = await signedIn(phone.username);
  await phone.put('/api/account/theme', { theme: 'dark' });
  await desk.get('/.well-known/security.txt', { 'sec-fetch-dest': 'document' });
  expect(themeIn(desk)).toBeUndefined();
});

test('the theme of one user is not that of the next on the same browser', async () => {
  const first = await product.learner();
  const second = await product.learner();
  await first.put('/api/account/theme', { theme: 'dark' });
  await first.post('/api/auth/login', { username: second.username, password: PASSWORD });
  expect(themeIn(first)).toBeUndefined();
});

test.each(['sepia', '', null, 1])('%j is no theme', async (theme) => {
  const learner = await product.learner();
  await learner.put('/api/account/theme', { theme: 'light' });
  expect(await learner.put('/api/account/theme', { theme })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'theme', message: 'The theme must be one of light, dark, system.' }] },
  });
  const { rows } = await product.database.pool.query('select theme from themes where user_id = $1', [learner.id]);
  expect(rows).toEqual([{ theme: 'light' }]);
});
