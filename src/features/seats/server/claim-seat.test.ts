import { describe, expect, test } from 'vitest';
import { subscriptionOf } from '../../billing/server/testing/checkout.ts';
import { buySeats, join, linkOf, organisationOf, seatsOf } from './testing/organisation.ts';
import { accessOf, DAY_MS, seatsProduct } from './testing/seats-product.ts';

/* Who takes a seat, and what it opens. */

const product = seatsProduct();
const { rows, daysOn, later, mailsTo } = product;

describe('a seat', () => {
  test('can be claimed by the link, gives full access to its end, and shows the owner only the username', async () => {
    const [owner, member] = [await product.app.learner(), await product.app.learner()];
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    const token = await linkOf(owner);
    const visitor = product.app.browser();
    const ends = new Date(Date.UTC(2027, 10, 20) + (product.app.clock.now.getTime() % DAY_MS)).toISOString();
    expect((await visitor.get(`/api/invitations/${token}`)).body).toEqual({
      organisation: 'Spice Coast School',
      seat: { planName: '12 Month Plan', endsAt: ends },
      you: null,
    });
    expect((await join(visitor, token)).status).toBe(401);
    await daysOn(100);
    const fresh = await linkOf(owner);
    expect((await join(member, token)).status).toBe(410);
    const taken = await join(member, fresh);
    expect(taken.body).toMatchObject({ organisation: 'Spice Coast School', endsAt: ends, open: true });
    // Said again, after the answer was lost: the same.
    expect((await join(member, fresh)).body).toEqual(taken.body);
    expect(await accessOf(member)).toBe('premium');
    expect(await subscriptionOf(member)).toMatchObject({ planId: '12month', endDate: ends });
    const { people, counts } = await organisationOf(owner);
    expect(counts).toEqual({ all: 2, used: 1, invited: 0, free: 1 });
    expect(people).toEqual([
      {
        seatId: taken.body['seatId'],
        state: 'member',
        username: member.username,
        email: null,
        planName: '12 Month Plan',
        endsAt: ends,
        open: true,
        since: product.app.clock.now.toISOString(),
      },
    ]);
    expect((await seatsOf(member)).held).toEqual([taken.body]);
  });

  test('is assigned only as often as seats are free, in fifty concurrent requests', async () => {
    const owner = await product.app.learner();
    await buySeats(product.app, owner, { planId: '12month', seats: 3 });
    const token = await linkOf(owner);
    const people = [];
    for (let place = 0; place < 50; place += 1) {
      await rows("delete from rate_limits where action = 'register'");
      people.push(await product.app.learner());
    }
    const answers = await Promise.all(people.map((person) => join(person, token)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['message']))).toEqual(
      new Set(['All 3 seats are taken. Ask the sender of the link for one more.']),
    );
    expect((await organisationOf(owner)).counts).toEqual({ all: 3, used: 3, invited: 0, free: 0 });
    const ids = people.map(({ id }) => id);
    expect(
      await rows("select count(*)::int as n from access_grants where kind = 'seat' and user_id = any($1)", [ids]),
    ).toEqual([{ n: 3 }]);
    expect((await product.app.browser().get(`/api/invitations/${token}`)).body['seat']).toBeNull();
  });

  test('is assigned once per user, in twenty tabs too', async () => {
    const [owner, member] = [await product.app.learner(), await product.app.learner()];
    await buySeats(product.app, owner, { planId: '12month', seats: 5 });
    const token = await linkOf(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(member, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['seatId'])).size).toBe(1);
    expect((await organisationOf(owner)).counts.used).toBe(1);
  });

  test('is refused to a user who gains nothing, and replaced by one with a later end', async () => {
    const [owner, rich, member] = [
      await product.app.learner(),
      await product.app.learner(),
      await product.app.learner(),
    ];
    await buySeats(product.app, owner, { planId: '3month', seats: 2 });
    const token = await linkOf(owner);
    await product.app.makePremium(rich.id);
    expect((await rich.get(`/api/invitations/${token}`)).body['you']).toEqual({ holds: null, gains: false });
    expect((await join(rich, token)).body['message']).toBe(
      'Your own access lasts at least as long as this seat. Please leave the seat for someone else.',
    );
    await join(member, token);
    await later();
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    expect((await join(member, token)).body).toMatchObject({ planName: '12 Month Plan' });
    expect((await organisationOf(owner)).counts).toEqual({ all: 4, used: 1, invited: 0, free: 3 });
    expect((await subscriptionOf(member))?.planId).toBe('12month');
  });

  test('without an end gives lifetime access until it is revoked', async () => {
    const [owner, member] = [await product.app.learner(), await product.app.learner()];
    await buySeats(product.app, owner, { planId: 'lifetime', seats: 2 });
    await join(member, await linkOf(owner));
    expect(await subscriptionOf(member)).toMatchObject({ planId: 'lifetime', endDate: null });
    await later();
    const [{ seatId } = { seatId: '' }] = (await organisationOf(owner)).people;
    expect((await owner.delete(`/api/organisation/seats/${seatId}`)).status).toBe(200);
    expect(await accessOf(member)).toBe('trial');
  });

  test('can be returned by its user and claimed by the next', async () => {
    const [owner, member, next] = [
      await product.app.learner(),
      await product.app.learner(),
      await product.app.learner(),
    ];
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    const token = await linkOf(owner);
    await join(member, token);
    await join(await product.app.learner(), token);
    expect((await join(next, token)).status).toBe(422);
    await later();
    const [held] = (await seatsOf(member)).held;
    expect((await member.delete(`/api/seats/${held?.seatId}`)).status).toBe(200);
    expect(await accessOf(member)).toBe('trial');
    expect((await join(next, token)).status).toBe(200);
    // Nobody writes to someone about what they did themselves.
    expect((await mailsTo(`${member.username}@example.com`)).map(({ subject }) => subject)).not.toContain(
      'Your seat of Spice Coast School has ended',
    );
  });
});

test('expired seats end without a job, and their users can claim new seats of the organisation', async () => {
  const [owner, member] = [await product.app.learner(), await product.app.learner()];
  await buySeats(product.app, owner, { planId: '3month', seats: 2 });
  await join(member, await linkOf(owner));
  await daysOn(100);
  expect(await accessOf(member)).toBe('free');
  expect((await organisationOf(owner)).counts.all).toBe(0);
  expect((await seatsOf(member)).held).toEqual([]);
  await buySeats(product.app, owner, { planId: '6month', seats: 2 });
  expect((await join(member, await linkOf(owner))).status).toBe(200);
  expect(await subscriptionOf(member)).toMatchObject({ planId: '6month', status: 'active' });
});
