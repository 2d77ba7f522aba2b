import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../../platform/server/testing/test-app.ts';
import { orderOf } from './testing/checkout.ts';
import { startPaymentMethods, type PaymentMethodFixture } from './testing/payment-methods.ts';

/* Very much at once, by every provider. */

const AT_ONCE = 25;
const HOUR_MS = 60 * 60_000;

let all: Awaited<ReturnType<typeof startPaymentMethods>>;
beforeAll(async () => {
  all = await startPaymentMethods();
});
beforeEach(async () => {
  for (const { test: app } of Object.values(all.ways)) await app.database.pool.query('delete from rate_limits');
});
afterAll(() => all.close());

async function rows({ test: { database } }: PaymentMethodFixture, text: string, values: unknown[] = []) {
  return (await database.pool.query(text, values)).rows;
}

/** Does every piece of work, some at a time. */
async function someAtOnce(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const left = [...work];
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Sends something until the product has time for it, as browsers and providers do: on a slow machine it puts some off with 503. */
async function insisting(send: () => Promise<number>): Promise<number> {
  for (;;) {
    const status = await send();
    if (status !== 503) return status;
  }
}

/** Accounts that are signed in. */
async function buyersOf({ test: app }: PaymentMethodFixture, count: number): Promise<readonly Browser[]> {
  const made: Browser[] = [];
  for (let place = 0; place < count; place += 1) {
    await app.database.pool.query("delete from rate_limits where action = 'register'");
    made.push(await app.learner());
  }
  return made;
}

/** One way to pay, with the number of repeated events and of buyers at once. */
type Crowd = readonly [
  name: keyof Awaited<ReturnType<typeof startPaymentMethods>>['ways'],
  repeats: number,
  count: number,
];

const FULL: readonly Crowd[] = [
  ['stripe', 1_000, 100],
  ['paypal', 120, 20],
  ['sandbox-card', 120, 20],
  ['sandbox-paypal', 120, 20],
];

describe.each<Crowd>([['stripe', 120, 20]])('%s', (...crowd) => {
  testCrowd(...crowd);
});
describe.each(FULL)('%s, in a full run', { tags: 'full-run' }, (...crowd) => {
  testCrowd(...crowd);
});

function testCrowd(...[name, repeats, count]: Crowd): void {
  let way: PaymentMethodFixture;
  beforeAll(() => {
    way = all.ways[name];
  });

  test(
    `${repeats} events in any order, beside the returning browser, the order check and the nightly check: one grant, one receipt`,
    { timeout: 300_000 },
    async () => {
      const { test: app, actions } = way;
      const buyer = await app.learner();
      const begun = await way.begin(buyer);
      await actions.pay(begun.paymentId);
      if (actions.provider.requiresCapture)
        await actions.provider.capture(begun.paymentId, `capture-${begun.paymentId}`);
      // The order's hour is over, and a night.
      app.clock.now = new Date(app.clock.now.getTime() + 20 * HOUR_MS);
      const at = app.clock.now;
      await buyer.post('/api/auth/login', { username: buyer.username, password: 'a quiet place to read' });
      const reports = await Promise.all(
        Array.from({ length: 40 }, (_, place) =>
          actions.report(begun.paymentId, at, `replay-${name}-${repeats}-${place}`),
        ),
      );
      const replays = Array.from({ length: repeats }, (_, place) => place % reports.length);
      const [shuffled = []] = fc.sample(fc.shuffledSubarray(replays, { minLength: repeats }), {
        numRuns: 1,
        seed: 20_261_122,
      });
      const statuses: number[] = [];
      const work = shuffled.map((which, place) => async () => {
        const report = reports[which];
        if (report !== undefined) statuses.push(await insisting(() => way.post(report)));
        if (place % 50 === 0) await orderOf(buyer, begun);
        if (place % 100 === 0) await way.comeBack(buyer, begun);
      });
      await Promise.all([someAtOnce(work), app.app.jobs.runPending(), app.app.jobs.runPending()]);
      expect([statuses.length, new Set(statuses)]).toEqual([repeats, new Set([200])]);
      const mails = (await app.mails()).filter(
        ({ to, subject }) => to === `${buyer.username}@example.com` && subject.startsWith('Your receipt'),
      );
      expect(mails).toHaveLength(1);
      const [counts] = await rows(
        way,
        `select (select count(*)::int from access_grants where order_id = $1) as grants,
                (select count(*)::int from security_audit_log where user_id = $2 and action = 'payment.received') as entries,
                (select count(*)::int from provider_events where event_id like $3) as reports,
                (select status from payments where order_id = $1) as status`,
        [begun.orderId, buyer.id, `replay-${name}-${repeats}-%`],
      );
      expect(counts).toEqual({ grants: 1, entries: 1, reports: 40, status: 'succeeded' });
    },
  );

  test(
    `${count} at once for a coupon of 3: exactly 3 reserve it and reach the provider; left open, it is released`,
    { timeout: 300_000 },
    async () => {
      const code = `THREE-${count}-${name.toUpperCase()}`;
      await rows(
        way,
        "insert into coupons (code, kind, percent, max_redemptions, created_at) values ($1, 'percentage', 50, 3, now())",
        [code],
      );
      const path = way.actions.provider.requiresCapture ? '/api/paypal/order' : '/api/create-payment-intent';
      const buyers = await buyersOf(way, count);
      const codes: unknown[] = [];
      const statuses = await Promise.all(
        buyers.map((buyer) =>
          insisting(async () => {
            const { status, body } = await buyer.post(path, { planId: '6month', couponCode: code.toLowerCase() });
            if (status !== 503) codes.push(body['code'] ?? 'begun');
            return status;
          }),
        ),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(3);
      expect(codes.filter((answered) => answered === 'COUPON_SPENT')).toHaveLength(count - 3);
      expect(codes).toHaveLength(count);
      expect(await rows(way, 'select used from coupons where code = $1', [code])).toEqual([{ used: 3 }]);
      const begun = await rows(
        way,
        'select p.amount, p.payment_id is not null as there from payments p join orders o on o.id = p.order_id where o.coupon_code = $1',
        [code],
      );
      expect(begun).toEqual(Array.from({ length: 3 }, () => ({ amount: 1250, there: true })));

      way.test.clock.now = new Date(way.test.clock.now.getTime() + 2 * HOUR_MS);
      await way.test.mails();
      expect(await rows(way, 'select used from coupons where code = $1', [code])).toEqual([{ used: 0 }]);
      expect(await rows(way, 'select from user_coupons where coupon_code = $1', [code])).toEqual([]);
    },
  );
}
