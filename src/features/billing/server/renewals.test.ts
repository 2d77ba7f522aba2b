import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { buy } from './testing/checkout.ts';

const DAY_MS = 24 * 60 * 60_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** The subjects of the mails about the end of a plan that someone got, once so many more days have gone by. */
async function after(days: number, username: string): Promise<string[]> {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS);
  return (await testApp.mails())
    .filter(({ to, subject }) => to === `${username}@example.com` && subject.startsWith('Your plan'))
    .map(({ subject }) => subject);
}

test('people are told a week before, a day before and at the end of their plan, once each; whoever buys again is told anew', async () => {
  const buyer = await testApp.learner();
  const forGood = await testApp.learner();
  await buy(testApp, forGood, { planId: 'lifetime' });
  await buy(testApp, buyer, { planId: '3month' });
  const told = async () =>
    (await testApp.database.pool.query('select renewal_reminder_sent from users where id = $1', [buyer.id])).rows[0];
  // 92 days to 20 February.
  expect(await after(84, buyer.username)).toEqual([]);
  expect(await told()).toEqual({ renewal_reminder_sent: false });
  expect(await after(2, buyer.username)).toEqual(['Your plan ends in a week']);
  expect(await told()).toEqual({ renewal_reminder_sent: true });
  expect(await after(4, buyer.username)).toHaveLength(1);
  expect(await after(1, buyer.username)).toEqual(['Your plan ends in a week', 'Your plan ends tomorrow']);
  expect(await after(2, buyer.username)).toEqual([
    'Your plan ends in a week',
    'Your plan ends tomorrow',
    'Your plan has ended',
  ]);
  await buyer.post('/api/auth/login', { username: buyer.username, password: 'a quiet place to read' });
  await buy(testApp, buyer, { planId: '3month' });
  expect(await told()).toEqual({ renewal_reminder_sent: false });
  expect(await after(1, forGood.username)).toEqual([]);
});
