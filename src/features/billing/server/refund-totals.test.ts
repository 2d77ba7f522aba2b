import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { adminPaymentsContract } from '../contract.ts';
import { refundedCents } from '../rules/refund.ts';
import { readRevenue } from './store/admin-payments.ts';
import { buy, changeAtSandbox, orderOf, subscriptionOf, type StartedPayment } from './testing/checkout.ts';
import { sandboxActions } from './testing/provider-actions.ts';
import { reporter } from './testing/provider-events.ts';

/* Plays refunds from the admin panel, refunds in the provider's dashboard and disputes in random order, with repeated reports.
   Checks that the order matches the provider, that access matches the order, and that the admin tables add up to the revenue. */

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['billing'] });
});
afterAll(() => testApp.close());

type Step =
  | { readonly kind: 'panel'; readonly cents: number; readonly access: 'keep' | 'end' }
  | { readonly kind: 'dashboard'; readonly cents: number }
  | { readonly kind: 'dispute'; readonly standing: 'open' | 'won' | 'lost' }
  | { readonly kind: 'repeat' };

const cents = fc.oneof(fc.integer({ min: 1, max: 1200 }), fc.constant(2500));
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('panel' as const), cents, access: fc.constantFrom('keep', 'end') }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('dashboard' as const), cents }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('dispute' as const), standing: fc.constantFrom('open', 'won', 'lost') }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const) }) },
  ),
  { minLength: 1, maxLength: 6 },
);

test('refunds add up after any order of events', { tags: 'full-run', timeout: 300_000 }, async () => {
  const report = await reporter(testApp);
  const { pool } = testApp.database;
  const { provider } = sandboxActions(testApp.database, () => testApp.clock.now, 'sandbox-card');
  const admin = await testApp.learner();
  await pool.query("update users set role = 'admin' where id = $1", [admin.id]);

  /** Sends an administrator's request twice at once. */
  async function refundInPanel(
    { orderId }: StartedPayment,
    { cents: amountCents, access }: Extract<Step, { readonly kind: 'panel' }>,
    isPossible: boolean,
  ): Promise<void> {
    const body = { amountCents, access, reason: 'Asked for it.', requestKey: randomUUID() };
    const answers = await Promise.all([1, 2].map(() => admin.post(`/api/admin/payments/${orderId}/refund`, body)));
    const status = isPossible ? 200 : 422;
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  }

  async function play(all: readonly Step[], hasCoupon: boolean): Promise<void> {
    await pool.query('delete from rate_limits');
    const buyer = await testApp.learner();
    const begun = await buy(testApp, buyer, { planId: '6month', ...(hasCoupon ? { couponCode: 'WELCOME15' } : {}) });
    const amount = (await orderOf(buyer, begun)).order.amountCents;
    const payment = async () => {
      const found = await provider.read(begun.paymentId);
      return { refunded: refundedCents(found?.refunds ?? []), dispute: found?.dispute };
    };
    let isLost = false;
    let isEnded = false;
    for (const step of all) {
      const before = await payment();
      const isClosed = isLost || before.refunded >= amount;
      let expected = before.refunded;
      if (step.kind === 'panel') {
        const isPossible = !isClosed && before.dispute !== 'open' && before.refunded + step.cents <= amount;
        await refundInPanel(begun, step, isPossible);
        expected = before.refunded + (isPossible ? step.cents : 0);
        isEnded ||= isPossible && step.access === 'end';
      } else if (step.kind === 'dashboard') {
        expected = Math.min(amount, before.refunded + step.cents);
        await changeAtSandbox(testApp, begun, { refundedCents: expected });
      } else if (step.kind === 'dispute') {
        if (isLost) continue;
        await changeAtSandbox(testApp, begun, { dispute: step.standing });
        isLost = step.standing === 'lost';
      }
      const event = { id: randomUUID(), paymentId: begun.paymentId };
      for (const _ of [1, 2]) expect(await report(event)).toBe(200);

      const { refunded, dispute } = await payment();
      expect(refunded).toBe(expected);
      const status = isLost || refunded >= amount ? 'refunded' : dispute === 'open' ? 'disputed' : 'paid';
      const { rows } = await pool.query(
        `select status, refunded_cents as cents,
                (select coalesce(sum(amount_cents), 0)::int from refunds where order_id = orders.id and done_at is not null) as listed
           from orders where id = $1`,
        [begun.orderId],
      );
      expect(rows).toEqual([{ status, cents: refunded, listed: refunded }]);
      expect((await subscriptionOf(buyer)) !== null).toBe(status === 'paid' && !isEnded);
    }
    await expectSums();
  }

  async function expectSums(): Promise<void> {
    const { rows } = await pool.query(
      "select coalesce(sum(amount_cents - refunded_cents) filter (where status = 'paid'), 0)::int as kept from orders",
    );
    const { body } = await admin.get('/api/admin/payments/totals');
    const { plans, coupons, total } = adminPaymentsContract.paymentTotals.response.parse(body);
    expect(total.receivedCents).toBe(rows[0]?.kept);
    for (const table of [plans, coupons])
      for (const column of ['payments', 'listCents', 'discountCents', 'refundedCents', 'receivedCents'] as const)
        expect(table.reduce((sum, row) => sum + row[column], 0)).toBe(total[column]);
    expect(total.listCents - total.discountCents - total.refundedCents).toBe(total.receivedCents);
    const now = testApp.clock.now.getTime();
    const revenue = await readRevenue(pool, new Date(now - DAY_MS), new Date(now + DAY_MS));
    expect(revenue.cents).toBe(total.receivedCents);
  }

  await fc.assert(fc.asyncProperty(steps, fc.boolean(), play), { numRuns: 20, seed: 20_261_129 });
});
