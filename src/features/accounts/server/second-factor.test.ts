import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { accountsContract } from '../contract.ts';
import { createAdministrator } from './create-administrator.ts';
import { WRONG_CODES_NOTICE } from '../rules/second-factor.ts';
import { SECOND_FACTOR } from './limits.ts';
import { sendBehindReset } from './testing/behind-reset.ts';
import { currentCode, turnOnSecondFactor } from './testing/second-factor.ts';

const PASSWORD = 'a quiet place to read';
const DAY_MS = 24 * 60 * 60_000;

let testApp: TestApp;
let other: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: [] });
  // A second process on the same database.
  other = await startTestApp({ scheduled: [], database: testApp.database });
});
afterAll(async () => {
  await other.app.close();
  await testApp.close();
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from rate_limits');
});

const rows = async (userId: number) => {
  const { pool } = testApp.database;
  return {
    factor: (await pool.query('select * from second_factors where user_id = $1', [userId])).rows,
    codes: (await pool.query('select digest from recovery_codes where user_id = $1 order by 1', [userId])).rows,
    deadline: (await pool.query('select set_up_by from second_factor_deadlines where user_id = $1', [userId])).rows,
  };
};
const signIn = (browser: Browser, username: string, code?: string, password = PASSWORD) =>
  browser.post('/api/auth/login', { username, password, ...(code === undefined ? {} : { code }) });
const subjectsTo = async (username: string) =>
  (await testApp.mails()).filter(({ to }) => to === `${username}@example.com`).map(({ subject }) => subject);
const actionsOf = async (userId: number) =>
  (
    await testApp.database.pool.query<{ action: string }>(
      "select action from security_audit_log where user_id = $1 and action like '%second_factor%' order by id",
      [userId],
    )
  ).rows.map(({ action }) => action);
/** Returns the token of the last reset link that a user got. */
const resetTokenOf = async (username: string) => {
  const link = (await testApp.mails())
    .filter(({ to }) => to === `${username}@example.com`)
    .flatMap(({ links }) => links)
    .findLast((each) => each.includes('/reset-password?'));
  return new URL(link ?? '').searchParams.get('token');
};
/** Moves to the next time step, in which the app shows another code. */
const nextStep = () => {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 30_000);
  other.clock.now = testApp.clock.now;
};

