import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../platform/server/testing/test-app.ts';
import { orderOf, subscriptionOf, type StartedPayment } from './testing/checkout.ts';
import { startPaymentMethods, tagsOf, FIXTURE_NAMES, type PaymentMethodFixture } from './testing/payment-methods.ts';

/* The course of an order, the same for every provider. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let all: Awaited<ReturnType<typeof startPaymentMethods>>;
beforeAll(async () => {
  all = await startPaymentMethods();
});
beforeEach(async () => {
  for (const { test: app } of Object.values(all.ways)) await app.database.pool.query('delete from rate_limits');
});
afterAll(() => all.close());

/** Reads the states of an order and its payment, and its number of grants. */
async function stateOf({ test: { database } }: PaymentMethodFixture, { orderId }: StartedPayment) {
  const { rows } = await database.pool.query(
    `select o.status, p.status as payment, (select count(*)::int from access_grants g where g.order_id = o.id) as grants
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return rows[0];
}

/** Moves the clock of the product on. */
function moveOn({ test: { clock } }: PaymentMethodFixture, milliseconds: number): void {
  clock.now = new Date(clock.now.getTime() + milliseconds);
}

for (const name of FIXTURE_NAMES)
  describe(`by ${name}`, { tags: tagsOf(name) }, () => {
    let way: PaymentMethodFixture;
    let testApp: TestApp;
    beforeAll(() => {
      way = all.ways[name];
      testApp = way.test;
    });
    const rows = async (text: string, values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
    const standing = (begun: StartedPayment) => stateOf(way, begun);
    const later = (milliseconds: number) => moveOn(way, milliseconds);

    /** An order of someone new, whose money has come at the provider and is not known here. */
    async function paidThere(body?: object) {
      const buyer = await testApp.learner();
      const begun = await way.begin(buyer, body);
      await way.actions.pay(begun.paymentId);
      await way.actions.provider.capture(begun.paymentId, `capture-${begun.paymentId}`);
      return { buyer, begun };
    }

    test('success grants the plan once for any number of events, and sends one receipt', async () => {
      const buyer = await testApp.learner();
      const begun = await way.begin(buyer);
      expect(await way.report(begun, `early-${begun.orderId}`)).toBe(200);
      expect(await standing(begun)).toEqual({ status: 'pending', payment: 'pending', grants: 0 });
      await way.actions.pay(begun.paymentId);
      await way.comeBack(buyer, begun);
      const twenty = Array.from({ length: 20 }, (_, place) => way.report(begun, `${begun.orderId}-${place % 4}`));
      expect(new Set(await Promise.all(twenty))).toEqual(new Set([200]));
      expect(await standing(begun)).toEqual({ status: 'paid', payment: 'succeeded', grants: 1 });
      expect((await subscriptionOf(buyer))?.planId).toBe('6month');
      const mails = (await testApp.mails()).filter(({ to }) => to === `${buyer.username}@example.com`);
      expect(mails.filter(({ subject }) => subject.startsWith('Your receipt'))).toHaveLength(1);
    });

    test('a decline grants nothing, and the next attempt of the same order does', async () => {
      const buyer = await testApp.learner();
      const begun = await way.begin(buyer);
      await way.actions.decline(begun.paymentId);
      const answer = await way.comeBack(buyer, begun);
      expect(answer === null ? await way.report(begun) : [answer.status, answer.body['code']]).toEqual(
        answer === null ? 200 : [422, 'PAYMENT_DECLINED'],
      );
      expect(await standing(begun)).toEqual({ status: 'pending', payment: 'failed', grants: 0 });
      expect((await orderOf(buyer, begun)).lastFailure).toMatch(/\w+\.$/);
      await way.actions.pay(begun.paymentId);
      await way.comeBack(buyer, begun);
      expect(await way.report(begun)).toBe(200);
      expect(await standing(begun)).toEqual({ status: 'paid', payment: 'succeeded', grants: 1 });
      const [attempt] = await rows("select payment_data->'history' as history from payments where order_id = $1", [
        begun.orderId,
      ]);
      expect(attempt.history.map(({ status }: { status: string }) => status)).toEqual(['failed', 'succeeded']);
      expect(attempt.history[0].failure).toMatch(/\w+\.$/);
    });

    test('a decline is reported until the next attempt starts', async () => {
      const buyer = await testApp.learner();
      const begun = await way.begin(buyer);
      await way.actions.decline(begun.paymentId);
      if ((await way.comeBack(buyer, begun)) === null) await way.report(begun);
      expect((await orderOf(buyer, begun)).lastFailure).toMatch(/\w+\.$/);
      expect(await way.begin(buyer)).toEqual(begun);
      await way.actions.pay(begun.paymentId);
      // The buyer returns before any event: the payment may be processing, so the screen does not say “nothing was taken”.
      expect(await orderOf(buyer, begun)).toMatchObject({ order: { status: 'pending' }, lastFailure: null });
      await way.comeBack(buyer, begun);
      expect(await way.report(begun)).toBe(200);
      expect(await standing(begun)).toEqual({ status: 'paid', payment: 'succeeded', grants: 1 });
    });

    test('a bank check (3-D Secure) grants nothing before its answer', async () => {
      const buyer = await testApp.learner();
      const begun = await way.begin(buyer);
      await way.actions.ask(begun.paymentId);
      await way.comeBack(buyer, begun);
      expect(await way.report(begun)).toBe(200);
      expect(await standing(begun)).toMatchObject({ status: 'pending', grants: 0 });
      await way.actions.pay(begun.paymentId);
      await way.comeBack(buyer, begun);
      expect(await way.report(begun)).toBe(200);
      expect(await standing(begun)).toMatchObject({ status: 'paid', grants: 1 });
    });

    test('an abandoned order is closed after its hour, and its coupon may be used again', async () => {
      const buyer = await testApp.learner();
      const body = { planId: '6month', couponCode: 'WELCOME15' };
      const begun = await way.begin(buyer, body);
      later(65 * MINUTE_MS);
      await testApp.mails();
      expect(await standing(begun)).toEqual({ status: 'expired', payment: 'canceled', grants: 0 });
      const again = await way.begin(buyer, body);
      expect(again.orderId).not.toBe(begun.orderId);
      expect(await rows('select order_id from user_coupons where user_id = $1', [buyer.id])).toEqual([
        { order_id: again.orderId },
      ]);
    });

    test('a payment after the closing has used its coupon', async () => {
      const code = `LATE-${name.toUpperCase()}`;
      await rows(
        "insert into coupons (code, kind, percent, max_redemptions, created_at) values ($1, 'percentage', 50, 1, now())",
        [code],
      );
      const used = () => rows('select used from coupons where code = $1', [code]);
      const buyer = await testApp.learner();
      const begun = await way.begin(buyer, { planId: '6month', couponCode: code });
      later(65 * MINUTE_MS);
      await testApp.mails();
      expect([await standing(begun), await used()]).toMatchObject([{ status: 'expired' }, [{ used: 0 }]]);
      await way.actions.pay(begun.paymentId);
      await way.actions.provider.capture(begun.paymentId, `capture-${begun.paymentId}`);
      expect(await way.report(begun)).toBe(200);
      expect([await standing(begun), await used()]).toMatchObject([{ status: 'paid', grants: 1 }, [{ used: 1 }]]);
      const path = way.actions.provider.requiresCapture ? '/api/paypal/order' : '/api/create-payment-intent';
      expect((await buyer.post(path, { planId: '6month', couponCode: code })).body['code']).toBe('COUPON_USED');
    });

    test('a partial refund revokes nothing, a full one only the purchased access', async () => {
      const { buyer, begun } = await paidThere({ planId: '12month', couponCode: 'STUDENT20' });
      expect(await way.report(begun)).toBe(200);
      const before = await subscriptionOf(buyer);
      await way.actions.refund(begun.paymentId, 600);
      expect(await way.report(begun)).toBe(200);
      expect(await subscriptionOf(buyer)).toEqual(before);
      await way.actions.refund(begun.paymentId, 3000);
      expect(await way.report(begun)).toBe(200);
      expect(await standing(begun)).toMatchObject({ status: 'refunded', payment: 'refunded' });
      expect(await subscriptionOf(buyer)).toBeNull();
    });

    test('a dispute revokes, a won one restores, a lost one is final', async () => {
      const { buyer, begun } = await paidThere();
      const steps = [
        ['open', 'disputed', 'disputed', false],
        ['won', 'paid', 'succeeded', true],
        ['open', 'disputed', 'disputed', false],
        ['lost', 'refunded', 'disputed', false],
      ] as const;
      for (const [dispute, status, payment, open] of steps) {
        await way.actions.dispute(begun.paymentId, dispute);
        expect(await way.report(begun)).toBe(200);
        expect([dispute, await standing(begun)]).toEqual([dispute, { status, payment, grants: 1 }]);
        expect([dispute, (await subscriptionOf(buyer)) !== null]).toEqual([dispute, open]);
      }
    });

    test.each([
      ['an amount that is not the order’s', { amountCents: 100 }],
      ['another currency', { currency: 'XCD' }],
      ['another order’s name', { orderId: '00000000-0000-4000-8000-000000000000' }],
    ])('%s grants nothing, and is marked for an administrator', async (_, altered) => {
      const { buyer, begun } = await paidThere();
      await way.actions.alter(begun.paymentId, altered);
      expect(await way.report(begun)).toBe(200);
      expect(await standing(begun)).toEqual({ status: 'pending', payment: 'mismatch', grants: 0 });
      expect(await subscriptionOf(buyer)).toBeNull();
      // The buyer cannot pay again while a payment may exist, but can after its refund.
      later(65 * MINUTE_MS);
      await testApp.mails();
      const path = way.actions.provider.requiresCapture ? '/api/paypal/order' : '/api/create-payment-intent';
      expect((await buyer.post(path, { planId: '3month' })).body['code']).toBe('PAYMENT_UNDER_WAY');
      await way.actions.refund(begun.paymentId, 'amountCents' in altered ? altered.amountCents : 2500);
      expect((await buyer.post(path, { planId: '3month' })).status).toBe(200);
      expect(await standing(begun)).toEqual({ status: 'expired', payment: 'mismatch', grants: 0 });
    });

    test('an unpaid payment that differs from its order does not block the buyer, and releases the coupon', async () => {
      const buyer = await testApp.learner();
      const body = { planId: '6month', couponCode: 'WELCOME15' };
      const begun = await way.begin(buyer, body);
      await way.actions.alter(begun.paymentId, { amountCents: 100 });
      expect(await way.report(begun)).toBe(200);
      expect(await standing(begun)).toEqual({ status: 'pending', payment: 'mismatch', grants: 0 });
      expect((await way.begin(buyer, { ...body, planId: '12month' })).orderId).not.toBe(begun.orderId);
      expect(await standing(begun)).toEqual({ status: 'expired', payment: 'mismatch', grants: 0 });
    });

    test('an event with a wrong, missing or old signature is refused; one about an unknown order does nothing', async () => {
      const { begun } = await paidThere();
      const { body, headers } = await way.actions.report(begun.paymentId, testApp.clock.now);
      const changed = Buffer.from(body.toString('utf8').replace(begun.paymentId, `${begun.paymentId}0`));
      const old = await way.actions.report(begun.paymentId, new Date(testApp.clock.now.getTime() - 6 * DAY_MS));
      for (const forged of [{ body: changed, headers }, { body, headers: {} }, old])
        expect(await way.post(forged)).toBe(400);
      expect(await standing(begun)).toMatchObject({ status: 'pending', grants: 0 });

      const nobodys = await way.actions.provider.create(
        { orderId: 'of another shop', amountCents: 2500, currency: 'USD', description: 'A hat' },
        `key-${begun.orderId}`,
      );
      await way.actions.pay(nobodys.paymentId);
      await way.actions.provider.capture(nobodys.paymentId, `capture-${begun.orderId}`);
      expect(await way.report({ orderId: '', paymentId: nobodys.paymentId })).toBe(200);
      expect(await rows('select from payments where payment_id = $1', [nobodys.paymentId])).toEqual([]);
    });

    test('a payment without an event is found by the nightly check', async () => {
      const { begun } = await paidThere();
      // The order was given up here: only the list of the night still knows of it.
      await rows("update orders set status = 'expired' where id = $1", [begun.orderId]);
      for (const night of [1, 2]) {
        later(DAY_MS);
        await testApp.mails();
        expect([night, await standing(begun)]).toEqual([night, { status: 'paid', payment: 'succeeded', grants: 1 }]);
      }
    });
  });

/** An order whose buyer has closed the account, and paid after it. */
async function closedAndPaid(way: PaymentMethodFixture) {
  const { actions } = way;
  const buyer = await way.test.learner();
  const begun = await way.begin(buyer);
  const closed = await buyer.post('/api/account/delete', { password: 'a quiet place to read' });
  expect(closed.status).toBe(200);
  await actions.pay(begun.paymentId);
  await actions.provider.capture(begun.paymentId, `capture-${begun.paymentId}`);
  return { buyer, begun };
}

describe('a payment for an account that was closed meanwhile', () => {
  test.each(FIXTURE_NAMES)('is refunded in full by %s, once, and the user is notified', async (name) => {
    const way = all.ways[name];
    const { buyer, begun } = await closedAndPaid(way);
    for (const eventId of ['first', 'second', 'first'])
      expect(await way.report(begun, `${eventId}-${begun.orderId}`)).toBe(200);
    const sentMails = (await way.test.mails()).filter(
      ({ to, subject }) => to === `${buyer.username}@example.com` && /receipt|payment/i.test(subject),
    );
    expect(sentMails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your payment LW-\d{6} goes back to you$/),
    ]);
    expect(sentMails[0]?.text).toContain('USD 25.00 (6 Month Plan)');
    expect(await way.actions.provider.read(begun.paymentId)).toMatchObject({
      state: 'paid',
      refunds: [{ amountCents: 2500, status: 'done' }],
    });
    expect(await stateOf(way, begun)).toEqual({ status: 'refunded', payment: 'refunded', grants: 0 });
    expect(await way.report(begun)).toBe(200);
    expect((await way.test.mails()).filter(({ subject }) => subject === sentMails[0]?.subject)).toHaveLength(1);
  });

  test.each(['stripe', 'paypal'] as const)(
    'is refunded later when %s is unreachable, even after the account’s erasure',
    async (name) => {
      const way = all.ways[name];
      const { begun } = await closedAndPaid(way);
      expect(await way.report(begun)).toBe(200);
      if (way.actions.server === null) throw new Error('It has no server.');
      way.actions.server.away = true;
      const outcomes = await way.test.runJobs();
      way.actions.server.away = false;
      expect(outcomes.find(({ queue }) => queue === 'billing.give-back')?.failure).toEqual(expect.any(String));
      expect(await stateOf(way, begun)).toEqual({ status: 'paid', payment: 'succeeded', grants: 0 });
      // Its tries are over.
      await way.test.database.pool.query("delete from pgboss.job where name = 'billing.give-back'");
      moveOn(way, 31 * DAY_MS);
      await way.test.mails();
      expect(await stateOf(way, begun)).toEqual({ status: 'refunded', payment: 'refunded', grants: 0 });
    },
  );
});
