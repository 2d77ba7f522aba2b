import { randomUUID } from 'node:crypto';
import { line, type Line, type State } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { billingContract, adminCouponsContract, adminPaymentsContract } from '../../contract.ts';
import { REFUND_FAILURES } from '../../rules/refund.ts';
import { atCard, beginCard, CARDS, type StartedPayment } from './checkout.ts';

/** Whoever has full access for good has nothing more to buy. */
const ONLY_WHO_CAN_BUY = { premium: 422, administrator: 422, rest: 200 } as const;

/** Begins a payment of the owner, whose plan has an end. */
async function begun({ test, owner }: Fixture): Promise<StartedPayment> {
  await test.database.pool.query(
    "update users set is_premium = false, access_type = 'paid', subscription_end_date = $2 where id = $1",
    [owner.id, new Date(test.clock.now.getTime() + 90 * 24 * 60 * 60_000)],
  );
  return beginCard(owner);
}

/** The same, paid. */
async function paid(fixture: Fixture): Promise<StartedPayment> {
  const payment = await begun(fixture);
  await atCard(fixture.owner, payment, { cardNumber: CARDS.taken });
  await fixture.test.mails();
  return payment;
}

/** Begins a payment of the owner by PayPal; approved there or not. */
async function byPaypal(fixture: Fixture, approve: boolean): Promise<{ orderId: string }> {
  await begun(fixture);
  const answer = await fixture.owner.post('/api/paypal/order', { planId: '6month' });
  const { id } = billingContract.createPaypalOrder.response.parse(answer.body);
  if (approve) await fixture.owner.post(`/api/sandbox/paypal/${id}`, { approve: true });
  return { orderId: id ?? '' };
}

/** The states of an order that is looked at. */
const looked: Record<string, State<undefined>> = {
  'an order that waits': {
    arrange: async (fixture) => ({ params: { orderId: (await begun(fixture)).orderId } }),
    owner: 200,
    others: 404,
  },
  'an order that is paid': {
    arrange: async (fixture) => ({ params: { orderId: (await paid(fixture)).orderId } }),
    owner: 200,
    others: 404,
  },
  'no order': { arrange: async () => ({ params: { orderId: 'LW-000001' } }), owner: 404, others: 404 },
};

const plan = { arrange: async () => ({ body: { planId: '6month' as const } }) };

let made = 0;

/** Makes an access code that everyone may use. */
async function code({ test }: Fixture, isActive = true): Promise<string> {
  made += 1;
  await test.database.pool.query(
    "insert into coupons (code, kind, plan_id, is_active, created_at) values ($1, 'access', '3month', $2, $3)",
    [`MATRIX-${made}`, isActive, test.clock.now],
  );
  return `MATRIX-${made}`;
}

