import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { beginCard, orderOf, subscriptionOf } from './testing/checkout.ts';
import { startPaypalServer } from './testing/paypal-server.ts';
import type { WrittenReport } from './testing/provider-actions.ts';
import { newRefund, startStripeServer } from './testing/stripe-server.ts';

/* The whole way of a purchase, through servers that speak as Stripe and PayPal do. */

const DAY_MS = 24 * 60 * 60_000;

let testApp: TestApp;
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let paypal: Awaited<ReturnType<typeof startPaypalServer>>;
beforeAll(async () => {
  const clock = () => testApp.clock.now;
  stripe = await startStripeServer(clock);
  paypal = await startPaypalServer(clock);
  testApp = await startTestApp({ payments: { stripe: stripe.keys, paypal: paypal.keys }, scheduled: ['billing'] });
});
beforeEach(() => testApp.database.pool.query('delete from rate_limits'));
afterAll(async () => {
  await testApp.close();
  await stripe.server.close();
  await paypal.server.close();
});

async function report(provider: 'stripe' | 'paypal', { body, headers }: WrittenReport): Promise<number> {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return answer.statusCode;
}

const grantsOf = async (orderId: string) =>
  (await testApp.database.pool.query('select from access_grants where order_id = $1', [orderId])).rowCount;

test('with keys nothing is a sandbox, and the browser gets public keys only', async () => {
  const { body } = await testApp.browser().get('/api/payment-options');
  expect(body).toEqual({
    card: { provider: 'stripe', publishableKey: 'pk_test_of_the_test' },
    paypal: { provider: 'paypal', clientId: 'id', environment: 'production' },
    sandbox: false,
  });
  expect((await (await testApp.learner()).post('/api/sandbox/card/x', { cardNumber: '4242424242424242' })).status).toBe(
    404,
  );
});

describe('by Stripe', () => {
  test('a plan is granted with the signed event, once, and revoked with the refund', async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer, { tier: '12month', amount: 36, couponCode: 'STUDENT20' });
    const intent = stripe.intentOf(begun.paymentId);
    expect(intent).toMatchObject({ amount: 3600, currency: 'usd', metadata: { orderId: begun.orderId } });
    const event = () => stripe.report(begun.paymentId, testApp.clock.now, 'payment_intent.succeeded', 'evt_success');
    expect(await report('stripe', event())).toBe(200);
    expect((await orderOf(buyer, begun)).order.status).toBe('pending');

    intent.status = 'succeeded';
    const another = () => stripe.report(begun.paymentId, testApp.clock.now);
    expect(
      await Promise.all(
        Array.from({ length: 10 }, (_, place) => report('stripe', place % 2 === 0 ? another() : event())),
      ),
    ).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await orderOf(buyer, begun)).order).toMatchObject({ status: 'paid', method: 'stripe', sandbox: false });
    expect(await grantsOf(begun.orderId)).toBe(1);

    intent.refunds.push(newRefund(3600));
    expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now, 'charge.refunded'))).toBe(200);
    expect((await orderOf(buyer, begun)).order.status).toBe('refunded');
    expect(await subscriptionOf(buyer)).toBeNull();
  });

  test('an amount that differs from the order grants nothing', async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    Object.assign(stripe.intentOf(begun.paymentId), { status: 'succeeded', amount: 100 });
    expect(await report('stripe', stripe.report(begun.paymentId, testApp.clock.now))).toBe(200);
    expect((await orderOf(buyer, begun)).order.status).toBe('pending');
    expect(await grantsOf(begun.orderId)).toBe(0);
  });

  test('an unanswered request is repeated with the same key, and an event that cannot be checked is sent again', async () => {
    const buyer = await testApp.learner();
    stripe.server.away = true;
    const away = await buyer.post('/api/create-payment-intent', { planId: '6month' });
    expect([away.status, away.body['code'], away.body['message']]).toEqual([
      503,
      'UNAVAILABLE',
      'You cannot pay just now. Nothing was charged. Please try again in a few minutes.',
    ]);
    stripe.server.away = false;
    const begun = await beginCard(buyer);
    expect((await testApp.database.pool.query('select id from orders where user_id = $1', [buyer.id])).rows).toEqual([
      { id: begun.orderId },
    ]);
    stripe.intentOf(begun.paymentId).status = 'succeeded';
    const event = stripe.report(begun.paymentId, testApp.clock.now);
    stripe.server.away = true;
    expect(await report('stripe', event)).toBe(503);
    stripe.server.away = false;
    expect(await report('stripe', event)).toBe(200);
    expect((await orderOf(buyer, begun)).order.status).toBe('paid');
  });

  test('a payment without an event is repaired by the nightly check', async () => {
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    stripe.intentOf(begun.paymentId).status = 'succeeded';
    // The order was given up here: only the list of the night still knows of it.
    await testApp.database.pool.query("update orders set status = 'expired' where id = $1", [begun.orderId]);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY_MS);
    await testApp.mails();
    expect(await grantsOf(begun.orderId)).toBe(1);
    await testApp.mails();
    expect(await grantsOf(begun.orderId)).toBe(1);
  });
});

