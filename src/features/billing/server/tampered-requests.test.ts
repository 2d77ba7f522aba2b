import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPaymentMethods, FIXTURE_NAMES } from './testing/payment-methods.ts';

/* What is sent to hurt costs little: it is refused in a sentence, leaves no row, and no provider is asked for it without end. */

const MEGABYTE = 1024 * 1024;

let all: Awaited<ReturnType<typeof startPaymentMethods>>;
beforeAll(async () => {
  all = await startPaymentMethods();
});
beforeEach(async () => {
  for (const { test: app } of Object.values(all.ways)) await app.database.pool.query('delete from rate_limits');
});
afterAll(() => all.close());

describe.each(FIXTURE_NAMES)('events to the address of %s', (name) => {
  const send = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
    const { statusCode } = await all.ways[name].test.app.inject({
      method: 'POST',
      url: `/api/webhooks/${name}`,
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
    return statusCode;
  };
  /** What PayPal asks for beside a report; nobody signed it. */
  const unsigned = () => ({
    'paypal-transmission-time': all.ways[name].test.clock.now.toISOString(),
    'paypal-transmission-id': 'forged',
    'paypal-transmission-sig': 'forged',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'stripe-signature': 't=1,v1=0',
    'sandbox-signature': 't=1,v1=0',
  });
  const forge = () => send('{"id":"x","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}', unsigned());
  const readRows = async () =>
    (await all.ways[name].test.database.pool.query('select count(*)::int as n from provider_events')).rows[0];

  test('of a megabyte are refused unread, and so is a body that is not JSON or empty', async () => {
    const before = await readRows();
    expect(await send(Buffer.alloc(MEGABYTE, ' '), unsigned())).toBe(413);
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '{"id":"\\u0000"}',
      '['.repeat(100_000),
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      Buffer.from([0xff, 0xfe, 0x00]),
    ];
    for (const body of bodies) expect(await send(body, unsigned())).toBe(400);
    expect(await readRows()).toEqual(before);
  });

  test('that are forged are checked a hundred times an hour per address; further ones do not reach the provider', async () => {
    const way = all.ways[name];
    const statuses: number[] = [];
    for (let place = 0; place < 100; place += 1) statuses.push(await forge());
    expect(new Set(statuses)).toEqual(new Set([400]));
    const received = way.actions.server?.requestCount;
    for (let place = 0; place < 50; place += 1) statuses.push(await forge());
    expect(new Set(statuses.slice(100))).toEqual(new Set([429]));
    expect(way.actions.server?.requestCount).toBe(received);
    // The provider itself comes from elsewhere.
    const begun = await way.begin(await way.test.learner());
    expect(await way.report(begun)).toBe(200);
  });
});

test.each([
  ['/api/coupon/validate', { couponCode: 'A'.repeat(51) }, 400],
  ['/api/coupon/validate', { couponCode: 'A'.repeat(MEGABYTE) }, 413],
  ['/api/coupon/validate', { couponCode: 'WEL\u0000COME15' }, 400],
  ['/api/coupon/apply', { couponCode: "' or 1=1 --" }, 422],
  ['/api/coupon/apply', { couponCode: ['WELCOME15'] }, 400],
  ['/api/create-payment-intent', { planId: 'constructor' }, 400],
  ['/api/create-payment-intent', { planId: '6month', amount: -25 }, 400],
  ['/api/create-payment-intent', { planId: '6month', amount: 1e308 }, 400],
  ['/api/create-payment-intent', { planId: '6month', amount: '9'.repeat(5_000) }, 413],
  ['/api/create-payment-intent', { planId: '6month', couponCode: 'WEL\u0000COME15' }, 400],
  ['/api/create-payment-intent', { planId: '6month', seats: -5 }, 400],
  ['/api/create-payment-intent', { planId: '6month', seats: 1e9 }, 400],
  ['/api/create-payment-intent', { planId: '6month', userId: 1, status: 'paid' }, 400],
  ['/api/paypal/order', { planId: '6month', currency: 'XCD' }, 400],
  ['/api/paypal/order/%00/capture', {}, 400],
])('%s refuses the request with a sentence, and creates nothing (case %#)', async (path, body, status) => {
  const { test: app } = all.ways.stripe;
  const buyer = await app.learner();
  const answer = await buyer.post(path, body);
  expect([answer.status, typeof answer.body['message']]).toEqual([status, 'string']);
  expect((await app.database.pool.query('select from orders where user_id = $1', [buyer.id])).rows).toEqual([]);
});
