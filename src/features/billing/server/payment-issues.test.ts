import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { beginCard, orderOf, subscriptionOf, type StartedPayment } from './testing/checkout.ts';
import { startPaypalServer } from './testing/paypal-server.ts';
import type { WrittenReport } from './testing/provider-actions.ts';
import { newRefund as newPaypalRefund } from './testing/paypal-orders.ts';
import { newRefund, startStripeServer, stripeRefunded } from './testing/stripe-server.ts';
import { adminPaymentsContract } from '../contract.ts';
import { REFUND_FAILURES } from '../rules/refund.ts';
import { beginPaypal } from './testing/payment-methods.ts';

/* What goes wrong at the providers, and how nobody is left without money, plan or word. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let testApp: TestApp;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let paypal: Awaited<ReturnType<typeof startPaypalServer>>;
beforeAll(async () => {
  const clock = () => testApp.clock.now;
  stripe = await startStripeServer(clock);
  paypal = await startPaypalServer(clock);
  testApp = await startTestApp({ payments: { stripe: stripe.keys, paypal: paypal.keys }, scheduled: ['billing'] });
});
beforeEach(async () => {
  await testApp.database.pool.query('delete from rate_limits');
  // An issue of yesterday is not sent again; a new one of the same kind is sent today.
  later(2 * DAY_MS);
  await testApp.mails();
});
afterAll(async () => {
  await testApp.close();
  await stripe.server.close();
  await paypal.server.close();
});

async function rows(text: string, values: unknown[] = []) {
  return (await testApp.database.pool.query(text, values)).rows;
}

async function report(provider: 'stripe' | 'paypal', { body, headers }: WrittenReport): Promise<number> {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return answer.statusCode;
}

function later(milliseconds: number): void {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + milliseconds);
}

const statusOf = async (buyer: Browser, begun: StartedPayment) => (await orderOf(buyer, begun)).order.status;
const capture = (buyer: Browser, { paymentId }: StartedPayment) => buyer.post(`/api/paypal/order/${paymentId}/capture`);

/** What the operator was written to, since the mails that were there before. */
async function toOperator(): Promise<string[]> {
  return (await testApp.mails()).filter(({ subject }) => subject === 'Payments need a look').map(({ text }) => text);
}

/** A coupon that one person can use. */
async function coupon(code: string): Promise<string> {
  await rows(
    "insert into coupons (code, kind, percent, max_redemptions, created_at) values ($1, 'percentage', 50, 1, now())",
    [code],
  );
  return code;
}
const usesOf = async (code: string) => (await rows('select used from coupons where code = $1', [code]))[0]?.used;

async function administrator(): Promise<Browser> {
  const admin = await testApp.learner();
  await rows("update users set role = 'admin' where id = $1", [admin.id]);
  return admin;
}

/** An account with a plan paid by card, and reported. */
async function paid(): Promise<{ readonly buyer: Browser; readonly begun: StartedPayment }> {
  const buyer = await testApp.learner();
  const begun = await beginCard(buyer);
  stripe.intentOf(begun.paymentId).status = 'succeeded';
  expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now))).toBe(200);
  return { buyer, begun };
}

/** Opens everything for good, as by a code in another tab. */
async function lifetime(buyer: Browser, code: string): Promise<void> {
  await rows("insert into coupons (code, kind, plan_id, created_at) values ($1, 'access', 'lifetime', now())", [code]);
  expect((await buyer.post('/api/coupon/apply', { couponCode: code })).status).toBe(200);
}

