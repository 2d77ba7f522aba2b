import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { atCard, beginCard, buy, CARDS, orderOf, subscriptionOf } from './testing/checkout.ts';
import { beginPaypal } from './testing/payment-methods.ts';
import { adminCouponsContract } from '../contract.ts';
import type { z } from 'zod';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ scheduled: ['billing'] });
});
beforeEach(() => testApp.database.pool.query('delete from rate_limits'));
afterAll(() => testApp.close());

const sql = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows;

async function administrator(): Promise<Browser> {
  const person = await testApp.learner();
  await sql("update users set role = 'admin' where id = $1", [person.id]);
  return person;
}

const validate = (browser: Browser, couponCode: string, planId?: string) =>
  browser.post('/api/coupon/validate', { couponCode, ...(planId === undefined ? {} : { planId }) });

describe('discounts', () => {
  test.each([
    ['WELCOME15', '15% off', 2125],
    [' student20 ', '20% off', 2000],
    ['Save5', '$5 off', 2000],
    ['NEWUSER', '10% off', 2250],
    ['LEGAL25', '25% off', 1875],
  ])('%s is %s, and the 6-month plan then costs %i cents', async (code, description, amountCents) => {
    const buyer = await testApp.learner();
    const { status, body } = await validate(buyer, code, '6month');
    expect([status, body['subscription'], body['quote']]).toEqual([
      200,
      { description },
      { planId: '6month', listCents: 2500, discountCents: 2500 - amountCents, amountCents },
    ]);
    const amount = (amountCents / 100).toFixed(2);
    const begun = await beginCard(buyer, { planId: '6month', couponCode: code, amount });
    expect((await orderOf(buyer, begun)).order).toMatchObject({ amountCents, couponCode: code.trim().toUpperCase() });
  });

  test('are used once per user, and again after an order that was never paid', async () => {
    const buyer = await testApp.learner();
    await beginCard(buyer, { planId: '6month', couponCode: 'SAVE5' });
    await buy(testApp, buyer, { planId: '3month', couponCode: 'SAVE5' });
    for (const answer of [
      await validate(buyer, 'SAVE5'),
      await buyer.post('/api/create-payment-intent', { planId: '6month', couponCode: 'SAVE5' }),
    ])
      expect([answer.status, answer.body['code'], answer.body['message']]).toEqual([
        409,
        'COUPON_USED',
        'You have already used this coupon code',
      ]);
  });

  test('grant no access by themselves', async () => {
    const buyer = await testApp.learner();
    expect((await buyer.post('/api/coupon/apply', { couponCode: 'LEGAL25' })).body['code']).toBe('REFUSED');
    expect(await subscriptionOf(buyer)).toBeNull();
  });

  test('for the full price skip the provider, not the ledger', async () => {
    const admin = await administrator();
    await admin.post('/api/admin/coupons', { kind: 'percentage', code: 'ALL', percent: 100, maxRedemptions: 1 });
    const buyer = await testApp.learner();
    const { status, body } = await buyer.post('/api/create-payment-intent', {
      planId: '12month',
      couponCode: 'all',
      amount: 0,
    });
    expect([status, body['clientSecret']]).toEqual([200, null]);
    expect(body['order']).toMatchObject({ status: 'paid', amountCents: 0, method: 'coupon' });
    expect(await subscriptionOf(buyer)).toMatchObject({ planId: '12month' });
    expect(await sql('select status, amount, payment_id from payments where user_id = $1', [buyer.id])).toEqual([
      { status: 'succeeded', amount: 0, payment_id: null },
    ]);
    expect(await sql("select kind from access_grants where user_id = $1 and kind = 'order'", [buyer.id])).toHaveLength(
      1,
    );
    const mails = (await testApp.mails()).filter(({ to }) => to === `${buyer.username}@example.com`);
    expect(mails.some(({ text }) => text.includes('Total paid: USD 0.00'))).toBe(true);
    const other = await testApp.learner();
    expect((await other.post('/api/paypal/order', { planId: '3month', couponCode: 'ALL' })).body['code']).toBe(
      'COUPON_SPENT',
    );
  });
});

