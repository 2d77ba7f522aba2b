import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: [] });
});
afterAll(() => testApp.close());
const resetLimits = () => testApp.database.pool.query('delete from rate_limits');
beforeEach(resetLimits);

describe('requesting an email of another account', () => {
  test('has the same response, mail and screen as any other email', async () => {
    const [asker, owner] = [await testApp.learner(), await testApp.learner()];
    const ask = async (email: string) => {
      await resetLimits();
      const before = (await testApp.mails()).length;
      const { status, body } = await asker.post('/api/account/email', { email, password: PASSWORD });
      // An answer that sent no mail would come sooner.
      const mails = (await testApp.mails()).length - before;
      const pending = (await asker.get('/api/user/verification-status')).body;
      return JSON.parse(
        JSON.stringify({ status, body, mails, pending }).replaceAll(email, 'asked@example.com'),
      ) as unknown;
    };
    const free = await ask('nobody-has-this@example.com');
    expect(free).toMatchObject({ status: 200, mails: 1 });
    for (const taken of [`${owner.username}@example.com`, `${owner.username}@EXAMPLE.com`.toUpperCase()])
      expect(await ask(taken)).toEqual(free);
  });

  test('changes nothing, and notifies only the owner', async () => {
    const [asker, owner] = [await testApp.learner(), await testApp.learner()];
    const email = `${owner.username}@example.com`;
    expect((await asker.post('/api/account/email', { email, password: PASSWORD })).status).toBe(200);
    const sentMail = (await testApp.mails()).filter(({ to }) => to === email).at(-1);
    expect(sentMail).toMatchObject({ subject: 'Someone asked to use your email address', links: [] });
    expect(`${sentMail?.text}${sentMail?.html}`).not.toContain(asker.username);
    expect((await owner.get('/api/auth/me')).body).toMatchObject({ email });
    expect((await asker.get('/api/auth/me')).body).toMatchObject({ email: `${asker.username}@example.com` });
  });

  test('of two accounts that confirm one address at the same time one gets it, and the other is notified', async () => {
    const askers = [await testApp.learner(), await testApp.learner()];
    const tokens = [];
    for (const asker of askers) {
      await asker.post('/api/account/email', { email: 'shared-wish@example.com', password: PASSWORD });
      const link = (await testApp.mails()).findLast(({ to }) => to === 'shared-wish@example.com')?.links[0] ?? '';
      tokens.push(new URL(link).searchParams.get('change'));
    }
    const answers = await Promise.all(
      tokens.map((token) => testApp.browser().post('/api/auth/confirm-email', { token })),
    );
    expect(
      answers.map(({ status, body }) => [status, body['code']]).toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [200, undefined],
      [409, 'EMAIL_TAKEN'],
    ]);
  });

  test('is limited to five an hour', async () => {
    const asker = await testApp.learner();
    const statuses = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (await asker.post('/api/account/email', { email: `wish${index}@example.com`, password: PASSWORD })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('checking whether an alias is taken is limited to 20 an hour', async () => {
  const [asker, owner] = [await testApp.learner({ address: '198.51.100.40' }), await testApp.learner()];
  const statuses = [];
  for (let index = 0; index < 22; index += 1)
    statuses.push(
      (
        await asker.put('/api/leaderboard/settings', {
          optIn: true,
          alias: index % 2 === 0 ? owner.username : `guess${index}`,
        })
      ).status,
    );
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 409 : 200)));
  expect(statuses.slice(20)).toEqual([429, 429]);
  // The choice of a name alone reveals nothing, and reserves nothing.
  expect((await asker.put('/api/leaderboard/settings', { optIn: false })).status).toBe(200);
});