const beginPaypal = async (buyer: Browser) => {
  const { body } = await buyer.post('/api/paypal/order', {
    planId: '6month',
    amount: '25.00',
    currency: 'USD',
    intent: 'CAPTURE',
  });
  const order = Object(body['order']);
  return { paymentId: String(body['id']), orderId: String(order.id) };
};
const capture = (buyer: Browser, id: string) => buyer.post(`/api/paypal/order/${id}/capture`);

describe('by PayPal', () => {
  test('a plan is granted with the capture, once, beside its events', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    const early = await capture(buyer, begun.paymentId);
    expect([early.status, early.body['code']]).toEqual([422, 'PAYMENT_DECLINED']);
    paypal.orderOf(begun.paymentId).status = 'APPROVED';
    const answers = await Promise.all([
      capture(buyer, begun.paymentId),
      report('paypal', paypal.report(begun.paymentId, testApp.clock.now, 'CHECKOUT.ORDER.APPROVED')),
      capture(buyer, begun.paymentId),
      report('paypal', paypal.report(begun.paymentId, testApp.clock.now)),
    ]);
    expect(answers.map((answer) => (typeof answer === 'number' ? answer : answer.status))).toEqual([
      200, 200, 200, 200,
    ]);
    expect((await orderOf(buyer, begun)).order.status).toBe('paid');
    expect(await grantsOf(begun.orderId)).toBe(1);
    expect((await capture(buyer, begun.paymentId)).status).toBe(200);

    paypal.orderOf(begun.paymentId).dispute = 'open';
    const dispute = paypal.report(begun.paymentId, testApp.clock.now, 'CUSTOMER.DISPUTE.CREATED');
    expect(await report('paypal', dispute)).toBe(200);
    expect(await subscriptionOf(buyer)).toBeNull();
  });

  test('a modified event is refused', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    const { body, headers } = paypal.report(begun.paymentId, testApp.clock.now);
    expect(await report('paypal', { body: Buffer.from(`${body.toString('utf8')} `), headers })).toBe(400);
    expect(await report('paypal', { body, headers })).toBe(200);
  });

  test('a closed order is not captured, although the buyer approved it', async () => {
    const buyer = await testApp.learner();
    const begun = await beginPaypal(buyer);
    paypal.orderOf(begun.paymentId).status = 'APPROVED';
    await beginCard(buyer, { planId: '3month' });
    const late = await capture(buyer, begun.paymentId);
    expect([late.status, late.body['code']]).toEqual([409, 'ORDER_CLOSED']);
    expect(paypal.orderOf(begun.paymentId).captured).toBe(false);
  });

  test('the setup call gives the browser PayPal’s token', async () => {
    expect((await (await testApp.learner()).get('/api/paypal/setup')).body).toEqual({
      clientToken: 'a token for the browser',
    });
  });

  test('a payment is repaired by the nightly check past fees and payouts that cannot be read or parsed', async () => {
    paypal.strange.set('FEE', { status: 403, body: { name: 'NOT_AUTHORIZED' } });
    paypal.strange.set('PAYOUT', { status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } });
    paypal.strange.set('ODD', { status: 200, body: { id: 'ODD', state: 'of another version' } });
    const begun = await beginPaypal(await testApp.learner());
    Object.assign(paypal.orderOf(begun.paymentId), { status: 'COMPLETED', captured: true });
    await testApp.database.pool.query("update orders set status = 'expired' where id = $1", [begun.orderId]);
    testApp.clock.now = new Date(testApp.clock.now.getTime() + DAY_MS);
    await testApp.mails();
    paypal.strange.clear();
    expect(await grantsOf(begun.orderId)).toBe(1);
  });
});
