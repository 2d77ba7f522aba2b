import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, TestApp } from '../../../platform/server/testing/test-app.ts';
import { adminPaymentsContract } from '../contract.ts';
import { orderOf, subscriptionOf, type Begun } from './testing/checkout.ts';
import { startWays, WAYS, type Way } from './testing/payment-methods.ts';

/* What administrators see of payments, and how they give one back, whoever took the money. */

let all: Awaited<ReturnType<typeof startWays>>;
beforeAll(async () => {
  all = await startWays();
});
beforeEach(async () => {
  for (const { test: app } of Object.values(all.ways)) await app.database.pool.query('delete from rate_limits');
});
afterAll(() => all.close());

async function administrator(testApp: TestApp) {
  const person = await testApp.learner();
  await testApp.database.pool.query("update users set role = 'admin' where id = $1", [person.id]);
  return person;
}

/** Someone new who paid for a plan. */
async function paid(way: Way) {
  const buyer = await way.test.learner();
  const begun = await way.begin(buyer);
  await way.actions.pay(begun.paymentId);
  await way.comeBack(buyer, begun);
  await way.report(begun, `paid-${begun.orderId}`);
  return { buyer, begun };
}

const refund = (admin: Browser, { orderId }: Begun, reason = 'Bought twice by mistake.') =>
  admin.post(`/api/admin/payments/${orderId}/refund`, { reason });

async function story(admin: Browser, { orderId }: Begun) {
  const answer = await admin.get(`/api/admin/payments/${orderId}`);
  expect(answer.status).toBe(200);
  return adminPaymentsContract.payment.response.parse(answer.body);
}

async function listed(admin: Browser, query: string) {
  const answer = await admin.get(`/api/admin/payments?${query}`);
  expect(answer.status).toBe(200);
  return adminPaymentsContract.payments.response.parse(answer.body);
}