describe('setting up', () => {
  test('needs the password and one right code, gives ten recovery codes, and tells the owner', async () => {
    const learner = await testApp.learner();
    expect((await learner.post('/api/account/second-factor/begin', { password: 'not it' })).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    expect((await learner.post('/api/account/second-factor/enable', { code: '000000' })).status).toBe(422);
    expect((await rows(learner.id)).factor).toEqual([]);
    const begun = await learner.post('/api/account/second-factor/begin', { password: PASSWORD });
    expect(begun.body['uri']).toContain('otpauth://totp/LabourWise%20Grenada');
    // The key alone changes nothing.
    expect((await signIn(testApp.browser(), learner.username)).status).toBe(200);
    const right = await currentCode(testApp, learner.id);
    const wrong = right === '111111' ? '222222' : '111111';
    expect((await learner.post('/api/account/second-factor/enable', { code: wrong })).body).toMatchObject({
      code: 'WRONG_CODE',
    });
    const enabled = await learner.post('/api/account/second-factor/enable', { code: right });
    const { recoveryCodes } = accountsContract.enableSecondFactor.response.parse(enabled.body);
    expect(recoveryCodes).toHaveLength(10);
    expect((await learner.get('/api/account/second-factor')).body).toMatchObject({
      recoveryCodesLeft: 10,
      setUpBy: null,
    });
    // Another set-up cannot replace it.
    const before = await rows(learner.id);
    expect((await learner.post('/api/account/second-factor/begin', { password: PASSWORD })).status).toBe(409);
    expect((await learner.post('/api/account/second-factor/enable', { code: right })).status).toBe(409);
    expect(await rows(learner.id)).toEqual(before);
    expect(await subjectsTo(learner.username)).toContain('Two-step sign in is on');
    expect(await actionsOf(learner.id)).toEqual(['second_factor.enabled']);
    // The codes are stored as digests only.
    expect((await signIn(testApp.browser(), learner.username, '１２３４５６')).status).toBe(422);
    for (const code of recoveryCodes) expect(JSON.stringify(before)).not.toContain(code.replaceAll('-', ''));
  });
});

test('setting up ends the other sessions, which were opened without a code', async () => {
  const learner = await testApp.learner();
  const elsewhere = testApp.browser();
  await signIn(elsewhere, learner.username);
  await turnOnSecondFactor(testApp, learner);
  expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
  expect((await learner.get('/api/auth/me')).status).toBe(200);
});

test('a session that a new password ends turns nothing on', async () => {
  const learner = await testApp.learner();
  await learner.post('/api/account/second-factor/begin', { password: PASSWORD });
  const code = await currentCode(testApp, learner.id);
  const before = await rows(learner.id);
  const outrun = await sendBehindReset(testApp, learner, () =>
    learner.post('/api/account/second-factor/enable', { code }),
  );
  expect(outrun).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
  expect(await rows(learner.id)).toEqual(before);
});

test('setting up limits wrong codes', async () => {
  const learner = await testApp.learner();
  await learner.post('/api/account/second-factor/begin', { password: PASSWORD });
  const right = await currentCode(testApp, learner.id);
  const wrong = right === '111111' ? '222222' : '111111';
  for (let index = 0; index < SECOND_FACTOR.calls; index += 1)
    await learner.post('/api/account/second-factor/enable', { code: wrong });
  expect((await learner.post('/api/account/second-factor/enable', { code: right })).status).toBe(429);
  expect((await rows(learner.id)).factor).toMatchObject([{ enabled_at: null }]);
});

describe('signing in', () => {
  test('gives no session before the code is right, and accepts each code once, in all processes', async () => {
    const learner = await testApp.learner();
    await turnOnSecondFactor(testApp, learner);
    const browser = testApp.browser();
    expect((await signIn(browser, learner.username, undefined, 'not it')).body).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
    expect(await signIn(browser, learner.username)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    // The code that turned it on is used up.
    expect((await signIn(browser, learner.username, await currentCode(testApp, learner.id))).status).toBe(422);
    nextStep();
    const code = await currentCode(testApp, learner.id);
    const statuses = await Promise.all(
      [testApp, other, testApp, other].map(
        async (process) => (await signIn(process.browser(), learner.username, code)).status,
      ),
    );
    expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 422, 422, 422]);
    nextStep();
    const spaced = (await currentCode(testApp, learner.id)).replace(/^.{3}/, '$& ');
    expect((await signIn(browser, learner.username, spaced)).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  test('accepts the code of the step before and after, and no other', async () => {
    const learner = await testApp.learner();
    await turnOnSecondFactor(testApp, learner);
    for (let step = 0; step < 4; step += 1) nextStep();
    const statuses = [];
    for (const later of [-2, -1, 0, 1, 2])
      statuses.push(
        (await signIn(testApp.browser(), learner.username, await currentCode(testApp, learner.id, later))).status,
      );
    expect(statuses).toEqual([422, 200, 200, 200, 422]);
  });

  test('accepts a recovery code once, however it is typed, and tells the owner', async () => {
    const learner = await testApp.learner();
    const [code = ''] = await turnOnSecondFactor(testApp, learner);
    const statuses = await Promise.all(
      [testApp, other].map(
        async (process) =>
          (await signIn(process.browser(), learner.username, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status,
      ),
    );
    expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 422]);
    expect((await rows(learner.id)).codes).toHaveLength(9);
    const mails = (await testApp.mails()).filter(({ subject }) => subject === 'A recovery code was used');
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('You have 9 left.')]);
    expect(await actionsOf(learner.id)).toContain('second_factor.recovery_code_used');
  });

  test('limits wrong codes across processes, and leaves the owner the browsers that signed in before', async () => {
    const learner = await testApp.learner();
    await turnOnSecondFactor(testApp, learner);
    const before = await rows(learner.id);
    nextStep();
    const statuses = [];
    for (let index = 0; index < SECOND_FACTOR.calls + 1; index += 1)
      statuses.push(
        (await signIn((index % 2 === 0 ? testApp : other).browser(), learner.username, 'wrong-wrong-wr')).status,
      );
    expect(statuses).toEqual([...Array.from({ length: SECOND_FACTOR.calls }, () => 422), 429]);
    expect(await rows(learner.id)).toEqual(before);
    const code = await currentCode(testApp, learner.id);
    expect((await signIn(testApp.browser(), learner.username, code)).status).toBe(429);
    await learner.post('/api/auth/logout');
    expect((await signIn(learner, learner.username, code)).status).toBe(200);
  });
});

test('the right password without a code is recorded, and five wrong codes in a day send one mail', async () => {
  const learner = await testApp.learner();
  const stranger = testApp.browser();
  await turnOnSecondFactor(testApp, learner);
  nextStep();
  await signIn(stranger, learner.username);
  expect(await actionsOf(learner.id)).toEqual(['second_factor.enabled', 'second_factor.asked']);
  const noticed = async () =>
    (await subjectsTo(learner.username)).filter((each) => each.startsWith('Wrong sign-in codes'));
  for (let index = 1; index < WRONG_CODES_NOTICE; index += 1)
    await signIn(stranger, learner.username, 'wrong-wrong-wr');
  // A right code does not count.
  expect((await signIn(testApp.browser(), learner.username, await currentCode(testApp, learner.id))).status).toBe(200);
  expect(await noticed()).toEqual([]);
  await Promise.all(
    [testApp, other, testApp].map((process) => signIn(process.browser(), learner.username, 'wrong-wrong-wr')),
  );
  expect(await noticed()).toEqual(['Wrong sign-in codes today']);
  nextStep();
  expect((await signIn(testApp.browser(), learner.username, await currentCode(testApp, learner.id))).status).toBe(200);
  await signIn(stranger, learner.username, 'wrong-wrong-wr');
  expect(await noticed()).toHaveLength(1);
});

test('new recovery codes need password and code, replace the old ones, and are told to the owner', async () => {
  const learner = await testApp.learner();
  const renew = (password: string, code: string) =>
    learner.post('/api/account/second-factor/recovery-codes', { password, code });
  expect((await renew(PASSWORD, '123456')).body).toMatchObject({ code: 'REFUSED' });
  const [first = '', second = ''] = await turnOnSecondFactor(testApp, learner);
  const before = await rows(learner.id);
  expect((await renew('not it', first)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
  expect((await renew(PASSWORD, 'wrong-wrong-wr')).body).toMatchObject({ code: 'WRONG_CODE' });
  expect(await rows(learner.id)).toEqual(before);
  nextStep();
  const renewed = await renew(PASSWORD, await currentCode(testApp, learner.id));
  const { recoveryCodes } = accountsContract.renewRecoveryCodes.response.parse(renewed.body);
  expect(recoveryCodes).toHaveLength(10);
  expect((await rows(learner.id)).codes).toHaveLength(10);
  expect((await signIn(testApp.browser(), learner.username, second)).body).toMatchObject({ code: 'WRONG_CODE' });
  expect((await signIn(testApp.browser(), learner.username, recoveryCodes[0])).status).toBe(200);
  expect(await subjectsTo(learner.username)).toContain('You have new recovery codes');
  expect(await actionsOf(learner.id)).toContain('second_factor.codes_renewed');
});

test('a password reset makes no known browser where two-step sign in is on', async () => {
  const learner = await testApp.learner();
  const [recovery = ''] = await turnOnSecondFactor(testApp, learner);
  const browser = testApp.browser();
  await browser.post('/api/auth/forgot-password', { email: `${learner.username}@example.com` });
  const token = await resetTokenOf(learner.username);
  expect((await browser.post('/api/auth/reset-password', { token, password: 'another quiet place' })).status).toBe(200);
  expect(browser.cookie()).not.toContain('known');
  expect((await signIn(browser, learner.username, recovery, 'another quiet place')).status).toBe(200);
  expect(browser.cookie()).toContain('known');
});

describe('turning off', () => {
  test('needs password and code, and is not done by a password reset', async () => {
    const learner = await testApp.learner();
    const [recovery = ''] = await turnOnSecondFactor(testApp, learner);
    const before = await rows(learner.id);
    const turnOff = (password: string, code: string) =>
      learner.post('/api/account/second-factor/disable', { password, code });
    expect((await turnOff('not it', recovery)).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect((await turnOff(PASSWORD, 'not-a-code-no')).body).toMatchObject({ code: 'WRONG_CODE' });
    expect(await rows(learner.id)).toEqual(before);
    await learner.post('/api/auth/forgot-password', { email: `${learner.username}@example.com` });
    const token = await resetTokenOf(learner.username);
    expect((await learner.post('/api/auth/reset-password', { token, password: 'another quiet place' })).status).toBe(
      200,
    );
    expect(await rows(learner.id)).toEqual(before);
    expect((await signIn(learner, learner.username, recovery, 'another quiet place')).status).toBe(200);
    nextStep();
    expect((await turnOff('another quiet place', await currentCode(testApp, learner.id))).status).toBe(200);
    expect(await rows(learner.id)).toEqual({ factor: [], codes: [], deadline: [] });
    expect(await subjectsTo(learner.username)).toContain('Two-step sign in is off');
    expect((await signIn(testApp.browser(), learner.username, undefined, 'another quiet place')).status).toBe(200);
  });
});

describe('an administrator', () => {
  test('has 14 days to set it up; then the panel is closed until it is on', async () => {
    const boss = await testApp.learner();
    await createAdministrator(
      testApp.database.pool,
      { username: boss.username, email: `${boss.username}@example.com`, password: PASSWORD },
      testApp.clock.now,
    );
    const start = testApp.clock.now;
    const setUpBy = new Date(start.getTime() + 14 * DAY_MS).toISOString();
    expect((await boss.get('/api/account/second-factor')).body).toMatchObject({ setUpBy });
    expect((await boss.get('/api/admin/users')).status).toBe(200);
    testApp.clock.now = new Date(start.getTime() + 14 * DAY_MS);
    await signIn(boss, boss.username);
    expect(await boss.get('/api/admin/users')).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_MISSING' } });
    expect((await boss.get('/api/auth/me')).status).toBe(200);
    await turnOnSecondFactor(testApp, boss);
    expect((await boss.get('/api/admin/users')).status).toBe(200);
    expect((await boss.get('/api/account/second-factor')).body).toMatchObject({ setUpBy: null });
    nextStep();
    await boss.post('/api/account/second-factor/disable', {
      password: PASSWORD,
      code: await currentCode(testApp, boss.id),
    });
    // Turning it off gives no new days.
    expect((await boss.get('/api/account/second-factor')).body).toMatchObject({ setUpBy });
    expect((await boss.get('/api/admin/users')).status).toBe(403);
    testApp.clock.now = start;
  });

  test('turns it off for a user who lost everything; other users cannot', async () => {
    const [boss, learner, stranger] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    await testApp.database.pool.query("update users set role = 'admin' where id = $1", [boss.id]);
    await turnOnSecondFactor(testApp, learner);
    const before = await rows(learner.id);
    const remove = (by: Browser) => by.post(`/api/admin/users/${learner.id}/second-factor/remove`, {});
    expect((await remove(stranger)).status).toBe(403);
    expect(await rows(learner.id)).toEqual(before);
    expect((await remove(boss)).body).toEqual({ removed: true });
    expect((await remove(boss)).body).toEqual({ removed: false });
    expect(await rows(learner.id)).toEqual({ factor: [], codes: [], deadline: [] });
    expect(await actionsOf(boss.id)).toEqual(['user.second_factor_removed']);
    expect(await subjectsTo(learner.username)).toContain('Two-step sign in is off');
    expect((await signIn(testApp.browser(), learner.username)).status).toBe(200);
  });

  test('cannot turn it off in the panel for themselves or another administrator', async () => {
    const [boss, colleague] = [await testApp.learner(), await testApp.learner()];
    await testApp.database.pool.query("update users set role = 'admin' where id = any($1)", [[boss.id, colleague.id]]);
    for (const { id } of [boss, colleague]) {
      await turnOnSecondFactor(testApp, id === boss.id ? boss : colleague);
      const before = await rows(id);
      expect((await boss.post(`/api/admin/users/${id}/second-factor/remove`, {})).body).toMatchObject({
        code: 'REFUSED',
      });
      expect(await rows(id)).toEqual(before);
    }
  });

  test('gets the deadline at sign-in when nothing else set it', async () => {
    const boss = await testApp.learner();
    await testApp.database.pool.query("update users set role = 'admin' where id = $1", [boss.id]);
    await signIn(boss, boss.username);
    expect((await rows(boss.id)).deadline).toHaveLength(1);
  });
});
