import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Browser, TestApp } from '../../../platform/server/testing/test-app.ts';
import { adminPaymentsContract } from '../contract.ts';
import { REFUND_FAILURES, refundedCents } from '../rules/refund.ts';
import { orderOf, subscriptionOf, type StartedPayment } from './testing/checkout.ts';
import { startPaymentMethods, tagsOf, FIXTURE_NAMES, type PaymentMethodFixture } from './testing/payment-methods.ts';

/* Payments and refunds in the admin panel, the same for every provider. */

let all: Awaited<ReturnType<typeof startPaymentMethods>>;
beforeAll(async () => {
  all = await startPaymentMethods();
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
async function paid(way: PaymentMethodFixture) {
  const buyer = await way.test.learner();
  const begun = await way.begin(buyer);
  await way.actions.pay(begun.paymentId);
  await way.comeBack(buyer, begun);
  await way.report(begun, `paid-${begun.orderId}`);
  return { buyer, begun };
}

/** Asks for a refund: all of it, unless other values are given. */
const refund = (admin: Browser, { orderId }: StartedPayment, values: object = {}) =>
  admin.post(`/api/admin/payments/${orderId}/refund`, {
    requestKey: randomUUID(),
    amountCents: 2500,
    reason: 'Bought twice by mistake.',
    access: 'keep',
    ...values,
  });

/** What the provider refunded, in cents. */
const refundedThere = async (way: PaymentMethodFixture, { paymentId }: StartedPayment) =>
  refundedCents((await way.actions.provider.read(paymentId))?.refunds ?? []);

/** The texts of mails to a buyer about refunds. */
async function refundMails(way: PaymentMethodFixture, username: string): Promise<string[]> {
  return (await way.test.mails())
    .filter(({ to, subject }) => to === `${username}@example.com` && subject.startsWith('Your refund of'))
    .map(({ text }) => text);
}

async function story(admin: Browser, { orderId }: StartedPayment) {
  const answer = await admin.get(`/api/admin/payments/${orderId}`);
  expect(answer.status).toBe(200);
  return adminPaymentsContract.payment.response.parse(answer.body);
}

/** Sums of paid orders, in cents. */
const sums = (
  payments: number,
  listCents: number,
  discountCents: number,
  backCents: number,
  receivedCents: number,
) => ({
  payments,
  listCents,
  discountCents,
  refundedCents: backCents,
  receivedCents,
});

async function listed(admin: Browser, query: string) {
  const answer = await admin.get(`/api/admin/payments?${query}`);
  expect(answer.status).toBe(200);
  return adminPaymentsContract.payments.response.parse(answer.body);
}

for (const name of FIXTURE_NAMES)
  describe(`by ${name}`, { tags: tagsOf(name) }, () => {
    let way: PaymentMethodFixture;
    beforeAll(() => {
      way = all.ways[name];
    });

    test('a refund pays back once, revokes the purchased access, and is recorded', async () => {
      const { buyer, begun } = await paid(way);
      const admin = await administrator(way.test);
      expect((await subscriptionOf(buyer))?.status).toBe('active');
      const once = { requestKey: randomUUID() };
      const answers = await Promise.all([refund(admin, begun, once), refund(admin, begun, once)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await refund(admin, begun, once);
      expect((await refund(admin, begun)).body['code']).toBe('REFUSED');
      expect(await refundedThere(way, begun)).toBe(2500);
      expect((await orderOf(buyer, begun)).order.status).toBe('refunded');
      expect(await subscriptionOf(buyer)).toBeNull();
      const { payment, grant, refundIneligibility, providerPayments, refunds, leftCents } = await story(admin, begun);
      expect(payment).toMatchObject({
        status: 'refunded',
        username: buyer.username,
        refundedCents: 2500,
        refundState: null,
      });
      expect(refunds).toMatchObject([
        { id: once.requestKey, state: 'done', amountCents: 2500, reason: 'Bought twice by mistake.', failure: null },
      ]);
      expect(leftCents).toBe(0);
      expect(grant).toMatchObject({ kind: 'order', counts: false });
      expect(refundIneligibility).toBe('This payment was already refunded.');
      expect(providerPayments).toMatchObject([{ paymentId: begun.paymentId, status: 'refunded', refundedCents: 2500 }]);
      const { rows } = await way.test.database.pool.query(
        "select action, details from security_audit_log where user_id = $1 and action like 'payment.%' order by id",
        [admin.id],
      );
      expect(rows).toEqual([
        {
          action: 'payment.refund_asked',
          details: { userId: buyer.id, plan: '6month', amount: 'USD 25.00', access: 'keep' },
        },
        { action: 'payment.looked_at', details: { userId: buyer.id } },
      ]);
      expect(await refundMails(way, buyer.username)).toEqual([
        expect.stringContaining('We have refunded your whole payment of USD 25.00 for the 6 Month Plan.'),
      ]);
    });

    test('refunds of parts, made here or in the provider’s dashboard, add up to the payment at most, and the buyer gets a mail about ours', async () => {
      const { buyer, begun } = await paid(way);
      const admin = await administrator(way.test);
      const part = { requestKey: randomUUID(), amountCents: 1000 };
      const twice = await Promise.all([refund(admin, begun, part), refund(admin, begun, part)]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      expect((await refund(admin, begun, part)).body).toMatchObject({
        payment: { status: 'paid', refundedCents: 1000 },
        refund: { state: 'done', amountCents: 1000, access: 'keep' },
      });
      expect((await subscriptionOf(buyer))?.status).toBe('active');
      expect((await refund(admin, begun, { ...part, amountCents: 900 })).body['message']).toBe(
        'This refund was requested with other values. Reload the page to see it.',
      );

      await way.actions.refund(begun.paymentId, 500);
      for (const _ of [1, 2]) expect(await way.report(begun, `part-${begun.orderId}`)).toBe(200);
      const above = await refund(admin, begun, { amountCents: 1001 });
      expect([above.status, above.body['code'], above.body['issues']]).toEqual([
        422,
        'REFUSED',
        [{ path: 'amountCents', message: 'At most $10.00 is left to refund.' }],
      ]);
      const [first, second] = await Promise.all([
        refund(admin, begun, { amountCents: 600, reason: 'Two weeks without a connection.' }),
        refund(admin, begun, { amountCents: 600, reason: 'Two weeks without a connection.' }),
      ]);
      expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 422]));
      expect(await refundedThere(way, begun)).toBe(2100);
      const { payment, leftCents, refunds } = await story(admin, begun);
      expect([payment.status, payment.refundedCents, leftCents]).toEqual(['paid', 2100, 400]);
      expect(refunds.toSorted((one, other) => one.amountCents - other.amountCents)).toMatchObject([
        { state: 'done', amountCents: 500, reason: null },
        { state: 'done', amountCents: 600 },
        { state: 'done', amountCents: 1000 },
      ]);

      expect((await refund(admin, begun, { amountCents: 400, reason: 'The rest, as agreed.' })).body).toMatchObject({
        payment: { status: 'refunded' },
      });
      expect(await subscriptionOf(buyer)).toBeNull();
      const mails = await refundMails(way, buyer.username);
      expect(mails).toHaveLength(3);
      expect(mails[0]).toContain('We have refunded USD 10.00 of your payment of USD 25.00 for the 6 Month Plan.');
      expect(mails.map((text) => /The reason: (.*)/.exec(text)?.[1])).toEqual([
        'Bought twice by mistake.',
        'Two weeks without a connection.',
        'The rest, as agreed.',
      ]);
      expect(mails[0]).toContain('Your access stays as it is.');
      expect(mails[2]).toContain('The access that this payment opened has ended.');
    });

    test('a part may end the access, and a dispute that is won later does not open it again', async () => {
      const { buyer, begun } = await paid(way);
      const admin = await administrator(way.test);
      expect((await refund(admin, begun, { amountCents: 1000, access: 'end' })).body).toMatchObject({
        payment: { status: 'paid', refundedCents: 1000 },
        refund: { state: 'done', access: 'end' },
      });
      expect(await subscriptionOf(buyer)).toBeNull();
      for (const standing of ['open', 'won'] as const) {
        await way.actions.dispute(begun.paymentId, standing);
        expect(await way.report(begun, `${standing}-${begun.orderId}`)).toBe(200);
      }
      expect((await orderOf(buyer, begun)).order.status).toBe('paid');
      expect(await subscriptionOf(buyer)).toBeNull();
    });

    test('a part that went through before a crash is found at the provider and not made again', async () => {
      const { begun } = await paid(way);
      const admin = await administrator(way.test);
      const values = { requestKey: randomUUID(), amountCents: 1000 };
      const { pool } = way.test.database;
      await pool.query(
        "insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at) values ($1, $2, 1000, 'Bought twice by mistake.', false, $3)",
        [values.requestKey, begun.orderId, way.test.clock.now],
      );
      // The key of the provider is forgotten after some days: only reading the payment shows the refund.
      await way.actions.provider.refund(begun.paymentId, {
        amountCents: 1000,
        key: 'of the process that died',
        reference: values.requestKey,
      });
      expect((await refund(admin, begun, values)).body).toMatchObject({ refund: { state: 'done' } });
      expect(await refundedThere(way, begun)).toBe(1000);
      expect((await story(admin, begun)).refunds).toHaveLength(1);
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
        payment: { status: 'paid', refundState: 'failed' },
        refund: { state: 'failed', failure: REFUND_FAILURES.notReached, canCancel: false },
      });
      const requestKey = (await story(admin, begun)).refunds[0]?.id;
      const canceled = await admin.post(`/api/admin/payments/${begun.orderId}/refunds/${requestKey}/cancel`, {});
      expect(canceled.body['message']).toBe('This refund cannot be canceled: the provider may have made it.');
      expect((await subscriptionOf(buyer))?.status).toBe('active');
      await way.test.mails();
      expect(await story(admin, begun)).toMatchObject({
        payment: { status: 'refunded', refundState: null },
        refunds: [{ state: 'done' }],
      });
      expect(await subscriptionOf(buyer)).toBeNull();
    });

    test('a refund already made at the provider is recorded as done', async () => {
      const { begun } = await paid(way);
      const admin = await administrator(way.test);
      await way.actions.refund(begun.paymentId, 2500);
      expect((await refund(admin, begun)).body).toMatchObject({
        payment: { status: 'refunded' },
        refund: { state: 'done' },
      });
      expect(await refundedThere(way, begun)).toBe(2500);
    });

    test('a refund of more than the provider has left since is given up, and nothing is refunded twice', async () => {
      const { begun } = await paid(way);
      const admin = await administrator(way.test);
      await way.actions.refund(begun.paymentId, 2000);
      const { body } = await refund(admin, begun, { amountCents: 1000 });
      expect(body).toMatchObject({
        payment: { status: 'paid', refundedCents: 2000, refundState: 'failed' },
        refund: { state: 'failed', failure: REFUND_FAILURES.tooLate, isRetrying: false, canCancel: true },
      });
      const { refunds } = await story(admin, begun);
      const id = refunds.find(({ state }) => state === 'failed')?.id ?? '';
      for (const _ of [1, 2])
        expect((await admin.post(`/api/admin/payments/${begun.orderId}/refunds/${id}/cancel`, {})).body).toMatchObject({
          payment: { refundState: null },
          refund: { state: 'canceled' },
        });
      expect(await refundedThere(way, begun)).toBe(2000);
      expect((await refund(admin, begun, { amountCents: 500 })).body).toMatchObject({
        payment: { status: 'refunded' },
      });
    });
  });

