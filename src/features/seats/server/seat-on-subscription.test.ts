import { expect, test } from 'vitest';
import { billingContract } from '../../billing/contract.ts';
import { buy, changeAtSandbox } from '../../billing/server/testing/checkout.ts';
import { reporter } from '../../billing/server/testing/provider-events.ts';
import type { Browser } from '../../../platform/server/testing/test-app.ts';
import { buySeats, join, linkOf, organisationOf, seatsOf } from './testing/organisation.ts';
import { seatsProduct } from './testing/seats-product.ts';

const product = seatsProduct();
const { daysOn } = product;

const SCHOOL = 'Spice Coast School';

const statusOf = async (browser: Browser) =>
  billingContract.subscriptionStatus.response.parse((await browser.get('/api/subscription/status')).body);

/** An owner with seats for six months, and a member who holds one of them. */
async function member() {
  const [owner, holder] = [await product.app.learner(), await product.app.learner()];
  const begun = await buySeats(product.app, owner, { planId: '6month', seats: 2 });
  await join(holder, await linkOf(owner));
  const person = (await organisationOf(owner)).people.find(({ username }) => username === holder.username);
  if (person === undefined) throw new Error('Nobody holds the seat.');
  return {
    owner,
    holder,
    begun,
    endsAt: person.endsAt,
    revokeSeat: () => owner.delete(`/api/organisation/seats/${person.seatId}`),
  };
}

test('a seat names its organisation, and none of its users', async () => {
  const { owner, holder, endsAt } = await member();
  const status = await statusOf(holder);
  expect(status).toMatchObject({
    subscription: { status: 'active', endDate: endsAt },
    seat: { organisation: SCHOOL, planName: '6 Month Plan', state: 'open', endsAt, endedAt: null, ownUntil: null },
    open: { access: 'premium', trialEndsAt: null },
  });
  expect(JSON.stringify(status)).not.toContain(owner.username);
  expect((await statusOf(owner)).seat).toBeNull();
});

test('an own plan is named beside the seat, and after its end', async () => {
  const { holder, endsAt, revokeSeat } = await member();
  await daysOn(5);
  await buy(product.app, holder, { planId: '3month' });
  const { seat, subscription } = await statusOf(holder);
  expect(seat).toMatchObject({ state: 'open', endsAt, ownUntil: subscription?.endDate });
  expect(Date.parse(seat?.ownUntil ?? '')).toBeGreaterThan(Date.parse(endsAt ?? ''));

  await daysOn(5);
  await revokeSeat();
  const endedAt = product.app.clock.now.toISOString();
  const after = await statusOf(holder);
  expect(after.seat).toMatchObject({
    organisation: SCHOOL,
    state: 'taken back',
    endedAt,
    ownUntil: after.subscription?.endDate,
  });
  expect(after.open.access).toBe('premium');
});

test('after a seat is revoked the running trial is named', async () => {
  const { holder, revokeSeat } = await member();
  await daysOn(1);
  await revokeSeat();
  const { seat, open } = await statusOf(holder);
  expect(seat).toEqual({
    organisation: SCHOOL,
    planName: '6 Month Plan',
    state: 'taken back',
    endsAt: null,
    endedAt: product.app.clock.now.toISOString(),
    ownUntil: null,
  });
  expect(open.access).toBe('trial');
  expect(Date.parse(open.trialEndsAt ?? '')).toBeGreaterThan(product.app.clock.now.getTime());
});

test('after the trial only the free content is open, until a bought plan expires', async () => {
  const { holder, revokeSeat } = await member();
  await daysOn(10);
  await revokeSeat();
  expect(await statusOf(holder)).toMatchObject({
    seat: { state: 'taken back', organisation: SCHOOL },
    open: { access: 'free', trialEndsAt: null },
  });
  await daysOn(1);
  await buy(product.app, holder, { planId: '3month' });
  expect((await statusOf(holder)).seat).toMatchObject({ state: 'taken back' });
  await daysOn(40);
  expect((await statusOf(holder)).seat).toBeNull();
  await daysOn(80);
  expect(await statusOf(holder)).toMatchObject({ seat: null, subscription: { status: 'expired' } });
});

test('a disputed seat is paused, and a refunded one has ended', async () => {
  const { holder, begun } = await member();
  const report = await reporter(product.app);
  await daysOn(4);
  await changeAtSandbox(product.app, begun, { dispute: 'open' });
  await report({ id: `open-${begun.orderId}`, paymentId: begun.paymentId });
  expect((await statusOf(holder)).seat).toMatchObject({ organisation: SCHOOL, state: 'paused', endedAt: null });

  await daysOn(4);
  await changeAtSandbox(product.app, begun, { dispute: 'lost' });
  await report({ id: `lost-${begun.orderId}`, paymentId: begun.paymentId });
  expect((await statusOf(holder)).seat).toMatchObject({ organisation: SCHOOL, state: 'payment returned' });
});

test('a refunded, returned or expired seat shows its state', async () => {
  const [refunded, left, over] = [await member(), await member(), await member()];
  const report = await reporter(product.app);
  await daysOn(4);
  await changeAtSandbox(product.app, refunded.begun, { refundedCents: 50_00 });
  await report({ id: `refund-${refunded.begun.orderId}`, paymentId: refunded.begun.paymentId });
  expect((await statusOf(refunded.holder)).seat).toMatchObject({
    state: 'payment returned',
    endedAt: product.app.clock.now.toISOString(),
  });

  const { held } = await seatsOf(left.holder);
  await left.holder.delete(`/api/seats/${held[0]?.seatId}`);
  expect((await statusOf(left.holder)).seat).toMatchObject({ state: 'given back' });

  await daysOn(200);
  const isOver = { organisation: SCHOOL, state: 'over', endedAt: over.endsAt };
  expect((await statusOf(over.holder)).seat).toMatchObject(isOver);
  await over.revokeSeat();
  expect((await statusOf(over.holder)).seat).toMatchObject(isOver);
});
