import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { atCard, beginCard, buy, CARDS, changeAtSandbox, orderOf, subscriptionOf } from './testing/checkout.ts';
import { reporter } from './testing/provider-events.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['billing'] });
});
beforeEach(() =>
  testApp.database.pool.query("delete from rate_limits where action in ('register', 'ordersOfDay', 'couponTries')"),
);
afterAll(() => testApp.close());

const learner = () => testApp.learner();

async function rows(text: string, values: unknown[] = []) {
  return (await testApp.database.pool.query(text, values)).rows;
}

const me = async (browser: { get: (path: string) => Promise<{ body: Record<string, unknown> }> }) =>
  (await browser.get('/api/auth/me')).body;

describe('a plan paid by card', () => {
  test('gives full access once the provider confirms it, and a receipt with its PDF', async () => {
    const buyer = await learner();
    const begun = await beginCard(buyer, { tier: '6month', amount: 25 });
    expect((await orderOf(buyer, begun)).order).toMatchObject({
      status: 'pending',
      amountCents: 2500,
      sandbox: true,
      planName: '6 Month Plan',
    });
    expect((await atCard(buyer, begun, { cardNumber: CARDS.taken })).body).toEqual({
      status: 'succeeded',
      message: null,
    });
    // The browser that comes back changes nothing: the report of the provider does.
    expect(await me(buyer)).toMatchObject({ accessType: 'trial' });
    const mails = (await testApp.mails()).filter(({ to }) => to === `${buyer.username}@example.com`);

    expect((await orderOf(buyer, begun)).order).toMatchObject({
      status: 'paid',
      accessUntil: '2027-05-20T16:00:00.000Z',
    });
    expect(await me(buyer)).toMatchObject({ isPremium: true, accessType: 'premium' });
    expect(await subscriptionOf(buyer)).toEqual({
      planId: '6month',
      planName: '6 Month Plan',
      status: 'active',
      startDate: '2026-11-20T16:00:00.000Z',
      endDate: '2027-05-20T16:00:00.000Z',
      totalDays: 181,
      daysLeft: 181,
      expiresSoon: false,
    });
    const receipt = mails.find(({ subject }) => subject.startsWith('Your receipt LW-'));
    expect(receipt?.text).toContain('Total paid: USD 25.00');
    expect(receipt?.text).toContain('Sandbox: a test payment. No money was taken.');
    expect(receipt?.attachments.map(({ name, type }) => [name, type])).toEqual([
      [expect.stringMatching(/^receipt-LW-\d{6}\.pdf$/), 'application/pdf'],
    ]);
    expect(
      Buffer.from(receipt?.attachments[0]?.bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const invoice = await buyer.get(`/api/orders/${begun.orderId}/invoice`);
    expect([invoice.status, invoice.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test('costs the server’s price: another amount is refused, and no order is created', async () => {
    const buyer = await learner();
    for (const amount of [1, '24.99', 25.01, '2500'])
      expect((await buyer.post('/api/create-payment-intent', { planId: '6month', amount })).body['code']).toBe(
        'AMOUNT_MISMATCH',
      );
    expect((await buyer.post('/api/create-payment-intent', { planId: '6month', amount: 25.001 })).status).toBe(400);
    expect((await buyer.post('/api/create-payment-intent', { amount: 25 })).status).toBe(400);
    expect(await rows('select from orders where user_id = $1', [buyer.id])).toEqual([]);
    expect((await buyer.post('/api/create-payment-intent', { planId: '6month', amount: '25.00' })).status).toBe(200);
  });

  test('continues after a decline, a bank check and a rejected bank check', async () => {
    const buyer = await learner();
    const begun = await beginCard(buyer);
    expect((await atCard(buyer, begun, { cardNumber: CARDS.declined })).body).toEqual({
      status: 'declined',
      message: 'Your card was declined.',
    });
    await testApp.mails();
    expect(await orderOf(buyer, begun)).toMatchObject({
      order: { status: 'pending' },
      lastFailure: 'Your card was declined.',
    });
    expect((await atCard(buyer, begun, { cardNumber: CARDS.asks })).body['status']).toBe('requires_action');
    expect((await atCard(buyer, begun, { approve: false })).body['status']).toBe('declined');
    expect((await atCard(buyer, begun, { cardNumber: '4111 1111 1111 1111' })).body['message']).toMatch(/no test card/);
    expect((await atCard(buyer, begun, { cardNumber: CARDS.asks })).body['status']).toBe('requires_action');
    expect((await atCard(buyer, begun, { approve: true })).body['status']).toBe('succeeded');
    await testApp.mails();
    expect((await orderOf(buyer, begun)).order.status).toBe('paid');
    expect(await rows('select status from payments where order_id = $1', [begun.orderId])).toEqual([
      { status: 'succeeded' },
    ]);
  });

  test('is one order in two tabs, and another plan closes the first before it is paid', async () => {
    const buyer = await learner();
    const [first, second] = await Promise.all([beginCard(buyer), beginCard(buyer)]);
    expect(second).toEqual(first);
    const other = await beginCard(buyer, { planId: '12month' });
    expect((await orderOf(buyer, first)).order.status).toBe('expired');
    expect((await atCard(buyer, first, { cardNumber: CARDS.taken })).body['code']).toBe('ORDER_CLOSED');
    expect((await atCard(buyer, other, { cardNumber: CARDS.taken })).status).toBe(200);
    await testApp.mails();
    expect((await orderOf(buyer, other)).order.status).toBe('paid');
    expect((await subscriptionOf(buyer))?.planId).toBe('12month');
  });

  test('that was just paid in another tab is not paid again', async () => {
    const buyer = await learner();
    const begun = await beginCard(buyer);
    await atCard(buyer, begun, { cardNumber: CARDS.taken });
    // Its report is still on its way.
    const again = await buyer.post('/api/create-payment-intent', { planId: '12month' });
    expect([again.status, again.body['code']]).toEqual([409, 'PAYMENT_UNDER_WAY']);
    expect((await orderOf(buyer, begun)).order.status).toBe('paid');
  });

  test('that is not paid is closed after an hour; a payment without an event counts', async () => {
    const [left, silent] = [await learner(), await learner()];
    const [abandoned, unreported] = [await beginCard(left), await beginCard(silent)];
    await atCard(silent, unreported, { cardNumber: CARDS.taken });
    await rows("delete from pgboss.job where name = 'billing.sandbox-report'");
    testApp.clock.now = new Date(testApp.clock.now.getTime() + HOUR_MS + 5 * MINUTE_MS);
    await testApp.mails();
    expect((await orderOf(left, abandoned)).order.status).toBe('expired');
    expect(await me(left)).toMatchObject({ accessType: 'trial' });
    expect((await orderOf(silent, unreported)).order.status).toBe('paid');
  });

  test('that cannot be closed does not delay other orders', async () => {
    const [first, second] = [await learner(), await learner()];
    const stuck = await beginCard(first);
    const abandoned = await beginCard(second);
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'Not this one.'; end $$`,
    );
    await rows(
      `create trigger refuse before update on orders for each row when (old.id = '${stuck.orderId}') execute function refuse()`,
    );
    testApp.clock.now = new Date(testApp.clock.now.getTime() + HOUR_MS + 5 * MINUTE_MS);
    await testApp.mails();
    expect((await orderOf(first, stuck)).order.status).toBe('pending');
    expect((await orderOf(second, abandoned)).order.status).toBe('expired');
    await rows('drop trigger refuse on orders');
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 5 * MINUTE_MS);
    await testApp.mails();
    expect((await orderOf(first, stuck)).order.status).toBe('expired');
  });

  test('bought twice adds up; what is refused with lifetime access is a further purchase', async () => {
    const buyer = await learner();
    await buy(testApp, buyer, { planId: '3month' });
    await buy(testApp, buyer, { planId: '12month' });
    const end = new Date(Date.parse((await subscriptionOf(buyer))?.endDate ?? ''));
    expect(end.toISOString().slice(0, 10)).toBe('2028-02-20');
    await buy(testApp, buyer, { planId: 'lifetime' });
    expect(await subscriptionOf(buyer)).toMatchObject({ planId: 'lifetime', endDate: null, totalDays: null });
    const again = await buyer.post('/api/create-payment-intent', { planId: '3month' });
    expect([again.status, again.body['message']]).toEqual([
      422,
      'You have Lifetime Access already: there is nothing more to buy.',
    ]);
    expect((await buyer.post('/api/subscription/renew', { planId: '3month' })).status).toBe(422);
  });
});

describe('revocation', () => {
  test('by a full refund revokes only its order’s grant, and by a partial one revokes nothing', async () => {
    const report = await reporter(testApp);
    const buyer = await learner();
    await buy(testApp, buyer, { planId: '3month' });
    const before = await subscriptionOf(buyer);
    const second = await buy(testApp, buyer, { planId: '12month' });
    const both = await subscriptionOf(buyer);

    await changeAtSandbox(testApp, second, { refundedCents: 100 });
    expect(await report({ id: `part-${second.paymentId}`, paymentId: second.paymentId })).toBe(200);
    expect(await subscriptionOf(buyer)).toEqual(both);

    await changeAtSandbox(testApp, second, { refundedCents: 4500 });
    for (const again of [1, 2])
      expect([again, await report({ id: `whole-${second.paymentId}`, paymentId: second.paymentId })]).toEqual([
        again,
        200,
      ]);
    expect(await subscriptionOf(buyer)).toEqual(before);
    expect((await orderOf(buyer, second)).order.status).toBe('refunded');
  });

  test('of the only plan restores the earlier access', async () => {
    const report = await reporter(testApp);
    const buyer = await learner();
    const stored = () =>
      rows(
        'select access_type, is_premium, subscription_type, subscription_status, subscription_start_date, subscription_end_date from users where id = $1',
        [buyer.id],
      );
    const before = await stored();
    for (const [planId, refundedCents] of [
      ['6month', 2500],
      ['lifetime', 19_900],
    ] as const) {
      const begun = await buy(testApp, buyer, { planId });
      expect(await me(buyer)).toMatchObject({ isPremium: true });
      await changeAtSandbox(testApp, begun, { refundedCents });
      expect(await report({ id: `back-${begun.paymentId}`, paymentId: begun.paymentId })).toBe(200);
      expect(await stored()).toEqual(before);
    }
  });

  test('by a dispute is reversed when it is won, and final when it is lost', async () => {
    const report = await reporter(testApp);
    const buyer = await learner();
    const begun = await buy(testApp, buyer);
    const full = await subscriptionOf(buyer);
    const steps = [
      ['open', 'disputed', null],
      ['won', 'paid', full],
      ['open', 'disputed', null],
      ['lost', 'refunded', null],
    ] as const;
    for (const [place, [dispute, status, subscription]] of steps.entries()) {
      await changeAtSandbox(testApp, begun, { dispute });
      expect(await report({ id: `dispute-${place}-${begun.paymentId}`, paymentId: begun.paymentId })).toBe(200);
      expect([place, (await orderOf(buyer, begun)).order.status, await subscriptionOf(buyer)]).toEqual([
        place,
        status,
        subscription,
      ]);
    }
  });
});

describe('a provider event', () => {
  test('is refused and counted when it is unsigned or too old', async () => {
    const report = await reporter(testApp);
    const buyer = await learner();
    const begun = await beginCard(buyer);
    await changeAtSandbox(testApp, begun, { state: 'paid' });
    const event = { id: 'forged', paymentId: begun.paymentId };
    for (const signature of [
      '',
      't=1,v1=00',
      `t=${Math.floor(testApp.clock.now.getTime() / 1000)},v1=${'0'.repeat(64)}`,
    ])
      expect([signature, await report(event, signature)]).toEqual([signature, 400]);
    expect(await rows("select calls from rate_limits where action = 'forgedReports'")).toEqual([{ calls: 3 }]);
    expect((await orderOf(buyer, begun)).order.status).toBe('pending');
  });

  test('is not trusted: the payment is fetched, and one that differs from its order grants nothing', async () => {
    const report = await reporter(testApp);
    const changes = [{ amountCents: 1 }, { currency: 'XCD' }, { reference: 'another order' }] as const;
    for (const [place, change] of changes.entries()) {
      const buyer = await learner();
      const begun = await beginCard(buyer);
      expect(await report({ id: `claim-${place}`, type: 'payment.succeeded', paymentId: begun.paymentId })).toBe(200);
      expect((await orderOf(buyer, begun)).order.status).toBe('pending');
      await changeAtSandbox(testApp, begun, { ...change, state: 'paid' });
      expect(await report({ id: `wrong-${place}`, paymentId: begun.paymentId })).toBe(200);
      expect((await orderOf(buyer, begun)).order.status).toBe('pending');
      expect(await me(buyer)).toMatchObject({ accessType: 'trial' });
      expect(await rows('select status from payments where order_id = $1', [begun.orderId])).toEqual([
        { status: 'mismatch' },
      ]);
    }
  });

  test('about an unknown order is accepted without effect', async () => {
    const report = await reporter(testApp);
    expect(await report({ id: 'elsewhere', paymentId: 'sandbox_elsewhere' })).toBe(200);
  });
});