test('a refund that finds the whole payment refunded in the dashboard waits for nobody', async () => {
  const way = all.ways.stripe;
  const { begun } = await paid(way);
  const admin = await administrator(way.test);
  await way.actions.refund(begun.paymentId, 2500);
  expect((await refund(admin, begun, { amountCents: 1000 })).body).toMatchObject({
    payment: { status: 'refunded', refundedCents: 2500, refundState: null },
    refund: { state: 'failed', failure: REFUND_FAILURES.tooLate, isRetrying: false },
  });
  const { body } = await admin.get('/api/admin/payments?state=issues');
  expect(adminPaymentsContract.payments.response.parse(body).payments.map(({ id }) => id)).not.toContain(begun.orderId);
});

test('a refund that Stripe refused stays as it was typed, is changed and tried again under another key', async () => {
  const way = all.ways.stripe;
  const { begun } = await paid(way);
  const admin = await administrator(way.test);
  all.stripe.refusals.push({
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'balance_insufficient' } },
  });
  const values = { requestKey: randomUUID(), amountCents: 2000 };
  expect((await refund(admin, begun, values)).body).toMatchObject({
    payment: { status: 'paid', refundedCents: 0, refundState: 'failed' },
    refund: { state: 'failed', amountCents: 2000, failure: REFUND_FAILURES.refused, isRetrying: true, canCancel: true },
  });
  expect((await refund(admin, begun, { ...values, amountCents: 1500 })).body).toMatchObject({
    payment: { status: 'paid', refundedCents: 1500, refundState: null },
    refund: { state: 'done', amountCents: 1500 },
  });
  expect((await story(admin, begun)).refunds).toHaveLength(1);
});

