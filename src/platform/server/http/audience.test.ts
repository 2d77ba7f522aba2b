import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '../../shared/contract.ts';
import { startTestApp, type Browser, type TestApp } from '../testing/test-app.ts';
import { registerCall } from './register-call.ts';

const done = z.strictObject({ done: z.literal(true) });
const contract = defineContract({
  public: { method: 'GET', path: '/api/for/public', summary: 'For anyone.', response: done },
  signedIn: { method: 'GET', path: '/api/for/signed-in', summary: 'For the signed in.', response: done },
  premium: { method: 'GET', path: '/api/for/premium', summary: 'For premium access.', response: done },
  verified: { method: 'GET', path: '/api/for/verified', summary: 'For the verified.', response: done },
  admin: { method: 'GET', path: '/api/for/admin', summary: 'For administrators.', response: done },
});
const answer = async () => ({ done: true }) as const;

let printed = '';
let testApp: TestApp;
let callers: Record<'visitor' | 'learner' | 'premium' | 'verified' | 'administrator', Browser>;
beforeAll(async () => {
  testApp = await startTestApp({ log: { write: (line) => void (printed += line) } });
  const { app } = testApp;
  registerCall(app, contract.public, { audience: 'public', limiter: 'read' }, answer);
  registerCall(app, contract.signedIn, { audience: 'signedIn', limiter: 'read' }, answer);
  registerCall(app, contract.premium, { audience: 'premium', limiter: 'read', refusal: 'With a plan.' }, answer);
  registerCall(app, contract.verified, { audience: 'verified', limiter: 'read', refusal: 'Once verified.' }, answer);
  registerCall(app, contract.admin, { audience: 'admin', limiter: 'read' }, answer);
  const having = async (columns: string) => {
    const learner = await testApp.learner();
    await testApp.database.pool.query(
      `update users set trial_end_date = null, access_type = 'free', ${columns} where id = $1`,
      [learner.id],
    );
    return learner;
  };
  callers = {
    visitor: testApp.browser(),
    // An address that was confirmed is not yet a person whom support has verified.
    learner: await having('email_verified = true'),
    premium: await having('is_premium = true'),
    verified: await having('is_verified = true'),
    administrator: await having("role = 'admin'"),
  };
});
afterAll(() => testApp.close());

describe('a call’s audience', () => {
  test.each<[keyof typeof contract, Partial<Record<keyof typeof callers, number>>]>([
    ['public', { visitor: 200, learner: 200, premium: 200, verified: 200, administrator: 200 }],
    ['signedIn', { visitor: 401, learner: 200, premium: 200, verified: 200, administrator: 200 }],
    ['premium', { visitor: 401, learner: 403, premium: 200, verified: 403, administrator: 403 }],
    ['verified', { visitor: 401, learner: 403, premium: 403, verified: 200, administrator: 403 }],
    ['admin', { visitor: 401, learner: 403, premium: 403, verified: 403, administrator: 200 }],
  ])('%s includes: %j', async (audience, expected) => {
    const statuses: Record<string, number> = {};
    for (const [caller, browser] of Object.entries(callers))
      statuses[caller] = (await browser.get(contract[audience].path)).status;
    expect(statuses).toEqual(expected);
  });

  test.each([
    ['premium', 'PREMIUM_REQUIRED', 'With a plan.'],
    ['verified', 'VERIFICATION_REQUIRED', 'Once verified.'],
    ['admin', 'ADMIN_REQUIRED', 'Only an administrator may do this.'],
  ] as const)('%s refuses everyone else with %s and a reason', async (audience, code, message) => {
    expect((await callers.learner.get(contract[audience].path)).body).toMatchObject({ code, message });
  });

  test('refuses with a line in the log that names code and account', async () => {
    const learner = await testApp.learner();
    printed = '';
    await learner.get(contract.admin.path);
    await callers.visitor.get(contract.admin.path);
    await learner.get(contract.signedIn.path);
    const [admin, visitor, accepted] = printed.split('\n').filter((line) => line.includes('"path"'));
    expect(admin).toContain(`"code":"ADMIN_REQUIRED","account":${learner.id}`);
    expect(visitor).toContain('"code":"AUTH_REQUIRED","msg"');
    expect(accepted).not.toMatch(/"code"|"account"/);
  });

  test('is in the description of the calls', async () => {
    const { body } = await callers.visitor.get('/api/docs');
    expect(body).toMatchObject({
      paths: {
        '/api/for/verified': {
          get: { description: 'For everyone whom support has verified.', responses: { 403: expect.anything() } },
        },
      },
    });
  });
});
