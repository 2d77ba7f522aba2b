import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { readPdf } from '../../law/server/editions/testing/read-pdf.ts';
import { buy, changeAtSandbox } from './testing/checkout.ts';
import { reporter } from './testing/provider-events.ts';

const DAY_MS = 24 * 60 * 60_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['billing'] });
});
beforeEach(() => testApp.database.pool.query('delete from rate_limits'));
afterAll(() => testApp.close());

const sql = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;

/** So many days go by, of which the product sees nothing. */
function asleep(days: number): void {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS);
}

/** The subjects of the mails about the end of a plan that someone got so far. */
async function mailsSentTo({ username }: { readonly username: string }): Promise<string[]> {
  return (await testApp.mails())
    .filter(({ to, subject }) => to === `${username}@example.com` && subject.startsWith('Your plan'))
    .map(({ subject }) => subject);
}

/** The same, once so many more days have gone by. */
async function after(days: number, person: { readonly username: string }): Promise<string[]> {
  asleep(days);
  return mailsSentTo(person);
}

/** Someone whose plan of three months began now, and so ends after 92 days at least. */
async function subscriber() {
  const buyer = await testApp.learner();
  const begun = await buy(testApp, buyer, { planId: '3month' });
  const [row] = await sql('select subscription_end_date as end from users where id = $1', [buyer.id]);
  const days = Math.round((row.end.getTime() - testApp.clock.now.getTime()) / DAY_MS);
  return { buyer, begun, days };
}

/** The round of the day is done once more, as after a process that died before it noted that it was done. */
async function repeatRound(): Promise<void> {
  const { rowCount } = await testApp.database.pool.query(
    "update pgboss.job set state = 'created', completed_on = null, started_on = null where name = 'billing.renewals'",
  );
  expect(rowCount).toBeGreaterThan(0);
}

/** A day as a receipt writes it, by the calendar of Grenada. */
const dayOf = (instant: Date) =>
  instant.toLocaleDateString('en-GB', { timeZone: 'America/Grenada', day: 'numeric', month: 'long', year: 'numeric' });

test('users are reminded a week before, a day before and at the end of their plan, once each, and again after a new purchase', async () => {
  const forGood = await testApp.learner();
  await buy(testApp, forGood, { planId: 'lifetime' });
  const { buyer, days } = await subscriber();
  const wasReminded = async () => (await sql('select renewal_reminder_sent from users where id = $1', [buyer.id]))[0];
  expect(await after(days - 8, buyer)).toEqual([]);
  expect(await wasReminded()).toEqual({ renewal_reminder_sent: false });
  expect(await after(1, buyer)).toEqual(['Your plan ends in a week']);
  expect(await wasReminded()).toEqual({ renewal_reminder_sent: true });
  expect(await after(5, buyer)).toHaveLength(1);
  expect(await after(1, buyer)).toEqual(['Your plan ends in a week', 'Your plan ends tomorrow']);
  // The round of the last morning comes before the hour at which the plan ends.
  expect(await after(0.9, buyer)).toHaveLength(2);
  expect(await after(1, buyer)).toEqual(['Your plan ends in a week', 'Your plan ends tomorrow', 'Your plan has ended']);
  await buyer.post('/api/auth/login', { username: buyer.username, password: 'a quiet place to read' });
  await buy(testApp, buyer, { planId: '3month' });
  expect(await wasReminded()).toEqual({ renewal_reminder_sent: false });
  expect(await after(1, forGood)).toEqual([]);
});

test('a repeated job, and two at once, send no reminder twice', async () => {
  const people = [await subscriber(), await subscriber(), await subscriber()];
  asleep((people[0]?.days ?? 0) - 7);
  await Promise.all([testApp.runJobs(), testApp.runJobs()]);
  for (const round of ['again', 'and again']) {
    await repeatRound();
    for (const { buyer } of people)
      expect([round, await mailsSentTo(buyer)]).toEqual([round, ['Your plan ends in a week']]);
  }
});

test.each([
  ['three days late it says how many are left', [-4, -1, 1], ['in 4 days', 'tomorrow']],
  ['that comes on the last day alone says so', [-0.1, 1], ['today']],
  ['that comes three days after the end tells of the end alone', [3], []],
])('a reminder job %s', async (_, rounds, ends) => {
  const { buyer, days } = await subscriber();
  let at = 0;
  for (const round of rounds) {
    asleep(days + round - at);
    at = days + round;
    await testApp.mails();
  }
  expect(await mailsSentTo(buyer)).toEqual([...ends.map((end) => `Your plan ends ${end}`), 'Your plan has ended']);
});

test('users who close the account, are suspended or got lifetime access meanwhile get no reminder', async () => {
  const [closing, suspended, lasting] = [await subscriber(), await subscriber(), await subscriber()];
  asleep(closing.days - 9);
  await sql('insert into account_deletions (user_id, requested_at) values ($1, $2)', [
    closing.buyer.id,
    testApp.clock.now,
  ]);
  await sql("insert into account_suspensions (user_id, reason, suspended_at) values ($1, 'Shared it.', $2)", [
    suspended.buyer.id,
    testApp.clock.now,
  ]);
  await testApp.makePremium(lasting.buyer.id);
  for (const further of [2, 6, 2]) {
    expect(await after(further, closing.buyer)).toEqual([]);
    expect(await mailsSentTo(suspended.buyer)).toEqual([]);
    expect(await mailsSentTo(lasting.buyer)).toEqual([]);
  }
});

test('a revoked plan gets no reminder', async () => {
  const report = await reporter(testApp);
  const { buyer, begun, days } = await subscriber();
  await changeAtSandbox(testApp, begun, { refundedCents: 1500 });
  expect(await report({ id: `back-${begun.orderId}`, paymentId: begun.paymentId })).toBe(200);
  for (const further of [days - 7, 6, 2]) expect(await after(further, buyer)).toEqual([]);
});

test('the PDF of a receipt states the purchase, and is sent even when other mail is off', async () => {
  const buyer = await testApp.learner();
  expect((await buyer.put('/api/reminders', { mail: false, hour: 18 })).status).toBe(200);
  await sql('update users set email_verified = false where id = $1', [buyer.id]);
  await buy(testApp, buyer, { planId: '12month', couponCode: 'STUDENT20' });
  const receipts = (await testApp.mails()).filter(
    ({ to, subject }) => to === `${buyer.username}@example.com` && subject.startsWith('Your receipt'),
  );
  expect(receipts).toHaveLength(1);
  expect(receipts[0]?.headers.get('list-unsubscribe')).toBeUndefined();
  const { pages } = readPdf(Buffer.from(receipts[0]?.attachments[0]?.bytes ?? []));
  expect(pages).toHaveLength(1);
  const [order] = await sql('select receipt_number, paid_at, access_until from orders where user_id = $1', [buyer.id]);
  const lines = pages[0]?.split('\n') ?? [];
  expect(lines).toEqual([
    'LabourWise Grenada',
    `Receipt LW-${String(order.receipt_number).padStart(6, '0')}`,
    'Sandbox: a test payment. No money was taken.',
    'Date',
    dayOf(order.paid_at),
    'Account',
    `${buyer.username}@example.com`,
    'Plan',
    '12 Month Plan',
    'Full access until',
    dayOf(order.access_until),
    'Paid by',
    expect.stringMatching(/card/i),
    'Price',
    'USD 45.00',
    'Coupon STUDENT20',
    '-USD 9.00',
    'Total paid',
    'USD 36.00',
    'Questions? Please write to desk@example.gd.',
  ]);
});
