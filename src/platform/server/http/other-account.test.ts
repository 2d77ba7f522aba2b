import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_HEADER } from '../../shared/contract.ts';
import { READ } from '../rate-limits.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a request from a page of another account is refused by every call', async () => {
  const [shown, signedIn] = [await testApp.learner(), await testApp.learner()];
  const answers = await Promise.all(
    testApp.app.registeredCalls.map(async ({ contract: { method, path } }) => {
      const { statusCode, headers, json } = await testApp.app.inject({
        method,
        url: path.replaceAll(/:[A-Za-z]+/g, '1'),
        headers: { cookie: signedIn.cookie(), [ACCOUNT_HEADER]: String(shown.id) },
      });
      return { call: `${method} ${path}`, status: statusCode, code: json().code, answeredFor: headers[ACCOUNT_HEADER] };
    }),
  );
  expect(answers.length).toBeGreaterThan(50);
  expect(
    answers.filter(
      ({ status, code, answeredFor }) =>
        status !== 409 || code !== 'OTHER_ACCOUNT' || answeredFor !== String(signedIn.id),
    ),
  ).toEqual([]);
});

test('counts refused requests of a page that belongs to another account', async () => {
  const [shown, signedIn] = [await testApp.learner(), await testApp.learner()];
  for (let call = 1; call < READ.calls; call += 1) await testApp.app.limit(READ, String(signedIn.id));
  const goals = async () => (await signedIn.get('/api/goals', { [ACCOUNT_HEADER]: String(shown.id) })).status;
  expect([await goals(), await goals()]).toEqual([409, 429]);
});

test('study is not recorded for another account; with the right or no account header, it is', async () => {
  const [shown, signedIn] = [await testApp.learner(), await testApp.learner()];
  const event = (cardId: number) => ({
    id: randomUUID(),
    kind: 'card.completed',
    cardId,
    at: testApp.clock.now.toISOString(),
  });
  const refused = await signedIn.post('/api/events', { events: [event(1)] }, { [ACCOUNT_HEADER]: String(shown.id) });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'OTHER_ACCOUNT', error: expect.stringContaining('signed in as someone else') },
  });
  expect((await signedIn.get('/api/progress')).body).toMatchObject({ completedCards: [], totalPoints: 0 });
  expect(
    (await signedIn.post('/api/events', { events: [event(2)] }, { [ACCOUNT_HEADER]: String(signedIn.id) })).status,
  ).toBe(200);
  expect((await signedIn.post('/api/events', { events: [event(3)] })).status).toBe(200);
  expect((await signedIn.get('/api/progress')).body).toMatchObject({ completedCards: [2, 3] });
});

test('a response names its account, and no account for visitors', async () => {
  const learner = await testApp.learner();
  expect((await learner.get('/api/progress')).headers[ACCOUNT_HEADER]).toBe(String(learner.id));
  expect((await learner.get('/api/glossary')).headers[ACCOUNT_HEADER]).toBe(String(learner.id));
  expect((await testApp.browser().get('/api/progress')).headers).not.toHaveProperty(ACCOUNT_HEADER);
});