test('reduce a price below the minimum charge to 0, which the provider would refuse', async () => {
  await sql(
    "insert into coupons (code, kind, cents, created_at) values ('ALMOST-ALL', 'fixed', 1460, now()), ('MOST', 'fixed', 1450, now())",
  );
  const buyer = await testApp.learner();
  const quote = async (couponCode: string) =>
    (await buyer.post('/api/quote', { planId: '3month', couponCode })).body['amountCents'];
  expect([await quote('MOST'), await quote('ALMOST-ALL')]).toEqual([50, 0]);
  const { orderId } = await beginCard(buyer, { planId: '3month', couponCode: 'ALMOST-ALL', amount: 0 });
  expect((await orderOf(buyer, { orderId })).order).toMatchObject({ status: 'paid', method: 'coupon', amountCents: 0 });
});

describe('access codes', () => {
  test('are created by administrators only, once', async () => {
    const terms = { kind: 'access', code: 'school-2026', planId: '6month', maxRedemptions: 30 };
    expect((await (await testApp.learner()).post('/api/admin/coupons', terms)).status).toBe(403);
    const admin = await administrator();
    expect((await admin.post('/api/admin/coupons', terms)).body).toMatchObject({
      code: 'SCHOOL-2026',
      used: 0,
      isActive: true,
    });
    expect((await admin.post('/api/admin/coupons', terms)).body['code']).toBe('COUPON_TAKEN');
    expect((await admin.get('/api/admin/coupons')).body['coupons']).toHaveLength(
      (await sql('select from coupons')).length,
    );
  });

  test('grant their plan at once, once per user, and extend the running time', async () => {
    const admin = await administrator();
    await admin.post('/api/admin/coupons', { kind: 'access', code: 'YEAR', planId: '12month' });
    await admin.post('/api/admin/coupons', { kind: 'access', code: 'TEN-DAYS', planId: '3month', days: 10 });
    const learner = await testApp.learner();
    expect((await validate(learner, 'year')).body).toMatchObject({
      message: 'This code gives you 12 months of full access.',
      subscription: { description: '12 months of full access' },
      coupon: { code: 'YEAR', type: 'access', discount: null },
      quote: null,
    });
    expect((await learner.post('/api/coupon/apply', { couponCode: ' year ' })).body['subscription']).toMatchObject({
      planId: '12month',
      endDate: '2027-11-20T16:00:00.000Z',
    });
    expect((await learner.post('/api/coupon/apply', { couponCode: 'YEAR' })).body['code']).toBe('COUPON_USED');
    await learner.post('/api/coupon/apply', { couponCode: 'TEN-DAYS' });
    expect((await subscriptionOf(learner))?.endDate).toBe('2027-11-30T16:00:00.000Z');
    expect((await learner.get('/api/auth/me')).body).toMatchObject({ isPremium: true });
  });

  test('that are expired, closed or unknown have their own errors, and buy nothing', async () => {
    const admin = await administrator();
    const at = (hours: number) => new Date(testApp.clock.now.getTime() + hours * 60 * 60_000).toISOString();
    for (const terms of [{ code: 'ENDED', expiresAt: at(-1) }, { code: 'LATER', startsAt: at(1) }, { code: 'CLOSED' }])
      await admin.post('/api/admin/coupons', { kind: 'access', planId: '3month', ...terms });
    await admin.put('/api/admin/coupons/closed', { isActive: false });
    const learner = await testApp.learner();
    for (const [code, refusal, sentence] of [
      ['ENDED', 'COUPON_EXPIRED', 'This coupon code has expired'],
      ['LATER', 'COUPON_INVALID', 'This coupon code is not valid'],
      ['CLOSED', 'COUPON_INVALID', 'This coupon code is not valid'],
      ['NOBODY', 'COUPON_INVALID', 'This coupon code is not valid'],
    ]) {
      for (const path of ['/api/coupon/validate', '/api/coupon/apply']) {
        const { body } = await learner.post(path, { couponCode: code });
        expect([path, body['code'], body['message']]).toEqual([path, refusal, sentence]);
      }
    }
    expect((await validate(learner, '   ')).body['message']).toBe('Please enter a coupon code');
    expect(await subscriptionOf(learner)).toBeNull();
  });
});

