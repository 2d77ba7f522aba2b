import { describe, expect, test } from 'vitest';
import { buy, orderOf, subscriptionOf } from '../../billing/server/testing/checkout.ts';
import { reporter } from '../../billing/server/testing/provider-events.ts';
import { buySeats, organisationOf } from './testing/organisation.ts';
import { accessOf, seatsProduct } from './testing/seats-product.ts';

/* What seats cost, and what buying them brings about. */

const product = seatsProduct();
const { rows, mailsTo } = product;

describe('seats', () => {
  test('cost the plan’s price times their number, computed by the server, and give the buyer no access', async () => {
    const owner = await product.app.learner();
    const unnamed = await owner.post('/api/create-payment-intent', { planId: '12month', seats: 25 });
    expect([unnamed.status, unnamed.body['message']]).toEqual([
      422,
      'Please first say which school or business the seats are for.',
    ]);
    expect((await owner.post('/api/quote', { planId: '12month', seats: 25 })).body).toEqual({
      listCents: 1125_00,
      discountCents: 0,
      amountCents: 1125_00,
      couponDescription: null,
    });
    const wrong = await owner.post('/api/create-payment-intent', { planId: '12month', seats: 25, amount: 45 });
    expect(wrong.body['code']).toBe('AMOUNT_MISMATCH');
    const begun = await buySeats(product.app, owner, { planId: '12month', seats: 25 });
    expect((await orderOf(owner, begun)).order).toMatchObject({
      status: 'paid',
      seats: 25,
      planName: '25 seats, 12 Month Plan',
      listCents: 1125_00,
      amountCents: 1125_00,
      accessUntil: '2027-11-20T16:00:00.000Z',
    });
    expect(await accessOf(owner)).toBe('trial');
    expect(await subscriptionOf(owner)).toBeNull();
    const receipt = (await mailsTo(`${owner.username}@example.com`)).find(({ subject }) =>
      subject.startsWith('Your receipt'),
    );
    expect(receipt?.text).toContain('Seats: 25 seats, 12 Month Plan');
    expect(receipt?.text).toContain('Your seats are ready. Invite the people who will use them.');
    expect(receipt?.text).toContain('Total paid: USD 1,125.00');
    expect(receipt?.text).not.toContain('Everything in LabourWise is open to you now.');
    const { name, counts, blocks, people } = await organisationOf(owner);
    expect({ name, counts, people }).toEqual({
      name: 'Spice Coast School',
      counts: { all: 25, used: 0, invited: 0, free: 25 },
      people: [],
    });
    expect(blocks).toMatchObject([
      { planName: '12 Month Plan', seats: 25, state: 'active', seatCents: 45_00, amountCents: 1125_00 },
    ]);
  });

  test.each([
    [1, 'Please buy at least 2 seats. For one person, choose a plan.'],
    [501, 'At most 500 seats can be bought at once.'],
    [2.5, 'The number of seats must be a whole number.'],
  ])('are not sold by %s', async (seats, sentence) => {
    const owner = await product.app.learner();
    await owner.put('/api/organisation', { name: 'A school' });
    for (const path of ['/api/quote', '/api/create-payment-intent', '/api/paypal/order']) {
      const { status, body } = await owner.post(path, { planId: '6month', seats });
      expect([status, JSON.stringify(body['issues'])]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });

  test('accept one discount on the total, but no access code', async () => {
    const owner = await product.app.learner();
    const quote = async (couponCode: string) =>
      (await owner.post('/api/quote', { planId: '6month', seats: 10, couponCode })).body;
    expect(await quote('legal25')).toEqual({
      listCents: 250_00,
      discountCents: 62_50,
      amountCents: 187_50,
      couponDescription: '25% off',
    });
    expect(await quote('SAVE5')).toMatchObject({ discountCents: 5_00, amountCents: 245_00 });
    await rows("insert into coupons (code, kind, plan_id, created_at) values ('SEATS-NOT', 'access', '3month', now())");
    expect(await quote('SEATS-NOT')).toMatchObject({ code: 'REFUSED' });
    const begun = await buySeats(product.app, owner, { planId: '6month', seats: 10, couponCode: 'LEGAL25' });
    expect((await orderOf(owner, begun)).order).toMatchObject({ status: 'paid', amountCents: 187_50 });
  });

  test('are never free: a code for the whole price is only valid for an own plan', async () => {
    const owner = await product.app.learner();
    await owner.put('/api/organisation', { name: 'A school of Sauteurs' });
    await rows(
      `insert into coupons (code, kind, percent, cents, created_at) values ('WHOLE', 'percentage', 100, null, now()),
         ('NEARLY', 'percentage', 99, null, now()), ('THIRTY', 'fixed', null, 3000, now())`,
    );
    for (const couponCode of ['WHOLE', 'NEARLY', 'THIRTY'])
      for (const path of ['/api/quote', '/api/create-payment-intent', '/api/paypal/order', '/api/coupon/validate']) {
        const { status, body } = await owner.post(path, { planId: '3month', seats: 2, couponCode });
        expect([status, body['message']]).toEqual([
          422,
          'This code covers the whole price, so it is for a plan of your own and not for seats.',
        ]);
      }
    expect(await rows('select from orders where user_id = $1', [owner.id])).toEqual([]);
    const quote = await owner.post('/api/quote', { planId: '3month', couponCode: 'WHOLE' });
    expect(quote.body).toMatchObject({ amountCents: 0 });
    expect((await owner.post('/api/quote', { planId: '3month', seats: 3, couponCode: 'THIRTY' })).body).toMatchObject({
      amountCents: 1500,
    });
  });

  test('can be bought with lifetime access and with an own plan', async () => {
    const owner = await product.app.learner();
    await buy(product.app, owner, { planId: '6month' });
    const until = (await subscriptionOf(owner))?.endDate;
    await buySeats(product.app, owner, { planId: '3month', seats: 2 });
    expect((await subscriptionOf(owner))?.endDate).toBe(until);
    await product.app.makePremium(owner.id);
    await buySeats(product.app, owner, { planId: 'lifetime', seats: 3 });
    expect((await organisationOf(owner)).counts.all).toBe(5);
  });

  test('are created once, however often the payment is reported', async () => {
    const report = await reporter(product.app);
    const owner = await product.app.learner();
    const begun = await buySeats(product.app, owner, { planId: '12month', seats: 4 });
    const events = Array.from({ length: 60 }, (_, place) => ({
      id: `seats-${place % 20}`,
      paymentId: begun.paymentId,
    }));
    expect(new Set(await Promise.all(events.map((event) => report(event))))).toEqual(new Set([200]));
    expect((await organisationOf(owner)).counts.all).toBe(4);
    expect(await rows('select count(*)::int as n from seats where order_id = $1', [begun.orderId])).toEqual([{ n: 4 }]);
  });

  test('are limited to the maximum of running seats', async () => {
    const owner = await product.app.learner();
    for (let times = 0; times < 4; times += 1) await buySeats(product.app, owner, { planId: '3month', seats: 500 });
    const more = await owner.post('/api/create-payment-intent', { planId: '3month', seats: 2 });
    expect([more.status, more.body['message']]).toEqual([
      422,
      'An organisation has at most 2000 seats at one time, and yours has 2000.',
    ]);
  });
});
