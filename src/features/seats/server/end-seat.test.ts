import { describe, expect, test } from 'vitest';
import { buy, changeAtSandbox, orderOf, subscriptionOf } from '../../billing/server/testing/checkout.ts';
import { reporter } from '../../billing/server/testing/provider-events.ts';
import {
  buySeats,
  inviteByMail,
  join,
  linkOf,
  organisationOf,
  seatsOf,
  tokenMailedTo,
} from './testing/organisation.ts';
import { accessOf, address, DAY_MS, PASSWORD, seatsProduct } from './testing/seats-product.ts';

/* A seat that is taken back, a payment that does not stay, and an account that goes. */

const product = seatsProduct();
const { rows, daysOn, mailsTo } = product;

describe('a seat that is reassigned', () => {
  test('ends for its user, who is notified and keeps own purchases, and is reserved for the new address', async () => {
    const [owner, member, next] = [
      await product.app.learner(),
      await product.app.learner(),
      await product.app.learner(),
    ];
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    const token = await linkOf(owner);
    await join(member, token);
    await join(await product.app.learner(), token);
    await daysOn(30);
    await buy(product.app, member, { planId: '3month' });
    await daysOn(30);
    const seat = (await organisationOf(owner)).people.find(({ username }) => username === member.username);
    const email = address();
    const path = `/api/organisation/seats/${seat?.seatId}/reassign`;
    expect((await owner.post(path, { email })).status).toBe(200);
    // Said again it writes no second mail.
    expect((await owner.post(path, { email })).status).toBe(200);
    expect((await mailsTo(email)).length).toBe(1);
    const sentMails = (await mailsTo(`${member.username}@example.com`)).filter(({ subject }) =>
      /has ended/.test(subject),
    );
    expect(sentMails.map(({ subject }) => subject)).toEqual(['Your seat of Spice Coast School has ended']);
    expect(sentMails[0]?.text).toContain('You keep your account, your points and everything you have learned.');
    // The three months bought meanwhile begin now, in full.
    const until = (await subscriptionOf(member))?.endDate ?? '';
    expect(Date.parse(until) - product.app.clock.now.getTime()).toBeGreaterThan(88 * DAY_MS);
    expect(await accessOf(member)).toBe('premium');
    expect((await join(next, await tokenMailedTo(product.app, email))).status).toBe(200);
    expect((await subscriptionOf(next))?.endDate).toBe(seat?.endsAt);
    const known = await owner.post(path, { email });
    expect([known.status, known.body['message']]).toEqual([422, 'This person has a seat or an invitation already.']);
  });

  test('leaves a user without other access only the free content, at once', async () => {
    const [owner, member] = [await product.app.learner(), await product.app.learner()];
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    await join(member, await linkOf(owner));
    await daysOn(5);
    const [{ seatId } = { seatId: '' }] = (await organisationOf(owner)).people;
    for (let times = 0; times < 2; times += 1)
      expect((await owner.delete(`/api/organisation/seats/${seatId}`)).status).toBe(200);
    expect(await accessOf(member)).toBe('free');
    expect(await subscriptionOf(member)).toMatchObject({ status: 'expired' });
    // Who was told by the seat is not told once more by the renewals.
    await product.app.runJobs({ early: true });
    const subjects = (await mailsTo(`${member.username}@example.com`)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /has ended/.test(subject))).toEqual([
      'Your seat of Spice Coast School has ended',
    ]);
  });
});