describe('guessing a code', () => {
  const CALLS = [
    ['/api/quote', { planId: '6month' }],
    ['/api/coupon/validate', {}],
    ['/api/coupon/apply', {}],
    ['/api/create-payment-intent', { planId: '6month' }],
    ['/api/paypal/order', { planId: '6month' }],
  ] as const;

  test('is refused after twenty attempts of any call, also with a valid code', async () => {
    await sql("insert into coupons (code, kind, plan_id, created_at) values ('GUESSED', 'access', '12month', now())");
    const learner = await testApp.learner();
    const guess = async (place: number, couponCode: string) => {
      const [path, body] = CALLS[place % CALLS.length] ?? CALLS[0];
      return (await learner.post(path, { ...body, couponCode })).status;
    };
    const statuses: number[] = [];
    for (let place = 0; place < 20; place += 1) statuses.push(await guess(place, `GUESS-${place}`));
    for (const place of CALLS.keys()) statuses.push(await guess(place, 'GUESSED'));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), ...CALLS.map(() => 429)]);
    expect(await sql('select from orders where user_id = $1', [learner.id])).toEqual([]);
    expect(await subscriptionOf(learner)).toBeNull();
  });

  test('does not include a valid code, which may be checked and used any number of times', async () => {
    const buyer = await testApp.learner();
    const statuses = new Set<number>();
    for (let place = 0; place < 6; place += 1)
      for (const [path, body] of CALLS)
        if (path !== '/api/coupon/apply')
          statuses.add((await buyer.post(path, { ...body, couponCode: 'WELCOME15' })).status);
    expect(statuses).toEqual(new Set([200]));
  });
});

/** What buys six months at half their price. */
const halved = (couponCode: string) => ({ planId: '6month', couponCode, amount: '12.50' });

describe('a coupon reserved by a checkout', () => {
  const MINUTE_MS = 60_000;
  const later = (minutes: number) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + minutes * MINUTE_MS);
  };
  /** Makes a discount of a half. */
  const discount = (code: string, { uses = null, minutes = null }: { uses?: number | null; minutes?: number | null }) =>
    sql(
      `insert into coupons (code, kind, percent, max_redemptions, expires_at, created_at) values ($1, 'percentage', 50, $2, $3, now())`,
      [code, uses, minutes === null ? null : new Date(testApp.clock.now.getTime() + minutes * MINUTE_MS)],
    );

  test('for its only use keeps its buyer’s price after a declined card, and is refused to others', async () => {
    await discount('ONLY-ONE', { uses: 1 });
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer, halved('ONLY-ONE'));
    expect((await atCard(buyer, begun, { cardNumber: CARDS.declined })).body['status']).toBe('declined');
    await testApp.mails();
    expect((await validate(buyer, 'only-one', '6month')).body['quote']).toMatchObject({ amountCents: 1250 });
    expect(await beginCard(buyer, halved('only-one'))).toEqual(begun);
    expect((await validate(await testApp.learner(), 'ONLY-ONE')).body['code']).toBe('COUPON_SPENT');
    await atCard(buyer, begun, { cardNumber: CARDS.taken });
    await testApp.mails();
    expect((await orderOf(buyer, begun)).order).toMatchObject({ status: 'paid', amountCents: 1250 });
    expect((await validate(buyer, 'ONLY-ONE')).body['code']).toBe('COUPON_USED');
    expect(await sql("select used from coupons where code = 'ONLY-ONE'")).toEqual([{ used: 1 }]);
  });

  test('is kept for another payment method, although it is used up and expired', async () => {
    await discount('TILL-MIDNIGHT', { uses: 1, minutes: 5 });
    const buyer = await testApp.learner();
    const card = await beginCard(buyer, halved('TILL-MIDNIGHT'));
    later(6);
    expect(await beginCard(buyer, halved('TILL-MIDNIGHT'))).toEqual(card);
    const paypal = await beginPaypal(buyer, halved('TILL-MIDNIGHT'));
    expect((await orderOf(buyer, card)).order.status).toBe('expired');
    expect((await orderOf(buyer, paypal)).order).toMatchObject({ status: 'pending', amountCents: 1250 });
    expect(await beginPaypal(buyer, halved('TILL-MIDNIGHT'))).toEqual(paypal);
    const other = await testApp.learner();
    expect((await validate(other, 'TILL-MIDNIGHT')).body['code']).toBe('COUPON_EXPIRED');
  });

  test('is reserved for an hour: an expired one is refused afterwards', async () => {
    await discount('ENDS-SOON', { minutes: 5 });
    const buyer = await testApp.learner();
    await beginCard(buyer, halved('ENDS-SOON'));
    later(61);
    for (const [path, begin] of [
      ['/api/create-payment-intent', halved('ENDS-SOON')],
      ['/api/quote', { planId: '6month', couponCode: 'ENDS-SOON' }],
    ] as const)
      expect([path, (await buyer.post(path, begin)).body['code']]).toEqual([path, 'COUPON_EXPIRED']);
    expect(await sql("select used from coupons where code = 'ENDS-SOON'")).toEqual([{ used: 0 }]);
  });
});

