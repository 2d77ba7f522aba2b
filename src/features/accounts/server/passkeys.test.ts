import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { accountsContract } from '../contract.ts';
import { MAXIMUM_PASSKEYS } from '../rules/second-factor.ts';
import { sendBehindReset } from './testing/behind-reset.ts';
import { addPasskey, answerRequest, createAuthenticator, type Authenticator } from './testing/passkeys.ts';
import { currentCode, turnOnSecondFactor } from './testing/second-factor.ts';

const PASSWORD = 'a quiet place to read';

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

const rowsOf = async (userId: number) => {
  const read = async (text: string) => (await testApp.database.pool.query(text, [userId])).rows;
  return {
    factor: await read('select * from second_factors where user_id = $1'),
    passkeys: await read('select * from passkeys where user_id = $1 order by created_at, id'),
    codes: await read('select digest from recovery_codes where user_id = $1 order by 1'),
  };
};
const subjectsTo = async (username: string) =>
  (await testApp.mails()).filter(({ to }) => to === `${username}@example.com`).map(({ subject }) => subject);
const actionsOf = async (userId: number) =>
  (
    await testApp.database.pool.query<{ action: string }>(
      "select action from security_audit_log where user_id = $1 and action like 'second_factor.%' and success order by id",
      [userId],
    )
  ).rows.map(({ action }) => action);
const signIn = (browser: Browser, username: string, secondStep: object = {}) =>
  browser.post('/api/auth/login', { username, password: PASSWORD, ...secondStep });
/** Returns a passkey's answer to a new request of a sign-in. */
const answerSignIn = async (username: string, authenticator: Authenticator, process = testApp) => {
  const { body } = await process.browser().post('/api/auth/passkey', { username, password: PASSWORD });
  return authenticator.answer(accountsContract.signInPasskey.response.parse(body));
};
const begin = async (browser: Browser, secondStep: object = {}) =>
  browser.post('/api/account/passkeys/begin', { password: PASSWORD, ...secondStep });
const optionsOf = (answer: { readonly body: unknown }) => accountsContract.beginPasskey.response.parse(answer.body);

describe('the first passkey', () => {
  test('turns two-step sign in on, gives recovery codes, ends the other sessions, and tells the owner', async () => {
    const learner = await testApp.learner();
    const elsewhere = testApp.browser();
    await signIn(elsewhere, learner.username);
    expect((await learner.post('/api/account/passkeys/begin', { password: 'not it' })).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    const authenticator = createAuthenticator();
    const added = await learner.post('/api/account/passkeys', authenticator.create(optionsOf(await begin(learner))));
    const { recoveryCodes } = accountsContract.addPasskey.response.parse(added.body);
    expect(recoveryCodes).toHaveLength(10);
    expect((await learner.get('/api/account/second-factor')).body).toMatchObject({
      hasApp: false,
      recoveryCodesLeft: 10,
      passkeys: [{ id: authenticator.id, lastUsedAt: null }],
    });
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await learner.get('/api/auth/me')).status).toBe(200);
    expect(await subjectsTo(learner.username)).toContain('Two-step sign in is on');
    expect(await actionsOf(learner.id)).toEqual(['second_factor.enabled']);
  });

  test('is the second step of a sign-in, as is a recovery code, and each answer counts once in all processes', async () => {
    const learner = await testApp.learner();
    const authenticator = await addPasskey(learner);
    expect((await signIn(testApp.browser(), learner.username)).body).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      issues: [{ path: 'passkey' }],
    });
    const passkey = await answerSignIn(learner.username, authenticator);
    const statuses = await Promise.all(
      [testApp, other, testApp].map(
        async (process) => (await signIn(process.browser(), learner.username, { passkey })).status,
      ),
    );
    expect(statuses.toSorted((first, second) => first - second)).toEqual([200, 422, 422]);
    const again = await answerSignIn(learner.username, authenticator, other);
    expect((await signIn(testApp.browser(), learner.username, { passkey: again })).status).toBe(200);
    expect((await rowsOf(learner.id)).passkeys).toMatchObject([{ last_used_at: testApp.clock.now }]);
    // Without an app, no six digits are right.
    expect((await signIn(testApp.browser(), learner.username, { code: '123456' })).status).toBe(422);
  });
});