test('a refund is neither changed nor canceled while an attempt is at the provider', async () => {
  const way = all.ways['sandbox-card'];
  const { pool } = way.test.database;
  const { begun } = await paid(way);
  const admin = await administrator(way.test);
  const values = { requestKey: randomUUID(), amountCents: 1000 };
  await pool.query(
    `insert into refunds (id, order_id, amount_cents, reason, ends_access, asked_at, failure, failed_at, refusals)
     values ($1, $2, 1000, 'Bought twice by mistake.', false, $3, $4, $3, 1)`,
    [values.requestKey, begun.orderId, way.test.clock.now, REFUND_FAILURES.refused],
  );
  // A row lock on the sandbox payment delays the provider's response.
  const locker = await pool.connect();
  await locker.query('begin');
  await locker.query('select from sandbox_payments where id = $1 for update', [begun.paymentId]);
  const first = refund(admin, begun, values);
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%sandbox_payments%for update%'",
    );
    expect(rows).toHaveLength(1);
  });
  const second = refund(admin, begun, { ...values, amountCents: 800 });
  const canceled = admin.post(`/api/admin/payments/${begun.orderId}/refunds/${values.requestKey}/cancel`, {});
  const early = await Promise.race([Promise.all([second, canceled]), setTimeout(3000, null)]);
  await locker.query('commit');
  locker.release();
  expect(early?.map(({ body }) => body['code'])).toEqual(['REFUSED', 'REFUSED']);
  expect((await first).body).toMatchObject({ refund: { state: 'done', amountCents: 1000 } });
  expect(await refundedThere(way, begun)).toBe(1000);
});