describe('an order whose provider is no longer configured', { tags: 'full-run' }, () => {
  test('of the sandbox, from before there were keys, does not block buying', async () => {
    const before = await startTestApp({ database: testApp.database, scheduled: ['billing'] });
    const buyer = await before.learner({ username: 'early-bird' });
    const code = await coupon('SANDBOX-1');
    const begun = await beginCard(buyer, { planId: '6month', couponCode: code });
    await before.close();
    const again = testApp.browser();
    await again.post('/api/auth/login', { username: buyer.username, password: 'a quiet place to read' });
    const anew = await beginCard(again, { planId: '12month', couponCode: code });
    expect(await statusOf(again, begun)).toBe('expired');
    expect(await statusOf(again, anew)).toBe('pending');
    expect(await usesOf(code)).toBe(1);
  });

  test('whose payment Stripe no longer knows is closed after its hour, and the operator is notified', async () => {
    const alertCount = (await toOperator()).length;
    const buyer = await testApp.learner();
    const code = await coupon('STRIPE-1');
    const begun = await beginCard(buyer, { planId: '6month', couponCode: code });
    stripe.forget(begun.paymentId);
    // The page that pays it may still be open.
    expect((await buyer.post('/api/create-payment-intent', { planId: '3month' })).status).toBe(409);
    later(65 * MINUTE_MS);
    const mails = (await toOperator()).slice(alertCount);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`order ${begun.orderId}`);
    expect(await statusOf(buyer, begun)).toBe('expired');
    expect(await usesOf(code)).toBe(0);
    expect((await buyer.post('/api/create-payment-intent', { planId: '3month' })).status).toBe(200);
  });

  test('that PayPal has forgotten is closed at once: it captures nothing without us', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    paypal.forget(begun.paymentId);
    await beginPaypal(buyer, { planId: '3month' });
    expect(await statusOf(buyer, begun)).toBe('expired');
  });
});

describe('the operator is notified once', { tags: 'full-run' }, () => {
  test('when payments are paid and their provider sends no events', async () => {
    const alertCount = (await toOperator()).length;
    const buyers = [await testApp.learner(), await testApp.learner()];
    const orders: StartedPayment[] = [];
    for (const buyer of buyers) {
      const begun = await beginCard(buyer);
      stripe.intentOf(begun.paymentId).status = 'succeeded';
      orders.push(begun);
    }
    const reported = await paid();
    for (let minute = 0; minute < 60; minute += 15) {
      later(15 * MINUTE_MS);
      await testApp.mails();
    }
    const mails = (await toOperator()).slice(alertCount);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('A buyer paid by Stripe, but Stripe never told us.');
    const abouts = [...orders, reported.begun].map(({ orderId }) => `order ${orderId}`);
    const noted = await rows("select about from payment_troubles where kind = 'unreported' and about = any($1)", [
      abouts,
    ]);
    expect(new Set(noted.map(({ about }) => about))).toEqual(new Set(abouts.slice(0, 2)));
    for (const [place, buyer] of buyers.entries())
      expect(await statusOf(buyer, orders[place] ?? reported.begun)).toBe('paid');
  });

  test('when a capture was paid without an event of PayPal', async () => {
    const alertCount = (await toOperator()).length;
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    paypal.orderOf(begun.paymentId).status = 'APPROVED';
    expect((await capture(buyer, begun)).status).toBe(200);
    later(10 * MINUTE_MS);
    expect((await toOperator()).length).toBe(alertCount);
    later(10 * MINUTE_MS);
    expect((await toOperator()).slice(alertCount)).toEqual([expect.stringContaining('A buyer paid by PayPal')]);
  });

  test('when events repeatedly have a wrong signature', async () => {
    const alertCount = (await toOperator()).length;
    const { body } = stripe.report('pi_any', testApp.clock.now);
    for (let time = 0; time < 4; time += 1)
      expect(await report('stripe', { body, headers: { 'stripe-signature': 't=1,v1=0' } })).toBe(400);
    expect((await toOperator()).length).toBe(alertCount);
    for (let time = 0; time < 8; time += 1)
      expect(await report('stripe', { body, headers: { 'stripe-signature': 't=1,v1=0' } })).toBe(400);
    expect((await toOperator()).slice(alertCount)).toEqual([expect.stringContaining('wrong signature')]);
  });

  test('when a provider repeatedly does not answer', async () => {
    const alertCount = (await toOperator()).length;
    const buyer = await testApp.learner();
    paypal.server.away = true;
    for (let time = 0; time < 7; time += 1)
      expect((await buyer.post('/api/paypal/order', { planId: '6month' })).status).toBe(503);
    paypal.server.away = false;
    expect((await toOperator()).slice(alertCount)).toEqual([expect.stringContaining('PayPal did not answer')]);
  });
});

