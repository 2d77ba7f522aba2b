import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import {
  atCard,
  beginCard,
  CARDS,
  changeAtSandbox,
  orderOf,
  subscriptionOf,
  type StartedPayment,
} from './testing/checkout.ts';
import { reporter } from './testing/provider-events.ts';

const BUYERS = 100;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['billing'] });
});
beforeEach(() => testApp.database.pool.query('delete from rate_limits'));
afterAll(() => testApp.close());

async function rows<Row extends object>(text: string, values: unknown[] = []) {
  return (await testApp.database.pool.query<Row>(text, values)).rows;
}

/** What a payment did: grants, receipts and entries of the audit log. */
async function effectsOf(buyer: { readonly id: number; readonly username: string }, { orderId }: StartedPayment) {
  const [grants] = await rows('select count(*)::int as n from access_grants where order_id = $1', [orderId]);
  const [entries] = await rows(
    "select count(*)::int as n from security_audit_log where user_id = $1 and action = 'payment.received'",
    [buyer.id],
  );
  const mails = (await testApp.mails()).filter(
    ({ to, subject }) => to === `${buyer.username}@example.com` && subject.startsWith('Your receipt'),
  );
  return { grants, entries, receipts: mails.length };
}

/** Several accounts, made without their sign-up. */
async function buyers(
  count: number,
): Promise<{ readonly id: number; readonly browser: ReturnType<TestApp['browser']> }[]> {
  const made = [];
  for (let place = 0; place < count; place += 1) {
    await rows("delete from rate_limits where action = 'register'");
    const person = await testApp.learner();
    made.push({ id: person.id, browser: person });
  }
  return made;
}

test('events of a payment, a refund and a dispute in every order end with the provider’s status', async () => {
  const report = await reporter(testApp);
  const [buyer] = await buyers(1);
  if (buyer === undefined) throw new Error('Nobody came.');
  const begun = await beginCard(buyer.browser);
  await atCard(buyer.browser, begun, { cardNumber: CARDS.taken });
  await rows("delete from pgboss.job where name = 'billing.sandbox-report'");
  // The provider records the refund before the payment’s event arrives.
  await changeAtSandbox(testApp, begun, { refundedCents: 2500 });
  const ids = ['refunded', 'succeeded', 'created'];
  await Promise.all(ids.map((id) => report({ id: `late-${id}`, paymentId: begun.paymentId })));
  expect((await orderOf(buyer.browser, begun)).order.status).toBe('refunded');
  expect(await subscriptionOf(buyer.browser)).toBeNull();
  expect(await rows('select kind from access_grants where user_id = $1 order by id', [buyer.id])).toEqual([
    { kind: 'opening' },
    { kind: 'order' },
    { kind: 'reversal' },
  ]);
});

describe(`${BUYERS} at once for a coupon of 3`, () => {
  test('as an access code: exactly 3 get its plan', async () => {
    await rows(
      "insert into coupons (code, kind, plan_id, max_redemptions, created_at) values ('OPEN-3', 'access', '3month', 3, now())",
    );
    const people = await buyers(BUYERS);
    const answers = await Promise.all(
      people.map(({ browser }) => browser.post('/api/coupon/apply', { couponCode: 'open-3' })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(3);
    const ids = people.map(({ id }) => id);
    expect(
      await rows("select count(*)::int as n from users where id = any($1) and subscription_type = '3month'", [ids]),
    ).toEqual([{ n: 3 }]);
    expect(await rows("select used from coupons where code = 'OPEN-3'")).toEqual([{ used: 3 }]);
  });
});

test('twenty tabs of one user share one order, and one coupon', async () => {
  const buyer = await testApp.learner();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      buyer.post('/api/create-payment-intent', { planId: '6month', couponCode: 'WELCOME15' }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body['clientSecret'])).size).toBe(1);
  expect(await rows('select used from coupons where code = $1', ['WELCOME15'])).toEqual([{ used: 1 }]);
});

test('a process that dies between the event and its effect stores neither; the repeated event does both', async () => {
  const report = await reporter(testApp);
  const buyer = await testApp.learner();
  const begun = await beginCard(buyer);
  await changeAtSandbox(testApp, begun, { state: 'paid' });
  const event = { id: 'cut-off', type: 'payment.succeeded', paymentId: begun.paymentId };
  // The connection is cut from the server's side at the grant, after the event was written in the same transaction.
  await rows(`create function cut_off() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await rows('create trigger cut_off before insert on access_grants for each row execute function cut_off()');
  expect(await report(event)).toBeGreaterThanOrEqual(500);
  expect(await rows("select from provider_events where event_id = 'cut-off'")).toEqual([]);
  expect((await orderOf(buyer, begun)).order.status).toBe('pending');
  await rows('drop trigger cut_off on access_grants');
  expect(await report(event)).toBe(200);
  expect(await report(event)).toBe(200);
  expect(await effectsOf(buyer, begun)).toEqual({ grants: { n: 1 }, entries: { n: 1 }, receipts: 1 });
});
