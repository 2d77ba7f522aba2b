import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const PASSWORD = 'a quiet place to read';
const NOON = new Date('2026-11-20T16:00:00Z');

let printed = '';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ log: { write: (line) => void (printed += line) } });
});
afterAll(() => testApp.close());

/** The newest link mailed to someone that has this in it. */
async function linkOf(to: string, part: string): Promise<string> {
  const links = (await testApp.mails()).filter((mail) => mail.to === to).flatMap((mail) => mail.links);
  return links.findLast((link) => link.includes(part)) ?? '';
}

const tokenOf = async (to: string, name: 'token' | 'change') =>
  new URL(await linkOf(to, `?${name}=`)).searchParams.get(name) ?? '';

async function at<T>(milliseconds: number, call: () => Promise<T>): Promise<T> {
  testApp.clock.now = new Date(NOON.getTime() + milliseconds);
  try {
    return await call();
  } finally {
    testApp.clock.now = NOON;
  }
}

test('the confirmation link of the first email works for a week, and is replaced by a newer one', async () => {
  const verify = (token: string) => testApp.browser().post('/api/auth/verify-email', { token });
  const [late, early] = [await testApp.learner(), await testApp.learner()];
  const token = await tokenOf(`${late.username}@example.com`, 'token');
  expect((await at(7 * DAY_MS + HOUR_MS, () => verify(token))).body).toMatchObject({ code: 'LINK_INVALID' });
  expect((await at(7 * DAY_MS - HOUR_MS, () => verify(token))).status).toBe(200);

  const older = await tokenOf(`${early.username}@example.com`, 'token');
  expect((await early.post('/api/auth/resend-verification')).status).toBe(200);
  const newer = await tokenOf(`${early.username}@example.com`, 'token');
  expect([(await verify(older)).status, (await verify(newer)).status]).toEqual([410, 200]);
  // A second use says so, and is recorded once.
  expect((await verify(newer)).body).toEqual({ message: 'Your email address is already confirmed.' });
  const { rows } = await testApp.database.pool.query(
    "select count(*)::int as times from security_audit_log where user_id = $1 and action = 'email.verified'",
    [early.id],
  );
  expect(rows).toEqual([{ times: 1 }]);
});

test('a mail to an unconfirmed address does not contain the username', async () => {
  const username = 'claim-your-prize';
  const learner = await testApp.learner({ username });
  const old = `${username}@example.com`;
  const done = [
    await learner.post('/api/auth/resend-verification'),
    await testApp.browser().post('/api/auth/forgot-password', { email: old }),
    await learner.post('/api/account/password', { currentPassword: PASSWORD, newPassword: 'another quiet place' }),
    await learner.post('/api/account/email', { email: 'a-stranger@example.com', password: 'another quiet place' }),
    await testApp
      .browser()
      .post('/api/auth/confirm-email', { token: await tokenOf('a-stranger@example.com', 'change') }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const closing = await testApp.learner({ username: 'claim-it-now' });
  expect((await closing.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  const mails = (await testApp.mails()).filter(({ to }) =>
    [old, 'a-stranger@example.com', 'claim-it-now@example.com'].includes(to),
  );
  expect(mails).toHaveLength(8);
  for (const { text, html } of mails) expect(`${text}${html}`).not.toMatch(/claim-/);
});

test('a mail to a confirmed address greets by name', async () => {
  const learner = await testApp.learner();
  const email = `${learner.username}@example.com`;
  await testApp.browser().post('/api/auth/verify-email', { token: await tokenOf(email, 'token') });
  await testApp.browser().post('/api/auth/forgot-password', { email });
  expect((await testApp.mails()).findLast(({ to }) => to === email)?.text).toContain(`Hello ${learner.username},`);
});

test('the confirmation link of a new email works for a day, and is replaced by a newer one', async () => {
  const confirm = (token: string) => testApp.browser().post('/api/auth/confirm-email', { token });
  const learner = await testApp.learner();
  const ask = async (email: string) => {
    await learner.post('/api/account/email', { email, password: PASSWORD });
    return tokenOf(email, 'change');
  };
  const [older, newer] = [await ask('first-wish@example.com'), await ask('second-wish@example.com')];
  expect((await confirm(older)).status).toBe(410);
  expect((await at(DAY_MS + HOUR_MS, () => confirm(newer))).body).toMatchObject({ code: 'LINK_INVALID' });
  expect((await at(DAY_MS - HOUR_MS, () => confirm(newer))).status).toBe(200);
  expect((await confirm(newer)).body).toEqual({ message: 'Your account already uses your new email address.' });
});

const NEW_PASSWORD = 'another quiet place';

async function resetPassword(email: string) {
  await testApp.browser().post('/api/auth/forgot-password', { email });
  const token = new URL(await linkOf(email, 'reset-password')).searchParams.get('token') ?? '';
  return testApp.browser().post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
}

test.each(['change', 'reset'])('a %s of the password cancels a pending change of email', async (way) => {
  const owner = await testApp.learner();
  const own = `${owner.username}@example.com`;
  const email = `thief-${owner.username}@example.com`;
  expect((await owner.post('/api/account/email', { email, password: PASSWORD })).status).toBe(200);
  const renewed =
    way === 'change'
      ? await owner.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
      : await resetPassword(own);
  expect(renewed.status).toBe(200);
  const confirm = await testApp.browser().post('/api/auth/confirm-email', { token: await tokenOf(email, 'change') });
  expect(confirm.status).toBe(410);
  const { rows } = await testApp.database.pool.query('select email from users where id = $1', [owner.id]);
  expect(rows).toEqual([{ email: own }]);
});

test('a token in a path is not logged', async () => {
  printed = '';
  const token = 'a-token-that-ends-the-daily-mail';
  expect((await testApp.browser().get(`/unsubscribe/insights/${token}`)).status).toBe(200);
  expect((await testApp.app.inject({ method: 'POST', url: `/unsubscribe/insights/${token}` })).statusCode).toBe(404);
  expect(printed).toContain('"path":"/unsubscribe/insights/:token"');
  expect(printed).not.toContain(token);
});