describe('no passkey is added or accepted', () => {
  test('from another site, of another account, too late, or for another purpose', async () => {
    const [learner, stranger] = [await testApp.learner(), await testApp.learner()];
    const [mine, theirs] = [await addPasskey(learner), await addPasskey(stranger)];
    const before = await rowsOf(learner.id);
    const request = async () =>
      accountsContract.signInPasskey.response.parse(
        (await testApp.browser().post('/api/auth/passkey', { username: learner.username, password: PASSWORD })).body,
      );
    const answers = [
      mine.answer(await request(), 'https://labourwise.example'),
      mine.answer({ ...(await request()), rpId: 'labourwise.example' }),
      theirs.answer(await request()),
      { ...theirs.answer(await request()), id: mine.id },
      mine.answer({ ...(await request()), challenge: 'AAAA' }),
      await answerSignIn(stranger.username, mine),
    ];
    for (const passkey of answers)
      expect((await signIn(testApp.browser(), learner.username, { passkey })).body).toMatchObject({
        code: 'WRONG_CODE',
      });
    const late = mine.answer(await request());
    const start = testApp.clock.now;
    testApp.clock.now = new Date(start.getTime() + 5 * 60_000 + 1);
    expect((await signIn(testApp.browser(), learner.username, { passkey: late })).status).toBe(422);
    testApp.clock.now = start;
    // A request to prove who it is does not allow a new passkey.
    const asked = accountsContract.requestPasskey.response.parse(
      (await learner.post('/api/account/passkeys/request', {})).body,
    );
    const begun = optionsOf(await begin(learner, { passkey: await answerRequest(learner, mine) }));
    const fresh = createAuthenticator();
    for (const options of [
      { ...begun, challenge: asked.challenge },
      { ...begun, challenge: 'AAAA' },
    ])
      expect((await learner.post('/api/account/passkeys', fresh.create(options))).body).toMatchObject({
        code: 'WRONG_CODE',
      });
    const answer = fresh.create(begun, { origin: 'https://a.example' });
    expect((await learner.post('/api/account/passkeys', answer)).status).toBe(422);
    // To check an attestation, the library would request addresses that the answer names.
    const again = optionsOf(await begin(learner, { passkey: await answerRequest(learner, mine) }));
    const attested = fresh.create(again, { format: 'packed' });
    expect((await learner.post('/api/account/passkeys', attested)).body).toMatchObject({ code: 'WRONG_CODE' });
    const after = await rowsOf(learner.id);
    // The right proofs before them count as uses.
    expect(after.passkeys).toMatchObject(before.passkeys.map(({ id, public_key }) => ({ id, public_key })));
    expect({ ...after, passkeys: [] }).toEqual({ ...before, passkeys: [] });
  });

  test('before the password is right', async () => {
    const learner = await testApp.learner();
    await addPasskey(learner);
    const ask = (password: string) =>
      testApp.browser().post('/api/auth/passkey', { username: learner.username, password });
    expect((await ask('not it')).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const challenges = 'select from passkey_challenges where user_id = $1';
    expect((await testApp.database.pool.query(challenges, [learner.id])).rowCount).toBe(0);
    expect((await ask(PASSWORD)).status).toBe(200);
    const without = await testApp.learner();
    expect(
      (await testApp.browser().post('/api/auth/passkey', { username: without.username, password: PASSWORD })).body,
    ).toMatchObject({ code: 'REFUSED' });
  });
});

test.each([0, 1])('a session that a new password ends adds no passkey, with %i before', async (count) => {
  const learner = await testApp.learner();
  const first = count === 0 ? null : await addPasskey(learner);
  const passkey = first === null ? undefined : await answerRequest(learner, first);
  const answer = createAuthenticator().create(optionsOf(await begin(learner, { passkey })));
  const before = await rowsOf(learner.id);
  const outrun = await sendBehindReset(testApp, learner, () => learner.post('/api/account/passkeys', answer));
  expect(outrun).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
  expect(await rowsOf(learner.id)).toEqual(before);
  expect((await signIn(testApp.browser(), learner.username)).status).toBe(401);
});

describe('beside an authenticator app', () => {
  test('a passkey is added with the second step, confirms a session, and is removed', async () => {
    const learner = await testApp.learner();
    const [recovery = ''] = await turnOnSecondFactor(testApp, learner);
    expect((await begin(learner)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', issues: [{ path: 'code' }] });
    expect((await begin(learner, { code: 'wrong-wrong-wr' })).body).toMatchObject({ code: 'WRONG_CODE' });
    const authenticator = createAuthenticator();
    const options = optionsOf(await begin(learner, { code: recovery }));
    const added = await learner.post('/api/account/passkeys', authenticator.create(options));
    expect(added.body).toEqual({ recoveryCodes: null });
    expect((await signIn(testApp.browser(), learner.username)).body).toMatchObject({
      issues: [{ path: 'code' }, { path: 'passkey' }],
    });
    await testApp.database.pool.query("update users set role = 'admin' where id = $1", [learner.id]);
    const confirm = (secondStep: object) => learner.post('/api/account/confirm', { password: PASSWORD, ...secondStep });
    expect((await confirm({ passkey: await answerRequest(learner, authenticator) })).status).toBe(200);
    const remove = (secondStep: object) =>
      learner.post('/api/account/passkeys/remove', { id: authenticator.id, password: PASSWORD, ...secondStep });
    const before = await rowsOf(learner.id);
    expect((await remove({})).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect((await remove({ code: 'wrong-wrong-wr' })).status).toBe(422);
    expect(await rowsOf(learner.id)).toEqual(before);
    expect((await remove({ passkey: await answerRequest(learner, authenticator) })).status).toBe(200);
    expect((await rowsOf(learner.id)).passkeys).toEqual([]);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 30_000);
    const code = await currentCode(testApp, learner.id);
    expect((await signIn(testApp.browser(), learner.username, { code })).status).toBe(200);
    expect(await subjectsTo(learner.username)).toEqual(
      expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']),
    );
    expect(await actionsOf(learner.id)).toEqual(
      expect.arrayContaining(['second_factor.passkey_added', 'second_factor.passkey_removed']),
    );
  });
});

test('of two passkeys that are removed at once, one stays', async () => {
  const learner = await testApp.learner();
  const [first, second] = [await addPasskey(learner), createAuthenticator()];
  const options = optionsOf(await begin(learner, { passkey: await answerRequest(learner, first) }));
  await learner.post('/api/account/passkeys', second.create(options));
  const removals = await Promise.all(
    [first, second].map(async (authenticator) => ({
      id: authenticator.id,
      password: PASSWORD,
      passkey: await answerRequest(learner, authenticator),
    })),
  );
  const answers = await Promise.all(removals.map((removal) => learner.post('/api/account/passkeys/remove', removal)));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 422]);
  expect((await rowsOf(learner.id)).passkeys).toHaveLength(1);
});

test('passkeys go with two-step sign in, also when a process of an earlier release turns it off', async () => {
  const learner = await testApp.learner();
  await addPasskey(learner);
  await testApp.database.pool.query('delete from second_factors where user_id = $1', [learner.id]);
  expect((await rowsOf(learner.id)).passkeys).toEqual([]);
});

test('the only second step is not removed; turning two-step sign in off deletes it', async () => {
  const learner = await testApp.learner();
  const authenticator = await addPasskey(learner);
  const prove = async () => ({ password: PASSWORD, passkey: await answerRequest(learner, authenticator) });
  expect(
    (await learner.post('/api/account/passkeys/remove', { id: authenticator.id, ...(await prove()) })).body,
  ).toMatchObject({ code: 'REFUSED' });
  expect((await rowsOf(learner.id)).passkeys).toHaveLength(1);
  expect((await learner.post('/api/account/second-factor/recovery-codes', await prove())).status).toBe(200);
  expect((await learner.post('/api/account/second-factor/disable', await prove())).status).toBe(200);
  expect(await rowsOf(learner.id)).toEqual({ factor: [], passkeys: [], codes: [] });
  expect((await signIn(testApp.browser(), learner.username)).status).toBe(200);
});

test('an account has no more passkeys than the limit, also when two are added at once, and none twice', async () => {
  const learner = await testApp.learner();
  const first = await addPasskey(learner);
  const add = async (authenticator = createAuthenticator()) => {
    const options = optionsOf(await begin(learner, { passkey: await answerRequest(learner, first) }));
    return () => learner.post('/api/account/passkeys', authenticator.create(options));
  };
  expect((await (await add(first))()).body).toMatchObject({ code: 'REFUSED' });
  for (let count = 1; count < MAXIMUM_PASSKEYS - 1; count += 1) expect((await (await add())()).status).toBe(200);
  const [one, two] = [await add(), await add()];
  const statuses = (await Promise.all([one(), two()])).map(({ status }) => status);
  expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 422]);
  expect((await begin(learner, { passkey: await answerRequest(learner, first) })).body).toMatchObject({
    code: 'REFUSED',
  });
  expect((await rowsOf(learner.id)).passkeys).toHaveLength(MAXIMUM_PASSKEYS);
});