describe.each(WAYS)('%s', (name) => {
  let way: Way;
  beforeAll(() => {
    way = all.ways[name];
  });

  test('a refund pays back once, revokes the purchased access, and is recorded', async () => {
    const { buyer, begun } = await paid(way);
    const admin = await administrator(way.test);
    expect((await subscriptionOf(buyer))?.status).toBe('active');
    const answers = await Promise.all([refund(admin, begun), refund(admin, begun)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await refund(admin, begun);
    expect((await way.actions.provider.read(begun.paymentId))?.refundedCents).toBe(2500);
    expect((await orderOf(buyer, begun)).order.status).toBe('refunded');
    expect(await subscriptionOf(buyer)).toBeNull();
    const { payment, grant, refundRefusal, attempts } = await story(admin, begun);
    expect(payment).toMatchObject({
      status: 'refunded',
      username: buyer.username,
      refund: { state: 'done', reason: 'Bought twice by mistake.', failure: null },
    });
    expect(grant).toMatchObject({ kind: 'order', counts: false });
    expect(refundRefusal).toBe('This payment was already refunded.');
    expect(attempts).toMatchObject([{ paymentId: begun.paymentId, status: 'refunded', refundedCents: 2500 }]);
    const { rows } = await way.test.database.pool.query(
      "select action, details from security_audit_log where user_id = $1 and action like 'payment.%' order by id",
      [admin.id],
    );
    expect(rows).toEqual([
      { action: 'payment.refund_asked', details: { userId: buyer.id, plan: '6month' } },
      { action: 'payment.looked_at', details: { userId: buyer.id } },
    ]);
    await way.test.mails();
  });

  test('a refund that did not reach the provider is shown as failed, and retried', async () => {
    const { server } = way.actions;
    // The sandbox is a part of the product: it is never away.
    if (server === null) return;
    const { buyer, begun } = await paid(way);
    const admin = await administrator(way.test);
    server.away = true;
    const answer = await refund(admin, begun);
    server.away = false;
    expect(answer.body).toMatchObject({
      payment: {
        status: 'paid',
        refund: { state: 'failed', failure: 'The provider did not answer. It is asked again by itself.' },
      },
    });
    expect((await subscriptionOf(buyer))?.status).toBe('active');
    await way.test.mails();
    expect((await story(admin, begun)).payment).toMatchObject({ status: 'refunded', refund: { state: 'done' } });
    expect(await subscriptionOf(buyer)).toBeNull();
  });

  test('a refund already made at the provider is recorded as done', async () => {
    const { begun } = await paid(way);
    const admin = await administrator(way.test);
    await way.actions.refund(begun.paymentId, 2500);
    expect((await refund(admin, begun)).body).toMatchObject({
      payment: { status: 'refunded', refund: { state: 'done' } },
    });
    expect((await way.actions.provider.read(begun.paymentId))?.refundedCents).toBe(2500);
  });
});

describe('the admin screen', () => {
  let way: Way;
  beforeAll(() => {
    way = all.ways['sandbox-card'];
  });

  test('refuses to refund an order without money, and an empty reason', async () => {
    const admin = await administrator(way.test);
    const buyer = await way.test.learner();
    const waiting = await way.begin(buyer);
    expect((await refund(admin, waiting)).body).toMatchObject({
      code: 'REFUSED',
      message: 'Nothing was paid for this order.',
    });
    const { begun } = await paid(way);
    expect((await refund(admin, begun, ' ')).body['message']).toBe('Please say why, in a few words.');
    await way.actions.dispute(begun.paymentId, 'open');
    await way.report(begun, `disputed-${begun.orderId}`);
    expect((await refund(admin, begun)).body['code']).toBe('REFUSED');
    expect((await refund(admin, { ...begun, orderId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
    expect((await admin.get('/api/admin/payments/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    const free = await way.test.learner();
    await admin.post('/api/admin/coupons', { kind: 'percentage', code: 'WHOLE', percent: 100 });
    const { order } = (await free.post('/api/create-payment-intent', { planId: '3month', couponCode: 'WHOLE' })).body;
    const { id } = adminPaymentsContract.payments.response.shape.payments.element
      .pick({ id: true })
      .loose()
      .parse(order);
    expect((await refund(admin, { orderId: id, paymentId: '' })).body['message']).toMatch(/^A coupon paid/);
  });

  test('finds payments by user, number, status, method and day, page by page', async () => {
    const admin = await administrator(way.test);
    const { buyer, begun } = await paid(way);
    const [found] = (await listed(admin, `query=${buyer.username}`)).payments;
    expect(found).toMatchObject({ id: begun.orderId, username: buyer.username, userId: buyer.id, status: 'paid' });
    for (const query of [found?.number ?? '', begun.paymentId, `${buyer.username}@example.com`])
      expect(
        (await listed(admin, `query=${query}&state=paid&method=sandbox-card`)).payments.map(({ id }) => id),
      ).toEqual([begun.orderId]);
    for (const none of ['state=disputed', 'method=paypal', 'from=2026-11-21', 'to=2026-11-19'])
      expect([none, (await listed(admin, `query=${buyer.username}&${none}`)).payments]).toEqual([none, []]);
    expect((await listed(admin, `query=${buyer.username}&from=2026-11-20&to=2026-11-20`)).payments).toHaveLength(1);
    expect((await listed(admin, 'query=nobody-at-all')).payments).toEqual([]);

    await way.test.database.pool.query(
      `insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, currency, created_at, updated_at, expires_at, paid_at)
       select gen_random_uuid(), $1, '3month', 'paid', 'sandbox-card', 1500, 0, 1500, 'USD', $2, $2, $2, $2 from generate_series(1, 60)`,
      [buyer.id, new Date('2026-09-10T12:00:00Z')],
    );
    const seen: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: Awaited<ReturnType<typeof listed>> = await listed(
        admin,
        `query=${buyer.username}${before === '' ? '' : `&before=${before}`}`,
      );
      seen.push(...page.payments.map(({ id }) => id));
      before = page.next === null ? null : String(page.next);
    }
    expect(seen).toHaveLength(61);
    expect(new Set(seen).size).toBe(61);
    const { months } = adminPaymentsContract.paymentMonths.response.parse(
      (await admin.get('/api/admin/payments/months')).body,
    );
    expect(months.find(({ month }) => month === '2026-09')).toEqual({
      month: '2026-09',
      payments: 60,
      paidCents: 90_000,
      backCents: 0,
    });
    expect(months[0]?.month).toBe('2026-11');
  });

  test('is only for administrators', async () => {
    for (const path of ['/api/admin/payments', '/api/admin/payments/months', '/api/admin/coupons/NONE/uses']) {
      expect([path, (await way.test.browser().get(path)).status]).toEqual([path, 401]);
      expect([path, (await (await way.test.learner()).get(path)).body['code']]).toEqual([path, 'ADMIN_REQUIRED']);
    }
  });

  test('shows who used a coupon, and lists coupons by prefix and state', async () => {
    const admin = await administrator(way.test);
    const buyer = await way.test.learner();
    await admin.post('/api/admin/coupons', { kind: 'access', code: 'DESK-1', planId: '3month', maxRedemptions: 5 });
    await admin.post('/api/admin/coupons', { kind: 'fixed', code: 'DESK-2', cents: 500 });
    await admin.put('/api/admin/coupons/DESK-2', { isActive: false });
    await buyer.post('/api/coupon/apply', { couponCode: 'desk-1' });
    expect((await admin.get('/api/admin/coupons?query=desk&state=open')).body).toMatchObject({
      coupons: [{ code: 'DESK-1', used: 1 }],
      next: null,
    });
    expect((await admin.get('/api/admin/coupons?query=desk&state=closed')).body).toMatchObject({
      coupons: [{ code: 'DESK-2', isActive: false }],
    });
    expect((await admin.get('/api/admin/coupons/desk-1/uses')).body).toMatchObject({
      uses: [
        { userId: buyer.id, username: buyer.username, orderId: null, redeemedAt: way.test.clock.now.toISOString() },
      ],
      next: null,
    });
    expect((await admin.get('/api/admin/coupons/DESK-9/uses')).status).toBe(404);
    const { rows } = await way.test.database.pool.query(
      "select action, resource from security_audit_log where action like 'coupon.%' and resource like 'coupon DESK-%' order by id",
    );
    expect(rows).toEqual([
      { action: 'coupon.made', resource: 'coupon DESK-1' },
      { action: 'coupon.made', resource: 'coupon DESK-2' },
      { action: 'coupon.changed', resource: 'coupon DESK-2' },
      { action: 'coupon.applied', resource: 'coupon DESK-1' },
      { action: 'coupon.uses_read', resource: 'coupon DESK-1' },
    ]);
  });
});