describe('the admin screen', () => {
  let way: PaymentMethodFixture;
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
    expect((await refund(admin, begun, { reason: ' ' })).body['message']).toBe('Please say why, in a few words.');
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
    expect((await refund(admin, { orderId: id, paymentId: '' })).body['message']).toMatch(/^A coupon covered/);
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
    for (const order of ['number', '-number', 'time', '-time', 'amount', '-amount']) {
      const seen: Awaited<ReturnType<typeof listed>>['payments'] = [];
      for (let before: string | null = ''; before !== null;) {
        const page: Awaited<ReturnType<typeof listed>> = await listed(
          admin,
          `query=${buyer.username}&sort=${order}${before === '' ? '' : `&before=${encodeURIComponent(before)}`}`,
        );
        seen.push(...page.payments);
        before = page.next;
      }
      expect([order, new Set(seen.map(({ id }) => id)).size]).toEqual([order, 61]);
      if (order.endsWith('number')) continue;
      const values = seen.map(({ amountCents, paidAt, createdAt }) =>
        order.endsWith('amount') ? amountCents : new Date(paidAt ?? createdAt).getTime(),
      );
      const sorted = values.toSorted((first, second) => first - second);
      expect(values).toEqual(order.startsWith('-') ? sorted.toReversed() : sorted);
    }
    const notPlaces = [
      '7',
      '7_there',
      '7_2026-02-31 10:00:00+00',
      '7_2026-02-01 10:00:00+99',
      '7_0000-02-01 10:00:00+00',
    ];
    for (const before of notPlaces)
      expect((await admin.get(`/api/admin/payments?sort=time&before=${encodeURIComponent(before)}`)).status).toBe(400);
  });

  test('adds up what was received in a month, by plan and by coupon, to the revenue of the month', async () => {
    const admin = await administrator(way.test);
    const { pool } = way.test.database;
    const totals = async (query = '') => {
      const answer = await admin.get(`/api/admin/payments/totals${query}`);
      expect(answer.status).toBe(200);
      return adminPaymentsContract.paymentTotals.response.parse(answer.body);
    };
    // Prices of January 2026, the last of them a second before February in Grenada.
    const before = way.test.clock.now;
    way.test.clock.now = new Date('2026-02-10T12:00:00Z');
    await pool.query(
      `insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, refunded_cents, coupon_code, currency, created_at, updated_at, expires_at, paid_at, giving_back_since)
       select gen_random_uuid(), $1, plan, status, 'sandbox-card', list, off, list - off, refunded, coupon, 'USD', paid, paid, paid, paid, case when back then paid end
         from (values ('6month', 'paid', 2500, 0, 0, null, '2026-01-01T04:00:00Z'::timestamptz, false),
                      ('6month', 'paid', 2500, 500, 700, 'STUDENT20', '2026-01-10T12:00:00Z', false),
                      ('6month', 'refunded', 2500, 500, 2000, 'STUDENT20', '2026-01-10T12:00:00Z', false),
                      ('3month', 'disputed', 1500, 150, 0, 'NEWUSER', '2026-01-12T12:00:00Z', false),
                      ('3month', 'paid', 1500, 1500, 0, 'WHOLE', '2026-01-12T12:00:00Z', false),
                      ('lifetime', 'paid', 19900, 0, 0, null, '2026-01-20T12:00:00Z', true),
                      ('12month', 'paid', 4500, 0, 0, null, '2026-02-01T03:59:59Z', false),
                      ('12month', 'paid', 4500, 0, 0, null, '2026-02-01T04:00:00Z', false))
              as o (plan, status, list, off, refunded, coupon, paid, back)`,
      [admin.id],
    );
    await pool.query(
      `insert into orders (id, user_id, plan_id, status, method, list_cents, discount_cents, amount_cents, coupon_code, currency, created_at, updated_at, expires_at, paid_at)
       select gen_random_uuid(), $1, '3month', 'paid', 'sandbox-card', 1500, 100, 1400, 'MANY-' || n, 'USD', $2, $2, $2, $2 from generate_series(1, 30) n`,
      [admin.id, new Date('2026-02-05T12:00:00Z')],
    );
    const january = await totals('?month=2026-01');
    expect(january.plans).toEqual([
      { planId: '3month', planName: '3 Month Plan', ...sums(2, 3000, 1650, 1350, 0) },
      { planId: '6month', planName: '6 Month Plan', ...sums(3, 7500, 1000, 2700, 3800) },
      { planId: '12month', planName: '12 Month Plan', ...sums(1, 4500, 0, 0, 4500) },
      { planId: 'lifetime', planName: 'Lifetime Access', ...sums(1, 19_900, 0, 19_900, 0) },
    ]);
    expect(january.coupons).toEqual([
      { kind: 'coupon', code: 'STUDENT20', ...sums(2, 5000, 1000, 2700, 1300) },
      { kind: 'coupon', code: 'NEWUSER', ...sums(1, 1500, 150, 1350, 0) },
      { kind: 'coupon', code: 'WHOLE', ...sums(1, 1500, 1500, 0, 0) },
      { kind: 'none', code: null, ...sums(3, 26_900, 0, 19_900, 7000) },
    ]);
    expect(january.total).toEqual(sums(7, 34_900, 2650, 23_950, 8300));

    const february = await totals();
    expect([february.month, february.months.at(-1)]).toEqual(['2026-02', '2025-03']);
    expect(february.coupons.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 20 }, () => 'coupon'),
      'others',
      'none',
    ]);
    expect(february.coupons.reduce((sum, { receivedCents }) => sum + receivedCents, 0)).toBe(46_500);
    expect(february.total.receivedCents).toBe(46_500);
    expect((await admin.get('/api/admin/stats')).body['revenue']).toBe(465);
    for (const month of ['2025-02', '2026-03', '2026-13'])
      expect([month, (await admin.get(`/api/admin/payments/totals?month=${month}`)).status]).toEqual([month, 400]);
    way.test.clock.now = before;
  });

  test('is for administrators', async () => {
    for (const path of ['/api/admin/payments', '/api/admin/payments/totals', '/api/admin/coupons/NONE/uses']) {
      expect([path, (await way.test.browser().get(path)).status]).toEqual([path, 401]);
      expect([path, (await (await way.test.learner()).get(path)).body['code']]).toEqual([path, 'ADMIN_REQUIRED']);
    }
  });

  test('changes the end and the limit of a discount or an access code, never below its uses nor over another change', async () => {
    const admin = await administrator(way.test);
    const buyer = await way.test.learner();
    const none = { expiresAt: null, maxRedemptions: null };
    await admin.post('/api/admin/coupons', { kind: 'fixed', code: 'LIMIT-1', cents: 500 });
    await admin.post('/api/admin/coupons', { kind: 'access', code: 'LIMIT-2', planId: '3month' });
    await buyer.post('/api/coupon/apply', { couponCode: 'LIMIT-2' });
    await way.begin(await way.test.learner(), { planId: '6month', couponCode: 'LIMIT-1' });
    const change = (code: string, limits: object, before: object = none) =>
      admin.put(`/api/admin/coupons/${code}/limits`, { ...none, ...limits, before });
    for (const code of ['limit-1', 'LIMIT-2']) {
      const limits = { expiresAt: '2027-01-01T04:00:00.000Z', maxRedemptions: 1 };
      for (const _ of [1, 2]) expect((await change(code, limits)).body).toMatchObject({ ...limits, used: 1 });
      expect((await change(code, { maxRedemptions: 9 })).body['code']).toBe('EDIT_CONFLICT');
      expect((await change(code, none, limits)).body).toMatchObject(none);
    }
    await way.test.database.pool.query("update coupons set used = 2 where code = 'LIMIT-1'");
    const below = await change('LIMIT-1', { maxRedemptions: 1 });
    expect([below.status, below.body['issues']]).toEqual([
      422,
      [{ path: 'maxRedemptions', message: 'This code was used 2 times already. The limit cannot be lower.' }],
    ]);
    await change('LIMIT-2', { expiresAt: way.test.clock.now.toISOString() });
    expect((await (await way.test.learner()).post('/api/coupon/apply', { couponCode: 'LIMIT-2' })).body['code']).toBe(
      'COUPON_EXPIRED',
    );
    const { rows } = await way.test.database.pool.query(
      "select details from security_audit_log where action = 'coupon.limits_changed' and resource = 'coupon LIMIT-1' order by id",
    );
    expect(rows).toEqual([
      { details: { before: null, after: '2027-01-01T04:00:00.000Z', limit: 1 } },
      { details: { before: '2027-01-01T04:00:00.000Z', after: null, limit: null } },
    ]);
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