describe('lifetime access', () => {
  test('closes a pending order when it is continued: nothing more is paid', async () => {
    await sql("insert into coupons (code, kind, plan_id, created_at) values ('FOR-EVER', 'access', 'lifetime', now())");
    const buyer = await testApp.learner();
    const begun = await beginCard(buyer);
    expect((await buyer.post('/api/coupon/apply', { couponCode: 'FOR-EVER' })).status).toBe(200);
    const again = await buyer.post('/api/create-payment-intent', { planId: '6month' });
    expect([again.status, again.body['code']]).toEqual([422, 'REFUSED']);
    expect((await orderOf(buyer, begun)).order.status).toBe('expired');
    expect((await atCard(buyer, begun, { cardNumber: CARDS.taken })).body['code']).toBe('ORDER_CLOSED');
  });
});

test('coupons are sorted by each column, and no page repeats or skips one', async () => {
  const admin = await administrator();
  await sql(
    `insert into coupons (code, kind, cents, used, max_redemptions, starts_at, expires_at, created_at)
     select 'ORDER-' || n, 'fixed', 500, n % 4, 9, case when n % 3 = 0 then $1::timestamptz + make_interval(days => n) end,
            case when n % 5 > 0 then $1::timestamptz + make_interval(days => 100 + n % 7) end, $1::timestamptz - make_interval(hours => n % 9)
       from generate_series(1, 60) n`,
    [testApp.clock.now],
  );
  const listed = async (sort: string) => {
    const coupons: z.output<typeof adminCouponsContract.coupons.response>['coupons'] = [];
    for (let after: string | null = ''; after !== null;) {
      const { body } = await admin.get(
        `/api/admin/coupons?query=order-&sort=${sort}${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
      );
      const page: z.output<typeof adminCouponsContract.coupons.response> =
        adminCouponsContract.coupons.response.parse(body);
      coupons.push(...page.coupons);
      after = page.next;
    }
    expect(new Set(coupons.map(({ code }) => code)).size).toBe(60);
    return coupons;
  };
  type Coupon = Awaited<ReturnType<typeof listed>>[number];
  const keys: Readonly<Record<string, (coupon: Coupon) => string | number>> = {
    code: ({ code }) => code,
    uses: ({ used }) => used,
    from: ({ startsAt, createdAt }) => startsAt ?? createdAt,
    until: ({ expiresAt }) => expiresAt ?? 'without an end',
  };
  for (const [column, keyOf] of Object.entries(keys)) {
    const ascending = (await listed(column)).map(keyOf);
    expect(ascending).toEqual(ascending.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
    expect((await listed(`-${column}`)).map(keyOf)).toEqual(ascending.toReversed());
  }
  for (const after of ['ORDER-1', 'ORDER-1~x', `ORDER-1~${encodeURIComponent('2026-11-20 16:00:00+00')}`])
    expect((await admin.get(`/api/admin/coupons?sort=uses&after=${after}`)).status).toBe(400);
});