describe('a refusal of the provider', () => {
  test('which Stripe repeats for the same key leads to a new payment under another key', async () => {
    const buyer = await testApp.learner();
    stripe.refusals.push({ status: 500, body: { error: { type: 'api_error', message: 'A fault of ours.' } } });
    expect((await buyer.post('/api/create-payment-intent', { planId: '6month' })).status).toBe(503);
    const begun = await beginCard(buyer);
    expect(await statusOf(buyer, begun)).toBe('pending');
    expect(await beginCard(buyer)).toEqual(begun);
    expect(
      await rows('select p.idempotency_key from payments p join orders o on o.id = p.order_id where o.user_id = $1', [
        buyer.id,
      ]),
    ).toEqual([{ idempotency_key: `order-${begun.orderId}-2` }]);
  });

  test('of a payment in progress that failed is followed by closing it', async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    const intent = stripe.intentOf(begun.paymentId);
    intent.status = 'processing';
    expect((await buyer.post('/api/create-payment-intent', { planId: '3month' })).status).toBe(409);
    intent.status = 'requires_payment_method';
    expect((await buyer.post('/api/create-payment-intent', { planId: '3month' })).status).toBe(200);
    expect(intent.status).toBe('canceled');
    expect(await statusOf(buyer, begun)).toBe('expired');
  });

  test('of a PayPal order leaves the next one free', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    const order = paypal.orderOf(begun.paymentId);
    for (const _ of [1, 2]) {
      Object.assign(order, { status: 'APPROVED', declines: true });
      expect((await capture(buyer, begun)).body['code']).toBe('PAYMENT_DECLINED');
    }
    order.declines = false;
    expect((await capture(buyer, begun)).status).toBe(200);
    expect(await statusOf(buyer, begun)).toBe('paid');
  });

  test('of a PayPal capture is shown, closes its order, and the next attempt gets a new one', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    const order = paypal.orderOf(begun.paymentId);
    Object.assign(order, { status: 'APPROVED', refuses: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED' });
    const refused = await capture(buyer, begun);
    expect(refused.body).toMatchObject({
      code: 'PAYMENT_DECLINED',
      message: expect.stringContaining('nothing was taken'),
    });
    expect(await rows('select status from orders where id = $1', [begun.orderId])).toEqual([{ status: 'expired' }]);
    const again = await beginPaypal(buyer);
    expect(again.paymentId).not.toBe(begun.paymentId);
    paypal.orderOf(again.paymentId).status = 'APPROVED';
    expect((await capture(buyer, again)).status).toBe(200);
    expect(await statusOf(buyer, again)).toBe('paid');
  });

  test('of an administrator’s refund is followed by a retry', async () => {
    const { begun } = await paid();
    await rows(
      "insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at) values ($1, $1, 2500, 'Bought twice.', true, $2)",
      [begun.orderId, testApp.clock.now],
    );
    stripe.refusals.push({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } },
    });
    later(HOUR_MS);
    await testApp.mails();
    expect(await rows('select failure, done_at from refunds where order_id = $1', [begun.orderId])).toEqual([
      { failure: expect.stringContaining('refused'), done_at: null },
    ]);
    later(HOUR_MS);
    await testApp.mails();
    expect(await rows('select status from orders where id = $1', [begun.orderId])).toEqual([{ status: 'refunded' }]);
  });

  test('of an automatic refund is followed by a retry', { tags: 'full-run' }, async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    await buyer.post('/api/account/delete', { password: 'a quiet place to read' });
    stripe.intentOf(begun.paymentId).status = 'succeeded';
    expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now))).toBe(200);
    stripe.refusals.push({
      status: 400,
      body: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } },
    });
    await testApp.app.jobs.runPending();
    expect(stripeRefunded(stripe.intentOf(begun.paymentId))).toBe(0);
    await rows("delete from pgboss.job where name = 'billing.give-back'");
    later(15 * MINUTE_MS);
    await testApp.mails();
    expect(stripeRefunded(stripe.intentOf(begun.paymentId))).toBe(2500);
  });
});