/** Access lines of orders and refunds. */
export const billingLines: readonly Line[] = [
  line(billingContract.createPaymentIntent, 'signedIn', {
    'a plan': { ...plan, owner: 422, others: ONLY_WHO_CAN_BUY },
  }),
  line(billingContract.createPaypalOrder, 'signedIn', {
    'a plan': { ...plan, owner: 422, others: ONLY_WHO_CAN_BUY },
  }),
  line(billingContract.quote, 'signedIn', { 'a plan': { ...plan, owner: 200, others: 200 } }),
  line(billingContract.capturePaypalOrder, 'signedIn', {
    'an order that its buyer approved': {
      arrange: async (fixture) => ({ params: await byPaypal(fixture, true), body: {} }),
      owner: 200,
      others: 404,
    },
    'an order that nobody approved': {
      arrange: async (fixture) => ({ params: await byPaypal(fixture, false), body: {} }),
      owner: 422,
      others: 404,
    },
  }),
  line(billingContract.order, 'signedIn', looked),
  line(billingContract.invoice, 'signedIn', {
    ...looked,
    'an order that waits': {
      arrange: async (fixture) => ({ params: { orderId: (await begun(fixture)).orderId } }),
      owner: 404,
      others: 404,
    },
  }),
  line(billingContract.validateCoupon, 'signedIn', {
    'a discount and a plan': {
      arrange: async () => ({ body: { couponCode: 'SAVE5', planId: '6month' as const } }),
      owner: 200,
      others: 200,
    },
  }),
  line(billingContract.renew, 'signedIn', {
    'a plan': { ...plan, owner: 422, others: { stranger: 200, lapsed: 200, rest: 422 } },
  }),
  line(billingContract.upgrade, 'signedIn', { 'a plan': { ...plan, owner: 422, others: ONLY_WHO_CAN_BUY } }),
  line(adminCouponsContract.createCoupon, 'admin', {
    'an access code': {
      arrange: async () => {
        made += 1;
        return { body: { kind: 'access' as const, code: `MADE-${made}`, planId: '3month' as const } };
      },
      // The owner calls last, after an administrator made it.
      owner: 403,
      others: 200,
    },
  }),
  line(adminCouponsContract.setCouponActive, 'admin', {
    'a coupon': {
      arrange: async (fixture) => ({ params: { code: await code(fixture) }, body: { isActive: false } }),
      owner: 403,
      others: 200,
    },
    'no coupon': {
      arrange: async () => ({ params: { code: 'NOTHING' }, body: { isActive: false } }),
      owner: 403,
      others: 404,
    },
  }),
  line(adminCouponsContract.changeCouponLimits, 'admin', {
    'a coupon': {
      arrange: async (fixture) => ({
        params: { code: await code(fixture) },
        body: { expiresAt: null, maxRedemptions: 5, before: { expiresAt: null, maxRedemptions: null } },
      }),
      owner: 403,
      others: 200,
    },
    'no coupon': {
      arrange: async () => ({
        params: { code: 'NOTHING' },
        body: { expiresAt: null, maxRedemptions: 5, before: { expiresAt: null, maxRedemptions: null } },
      }),
      owner: 403,
      others: 404,
    },
  }),
  line(billingContract.confirmSandboxCard, 'signedIn', {
    'a payment that waits': {
      arrange: async (fixture) => ({
        params: { paymentId: (await begun(fixture)).paymentId },
        body: { cardNumber: CARDS.taken },
      }),
      owner: 200,
      others: 404,
    },
  }),
  line(billingContract.answerSandboxPaypal, 'signedIn', {
    'a payment that waits': {
      arrange: async (fixture) => ({
        params: { paymentId: (await byPaypal(fixture, false)).orderId },
        body: { approve: true },
      }),
      owner: 200,
      others: 404,
    },
  }),
  line(adminPaymentsContract.payment, 'admin', {
    'an order that is paid': {
      arrange: async (fixture) => ({ params: { orderId: (await paid(fixture)).orderId } }),
      owner: 403,
      others: 200,
    },
    'no order': { arrange: async () => ({ params: { orderId: randomUUID() } }), owner: 403, others: 404 },
  }),
  line(adminPaymentsContract.refundPayment, 'admin', {
    'an order that is paid': {
      arrange: async (fixture) => ({
        params: { orderId: (await paid(fixture)).orderId },
        body: { requestKey: randomUUID(), amountCents: 500, reason: 'Bought twice.', access: 'keep' as const },
      }),
      owner: 403,
      others: 200,
      changes: {
        administrator: ['orders', 'payments', 'refunds', 'security_audit_log'],
      },
    },
    'an order that waits': {
      arrange: async (fixture) => ({
        params: { orderId: (await begun(fixture)).orderId },
        body: { requestKey: randomUUID(), amountCents: 500, reason: 'Bought twice.', access: 'keep' as const },
      }),
      owner: 403,
      others: 422,
    },
  }),
  line(adminPaymentsContract.cancelRefund, 'admin', {
    'a refund that the provider refused': {
      arrange: async (fixture) => {
        const { orderId } = await paid(fixture);
        const refundId = randomUUID();
        await fixture.test.database.pool.query(
          `insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at, failure, failed_at)
           values ($1, $2, 500, 'Bought twice.', false, $3, $4, $3)`,
          [refundId, orderId, fixture.test.clock.now, REFUND_FAILURES.refused],
        );
        return { params: { orderId, refundId }, body: {} };
      },
      owner: 403,
      others: 200,
      changes: { administrator: ['refunds'] },
    },
    'no refund': {
      arrange: async (fixture) => ({
        params: { orderId: (await paid(fixture)).orderId, refundId: randomUUID() },
        body: {},
      }),
      owner: 403,
      others: 404,
    },
  }),
  line(adminCouponsContract.couponUses, 'admin', {
    'a coupon': { arrange: async (fixture) => ({ params: { code: await code(fixture) } }), owner: 403, others: 200 },
    'no coupon': { arrange: async () => ({ params: { code: 'NOTHING' } }), owner: 403, others: 404 },
  }),
];
