import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';
import type { PlanId } from '../../access/rules/plans.ts';
import { atCard, beginCard, CARDS, changeAtSandbox, type StartedPayment } from './testing/checkout.ts';
import { reporter } from './testing/provider-events.ts';

/* Whatever is bought, refunded and disputed in whatever order: a person has what they paid for and kept, to the day. */

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'a quiet place to read';
/** The last day of a long month, at eight in the evening in Grenada, when it is the first of the next one elsewhere. */
const START = new Date('2027-02-01T00:00:00Z');
const MONTHS = { '3month': 3, '6month': 6, '12month': 12 } as const;
const COUPONS = ['WELCOME15', 'STUDENT20', 'SAVE5', 'NEWUSER', 'LEGAL25'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['billing'] });
});
afterAll(() => testApp.close());

/** One thing that happens: days go by, a plan is bought, or something becomes of the payment of an earlier one. */
type Step =
  | { readonly kind: 'wait'; readonly days: number }
  | { readonly kind: 'buy'; readonly planId: PlanId; readonly coupon: boolean }
  | { readonly kind: 'refund' | 'part' | 'open' | 'won' | 'lost'; readonly which: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 120 }) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('buy' as const),
        planId: fc.constantFrom<PlanId>('3month', '3month', '6month', '12month', 'lifetime'),
        coupon: fc.boolean(),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constantFrom('refund' as const, 'part' as const, 'open' as const, 'won' as const, 'lost' as const),
        which: fc.nat(5),
      }),
    },
  ),
  { minLength: 4, maxLength: 10 },
);

/** What was bought, when, and whether its money is still here. */
interface Bought extends StartedPayment {
  readonly planId: PlanId;
  readonly at: Date;
  amountCents: number;
  isKept: boolean;
  settled: boolean;
}

/** So many calendar months later by the clock of Grenada, counted day by day by the calendar of the machine. */
function monthsLater(instant: Date, months: number): Date {
  const [date = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone: 'America/Grenada' }).split(' ');
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const there = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return new Date(`${there.toISOString().slice(0, 10)}T${time}-04:00`);
}

/** Returns the expected access from the purchases that were not refunded. */
function expected(bought: readonly Bought[]) {
  const unrefundedOrders = bought.filter((one) => one.isKept);
  if (unrefundedOrders.some(({ planId }) => planId === 'lifetime')) return { premium: true, end: null };
  const end = unrefundedOrders.reduce<Date | null>((before, { planId, at }) => {
    const months = planId === 'lifetime' ? 0 : MONTHS[planId];
    return monthsLater(before !== null && before > at ? before : at, months);
  }, null);
  return { premium: false, end: end?.toISOString() ?? null };
}

test('grants minus reversals are the paid purchases, after any order of events', { timeout: 300_000 }, async () => {
  const report = await reporter(testApp);
  const sql = async (text: string, values: unknown[]) => (await testApp.database.pool.query(text, values)).rows;
  let reports = 0;

  async function settle(one: StartedPayment): Promise<void> {
    reports += 1;
    // Every report comes twice.
    for (const _ of [1, 2]) expect(await report({ id: `any-order-${reports}`, paymentId: one.paymentId })).toBe(200);
  }

  async function play(all: readonly Step[]): Promise<void> {
    testApp.clock.now = START;
    await sql('delete from rate_limits', []);
    const buyer = await testApp.learner();
    const bought: Bought[] = [];
    const coupons = [...COUPONS];
    const stored = async () => {
      const [row] = await sql('select is_premium as premium, subscription_end_date as end from users where id = $1', [
        buyer.id,
      ]);
      return { premium: row.premium, end: row.end?.toISOString() ?? null };
    };
    for (const step of all) {
      if (step.kind === 'wait') {
        testApp.clock.now = new Date(testApp.clock.now.getTime() + step.days * DAY_MS);
        await sql('delete from rate_limits', []);
        await buyer.post('/api/auth/login', { username: buyer.username, password: PASSWORD });
      } else if (step.kind === 'buy') {
        if (bought.some(({ isKept, planId }) => isKept && planId === 'lifetime')) continue;
        const couponCode = step.coupon ? coupons.pop() : undefined;
        const begun = await beginCard(buyer, { planId: step.planId, couponCode });
        await atCard(buyer, begun, { cardNumber: CARDS.taken });
        await settle(begun);
        const [order] = await sql('select amount_cents as cents from orders where id = $1', [begun.orderId]);
        bought.push({
          ...begun,
          planId: step.planId,
          at: testApp.clock.now,
          amountCents: order.cents,
          isKept: true,
          settled: false,
        });
      } else {
        const one = bought[step.which];
        // What was given back, or lost, is settled for good.
        if (one === undefined || one.settled) continue;
        if (step.kind === 'refund') await changeAtSandbox(testApp, one, { refundedCents: one.amountCents });
        else if (step.kind === 'part') await changeAtSandbox(testApp, one, { refundedCents: one.amountCents - 1 });
        else await changeAtSandbox(testApp, one, { dispute: step.kind });
        one.settled = step.kind === 'refund' || step.kind === 'lost';
        if (step.kind !== 'part') one.isKept = step.kind === 'won';
        await settle(one);
      }
      expect(await stored()).toEqual(expected(bought));
    }
    const ledger = await sql(
      `select count(*) filter (where kind = 'order')::int as given, count(*) filter (where kind = 'reversal')::int as reversals
         from access_grants where user_id = $1`,
      [buyer.id],
    );
    expect(ledger[0]?.given).toBe(bought.length);
    // Only payments that were not refunded still count.
    const payments = await sql(
      "select count(*)::int as n, coalesce(sum(amount), 0)::int as cents from payments where user_id = $1 and status = 'succeeded'",
      [buyer.id],
    );
    const unrefundedOrders = bought.filter((one) => one.isKept);
    expect(payments).toEqual([
      { n: unrefundedOrders.length, cents: unrefundedOrders.reduce((sum, { amountCents }) => sum + amountCents, 0) },
    ]);
  }

  await fc.assert(fc.asyncProperty(steps, play), { numRuns: 25, seed: 20_261_123 });
});