describe('a revocation without an event is found by the nightly check', () => {
  test.each(['refunded', 'disputed'] as const)('%s at Stripe, weeks after the payment', async (what) => {
    const alertCount = (await toOperator()).length;
    const { begun } = await paid();
    later(20 * DAY_MS);
    await testApp.mails();
    const intent = stripe.intentOf(begun.paymentId);
    Object.assign(intent, what === 'refunded' ? { refunds: [newRefund(2500)] } : { dispute: 'needs_response' });
    stripe.happened(begun.paymentId);
    later(DAY_MS);
    const mails = (await toOperator()).slice(alertCount);
    expect(await rows('select status from orders where id = $1', [begun.orderId])).toEqual([{ status: what }]);
    expect(mails).toHaveLength(1);
    if (what === 'refunded') return;
    intent.dispute = 'won';
    stripe.happened(begun.paymentId);
    later(DAY_MS);
    await testApp.mails();
    expect(await rows('select status from orders where id = $1', [begun.orderId])).toEqual([{ status: 'paid' }]);
  });

  test.each(['refunded', 'disputed'] as const)('%s at PayPal, weeks after the payment', async (what) => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    const order = paypal.orderOf(begun.paymentId);
    order.status = 'APPROVED';
    expect((await capture(buyer, begun)).status).toBe(200);
    expect(await report('paypal', paypal.report(begun.paymentId, testApp.clock.now))).toBe(200);
    later(20 * DAY_MS);
    await testApp.mails();
    const at = testApp.clock.now;
    Object.assign(
      order,
      what === 'refunded'
        ? { refunds: [newPaypalRefund('25.00')], refundedAt: at }
        : { dispute: 'open', disputedAt: at, wonBefore: true },
    );
    later(DAY_MS);
    await testApp.mails();
    expect(await rows('select status from orders where id = $1', [begun.orderId])).toEqual([{ status: what }]);
  });

  test('a refund that fails at the provider later is reported, because its buyer has neither money nor plan', async () => {
    const { begun } = await paid();
    const intent = stripe.intentOf(begun.paymentId);
    const refund = newRefund(2500);
    intent.refunds.push(refund);
    expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now, 'charge.refunded'))).toBe(200);
    const alertCount = (await toOperator()).length;
    refund.status = 'failed';
    stripe.happened(begun.paymentId);
    later(DAY_MS);
    expect((await toOperator()).slice(alertCount)).toEqual([expect.stringContaining('neither the money nor the plan')]);
  });

  test('a full refund that fails at the provider later can be made again, once, and the buyer has the money', async () => {
    const { begun } = await paid();
    const refund = (admin: Browser, requestKey: string) =>
      admin.post(`/api/admin/payments/${begun.orderId}/refund`, {
        requestKey,
        amountCents: 2500,
        reason: 'Bought twice by mistake.',
        access: 'end',
      });
    expect((await refund(await administrator(), randomUUID())).status).toBe(200);
    const intent = stripe.intentOf(begun.paymentId);
    const [made] = intent.refunds;
    if (made === undefined) throw new Error('The provider made no refund.');
    made.status = 'failed';
    stripe.happened(begun.paymentId);
    later(DAY_MS);
    await testApp.mails();
    // A session of the day before has ended.
    const admin = await administrator();
    const { body } = await admin.get(`/api/admin/payments/${begun.orderId}`);
    expect(body).toMatchObject({
      payment: { status: 'refunded', refundedCents: 0, refundState: 'failed' },
      refundIneligibility: null,
      leftCents: 2500,
      refunds: [{ state: 'failed', failure: REFUND_FAILURES.failedThere, canCancel: true }],
    });
    const again = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await refund(admin, again)).body).toMatchObject({
        refund: { state: 'done' },
        payment: { refundedCents: 2500 },
      });
    expect(intent.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    const stored = () =>
      rows(
        `select o.status, o.refunded_cents, r.amount_cents, r.done_at is not null as is_done from orders o join refunds r on r.order_id = o.id
          where o.id = $1 order by r.asked_at, is_done`,
        [begun.orderId],
      );
    const before = await stored();
    expect(before).toEqual([
      { status: 'refunded', refunded_cents: 2500, amount_cents: 2500, is_done: false },
      { status: 'refunded', refunded_cents: 2500, amount_cents: 2500, is_done: true },
    ]);
    expect(await refund(admin, randomUUID())).toMatchObject({
      status: 422,
      body: { message: 'This payment was already refunded.' },
    });
    expect(await stored()).toEqual(before);
  });
});