describe('a refunded or disputed payment of seats', () => {
  test('revokes all its seats when refunded, but no other seats or purchases of their users', async () => {
    const owner = await product.app.learner();
    const [plain, payer, other] = [
      await product.app.learner(),
      await product.app.learner(),
      await product.app.learner(),
    ];
    const report = await reporter(product.app);
    const activeSeats = await buySeats(product.app, owner, { planId: '3month', seats: 2 });
    await join(other, await linkOf(owner));
    const begun = await buySeats(product.app, owner, { planId: '12month', seats: 3 });
    const token = await linkOf(owner);
    await join(plain, token);
    await buy(product.app, payer, { planId: '6month' });
    const own = (await subscriptionOf(payer))?.endDate;
    await join(payer, token);
    const waiting = await inviteByMail(product.app, owner, address());
    await daysOn(4);

    await changeAtSandbox(product.app, begun, { refundedCents: 100 });
    await report({ id: 'part', paymentId: begun.paymentId });
    expect(await accessOf(plain)).toBe('premium');

    await changeAtSandbox(product.app, begun, { refundedCents: 135_00 });
    for (const id of ['all', 'all', 'again']) await report({ id: `refund-${id}`, paymentId: begun.paymentId });
    expect((await orderOf(owner, begun)).order.status).toBe('refunded');
    expect((await orderOf(owner, activeSeats)).order.status).toBe('paid');
    expect([await accessOf(plain), await accessOf(payer), await accessOf(other)]).toEqual([
      'free',
      'premium',
      'premium',
    ]);
    expect((await subscriptionOf(payer))?.endDate).toBe(own);
    expect((await organisationOf(owner)).counts).toEqual({ all: 2, used: 1, invited: 0, free: 1 });
    expect((await join(await product.app.learner(), waiting)).status).toBe(410);
    const sentMails = (await mailsTo(`${plain.username}@example.com`)).filter(({ subject }) =>
      /has ended/.test(subject),
    );
    expect(sentMails.map(({ text }) => text.includes('was given back, so your seat has ended'))).toEqual([true]);
  });

  test('pauses its seats during a dispute, and reopens them for their users when it is won', async () => {
    const [owner, member, leaver] = [
      await product.app.learner(),
      await product.app.learner(),
      await product.app.learner(),
    ];
    const report = await reporter(product.app);
    const begun = await buySeats(product.app, owner, { planId: '12month', seats: 3 });
    const token = await linkOf(owner);
    await join(member, token);
    await join(leaver, token);
    const until = (await subscriptionOf(member))?.endDate;
    await daysOn(4);
    await changeAtSandbox(product.app, begun, { dispute: 'open' });
    await report({ id: 'dispute-open', paymentId: begun.paymentId });
    expect([await accessOf(member), await accessOf(leaver)]).toEqual(['free', 'free']);
    expect((await seatsOf(member)).held).toMatchObject([{ open: false }]);
    const { blocks, counts } = await organisationOf(owner);
    expect([blocks[0]?.state, counts.all]).toEqual(['disputed', 0]);
    const late = await join(await product.app.learner(), token);
    expect(late.body['message']).toBe('There are no seats just now. Ask the sender of the link.');
    const [seat] = (await seatsOf(leaver)).held;
    expect((await leaver.delete(`/api/seats/${seat?.seatId}`)).status).toBe(200);
    await daysOn(4);
    await changeAtSandbox(product.app, begun, { dispute: 'won' });
    for (const id of ['won', 'won-again']) await report({ id: `dispute-${id}`, paymentId: begun.paymentId });
    expect([await accessOf(member), await accessOf(leaver)]).toEqual(['premium', 'free']);
    expect((await subscriptionOf(member))?.endDate).toBe(until);
    expect((await organisationOf(owner)).counts).toEqual({ all: 3, used: 1, invited: 0, free: 2 });
  });
});

test('erasing an account removes its address from invitations and frees the reserved seat', async () => {
  const [owner, invited] = [await product.app.learner(), await product.app.learner()];
  await buySeats(product.app, owner, { planId: '12month', seats: 2 });
  const email = `${invited.username}@example.com`;
  await inviteByMail(product.app, owner, email.toUpperCase());
  expect((await invited.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  await daysOn(31);
  await mailsTo(email);
  expect(await rows('select from seats where lower(email) = $1', [email])).toEqual([]);
  expect((await organisationOf(owner)).counts).toEqual({ all: 2, used: 0, invited: 0, free: 2 });
});

test('erasing an owner’s account frees its seat and removes the invited addresses', async () => {
  const [owner, member, other] = [
    await product.app.learner(),
    await product.app.learner(),
    await product.app.learner(),
  ];
  await buySeats(product.app, owner, { planId: '12month', seats: 3 });
  const token = await linkOf(owner);
  await join(member, token);
  await join(other, token);
  const email = address();
  await inviteByMail(product.app, owner, email);
  expect((await member.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  await daysOn(31);
  await product.app.mails();
  expect((await organisationOf(owner)).people.map(({ username }) => username)).toEqual(
    expect.arrayContaining([other.username]),
  );
  expect((await organisationOf(owner)).counts).toMatchObject({ all: 3, used: 1 });

  expect((await owner.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  await daysOn(31);
  await product.app.mails();
  expect(await rows('select name, link_digest from organisations where owner_id = $1', [owner.id])).toEqual([
    { name: '', link_digest: null },
  ]);
  expect(await rows('select from seats where email = $1', [email])).toEqual([]);
  // What was paid for stays with who holds it.
  expect(await accessOf(other)).toBe('premium');
  expect((await seatsOf(other)).held).toMatchObject([{ organisation: 'an organisation that has closed', open: true }]);
});