/** Refunds a new payment in full, and lets the refund fail at Stripe. */
async function failedRefund() {
  const { begun } = await paid();
  const admin = await administrator();
  const id = randomUUID();
  const path = `/api/admin/payments/${begun.orderId}`;
  const refund = async (requestKey: string) => {
    const body = { requestKey, amountCents: 2500, reason: 'Bought twice by mistake.', access: 'end' };
    return (await admin.post(`${path}/refund`, body)).body;
  };
  expect(await refund(id)).toMatchObject({ refund: { state: 'done' } });
  const intent = stripe.intentOf(begun.paymentId);
  for (const made of intent.refunds) made.status = 'failed';
  const settle = async () =>
    expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now, 'charge.updated'))).toBe(200);
  await settle();
  later(MINUTE_MS);
  const read = async () => adminPaymentsContract.payment.response.parse((await admin.get(path)).body);
  const listed = async (state: string) =>
    adminPaymentsContract.payments.response
      .parse((await admin.get(`/api/admin/payments?state=${state}`)).body)
      .payments.some((payment) => payment.id === begun.orderId);
  return { id, intent, refund, settle, read, listed };
}

describe('a refund that failed at Stripe after the order was refunded', () => {
  test('is a new refund there when the same request is repeated, and once', async () => {
    const { id, intent, refund, read } = await failedRefund();
    expect(await read()).toMatchObject({ refunds: [{ state: 'failed', failure: REFUND_FAILURES.failedThere }] });
    for (const _ of [1, 2])
      expect(await refund(id)).toMatchObject({ payment: { refundedCents: 2500 }, refund: { state: 'done' } });
    expect(intent.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });

  test('is no open work any more once a later refund is done', async () => {
    const { refund, read, listed } = await failedRefund();
    expect(await listed('issues')).toBe(true);
    expect(await refund(randomUUID())).toMatchObject({ refund: { state: 'done' } });
    expect(await read()).toMatchObject({ payment: { refundState: null } });
    expect(await listed('issues')).toBe(false);
  });

  test('waits during a dispute, which is shown as open, and is made when the dispute is won', async () => {
    const { intent, refund, settle, read, listed } = await failedRefund();
    stripe.server.away = true;
    expect(await refund(randomUUID())).toMatchObject({ refund: { failure: REFUND_FAILURES.notReached } });
    stripe.server.away = false;
    intent.dispute = 'needs_response';
    await settle();
    expect(await read()).toMatchObject({
      payment: { status: 'refunded', hasOpenDispute: true },
      refundIneligibility:
        'The buyer’s bank is looking into this payment. Answer the dispute in the provider’s dashboard.',
    });
    expect([await listed('issues'), await listed('disputed')]).toEqual([true, true]);
    later(45 * MINUTE_MS);
    await testApp.mails();
    const second = async () => (await read()).refunds.at(-1);
    expect(await second()).toMatchObject({ state: 'failed', failure: REFUND_FAILURES.disputed, isRetrying: true });
    intent.dispute = 'won';
    await settle();
    later(45 * MINUTE_MS);
    await testApp.mails();
    expect(await second()).toMatchObject({ state: 'done' });
    expect(await read()).toMatchObject({ payment: { hasOpenDispute: false, refundedCents: 2500 } });
  });

  test('is given up when the dispute is lost, because the bank has returned the money', async () => {
    const { intent, refund, settle, read } = await failedRefund();
    stripe.server.away = true;
    await refund(randomUUID());
    stripe.server.away = false;
    intent.dispute = 'lost';
    await settle();
    later(45 * MINUTE_MS);
    await testApp.mails();
    expect(await read()).toMatchObject({
      refundIneligibility: 'The buyer’s bank has returned the money to the buyer. There is nothing to refund.',
      refunds: [{}, { state: 'failed', failure: REFUND_FAILURES.disputeLost, isRetrying: false }],
    });
    expect(intent.refunds.map(({ status }) => status)).toEqual(['failed']);
  });
});

describe('a capture without a result at PayPal', () => {
  test('that never reached it is repeated by the order check: the buyer was told to wait', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    paypal.orderOf(begun.paymentId).status = 'APPROVED';
    paypal.server.away = true;
    expect((await capture(buyer, begun)).status).toBe(503);
    paypal.server.away = false;
    later(12 * MINUTE_MS);
    await testApp.mails();
    expect(paypal.orderOf(begun.paymentId).captured).toBe(true);
    expect(await statusOf(buyer, begun)).toBe('paid');
  });

  test('that was reviewed and declined closes the order, with its coupon, and another can start', async () => {
    const buyer = await testApp.learner();
    const code = await coupon('PENDING-1');
    const begun = await beginPaypal(buyer, { planId: '6month', couponCode: code });
    const order = paypal.orderOf(begun.paymentId);
    Object.assign(order, { status: 'APPROVED', captureStatus: 'PENDING' });
    expect((await capture(buyer, begun)).status).toBe(200);
    expect(await statusOf(buyer, begun)).toBe('pending');
    order.captureStatus = 'DECLINED';
    expect(await report('paypal', paypal.report(begun.paymentId, testApp.clock.now, 'PAYMENT.CAPTURE.DENIED'))).toBe(
      200,
    );
    expect(await orderOf(buyer, begun)).toMatchObject({
      order: { status: 'expired' },
      lastFailure: 'PayPal could not take the payment.',
    });
    expect(await usesOf(code)).toBe(0);
    expect((await beginPaypal(buyer)).orderId).not.toBe(begun.orderId);
  });
});

describe('lifetime access is granted before a started plan is paid', () => {
  test('the payment is cancelled at Stripe within a minute', async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    await lifetime(buyer, 'FOR-GOOD-1');
    later(MINUTE_MS);
    await testApp.mails();
    expect(stripe.intentOf(begun.paymentId).status).toBe('canceled');
    expect(await statusOf(buyer, begun)).toBe('expired');
  });

  test('also while another transaction locks the order, without a deadlock', async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    const client = await testApp.database.pool.connect();
    await client.query('begin');
    await client.query('select from orders where id = $1 for update', [begun.orderId]);
    await lifetime(buyer, 'FOR-GOOD-0');
    await client.query('rollback');
    client.release();
    expect(await subscriptionOf(buyer)).toMatchObject({ planId: 'lifetime' });
    expect((await buyer.post('/api/create-payment-intent', { planId: '6month' })).body['code']).toBe('REFUSED');
    expect(await statusOf(buyer, begun)).toBe('expired');
  });

  test('PayPal gets no further request', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    await lifetime(buyer, 'FOR-GOOD-2');
    later(MINUTE_MS);
    await testApp.mails();
    paypal.orderOf(begun.paymentId).status = 'APPROVED';
    expect((await capture(buyer, begun)).body['code']).toBe('ORDER_CLOSED');
    expect(paypal.orderOf(begun.paymentId).captured).toBe(false);
  });

  test('money captured nevertheless is refunded automatically, and the buyer is notified', async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    await lifetime(buyer, 'FOR-GOOD-3');
    stripe.intentOf(begun.paymentId).status = 'succeeded';
    expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now))).toBe(200);
    expect(await orderOf(buyer, begun)).toMatchObject({ order: { status: 'paid', hasAutomaticRefund: true } });
    const mails = (await testApp.mails()).filter(({ to }) => to === `${buyer.username}@example.com`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Please confirm your email address',
      expect.stringMatching(/^Your payment LW-\d{6} goes back to you$/),
    ]);
    expect(mails[1]?.text).toContain('you already had access to everything for good');
    expect(stripeRefunded(stripe.intentOf(begun.paymentId))).toBe(2500);
    expect(await orderOf(buyer, begun)).toMatchObject({ order: { status: 'refunded' } });
    expect(await subscriptionOf(buyer)).toMatchObject({ planId: 'lifetime', endDate: null });
  });

  test('seats for others are paid as before', async () => {
    const buyer = await testApp.learner();
    await buyer.put('/api/organisation', { name: 'A school of Gouyave' });
    const begun = await beginCard(buyer, { planId: '6month', seats: 3 });
    await lifetime(buyer, 'FOR-GOOD-4');
    later(MINUTE_MS);
    await testApp.mails();
    stripe.intentOf(begun.paymentId).status = 'succeeded';
    expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now))).toBe(200);
    expect(await statusOf(buyer, begun)).toBe('paid');
  });
});
