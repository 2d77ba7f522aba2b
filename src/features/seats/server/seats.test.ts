import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { buy, changeAtSandbox, orderOf, subscriptionOf } from '../../billing/server/testing/checkout.ts';
import { reporter } from '../../billing/server/testing/reports.ts';
import { seatsContract } from '../contract.ts';
import {
  buySeats,
  inviteByMail,
  join,
  linkOf,
  organisationOf,
  seatsOf,
  tokenMailedTo,
} from './testing/organisation.ts';

const DAY_MS = 24 * 60 * 60_000;
const PASSWORD = 'a quiet place to read';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
beforeEach(() => testApp.database.pool.query('delete from rate_limits'));
afterAll(() => testApp.close());

async function rows(text: string, values: unknown[] = []) {
  return (await testApp.database.pool.query(text, values)).rows;
}
/** Lets days go by, in which everyone came now and then and stayed signed in. */
async function daysOn(days: number): Promise<void> {
  testApp.clock.now = new Date(testApp.clock.now.getTime() + days * DAY_MS);
  await rows('update sessions set expire = $1', [new Date(testApp.clock.now.getTime() + DAY_MS)]);
}
/** An instant that is later than all before: the ledger is in order of time. */
const later = () => daysOn(1 / 24);
const accessOf = async (browser: Browser) => (await browser.get('/api/auth/me')).body['accessType'];
const mailsTo = async (address: string) => (await testApp.mails()).filter(({ to }) => to === address);
let addresses = 0;
const address = () => {
  addresses += 1;
  return `person${addresses}@example.gd`;
};

async function check(owner: Browser, csv: string) {
  const answer = await owner.post('/api/organisation/invitations/check', { csv });
  return seatsContract.checkList.response.parse(answer.body);
}
const invite = (owner: Browser, csv: string) => owner.post('/api/organisation/invitations', { csv });

describe('seats', () => {
  test('cost their number times the plan, as the server says, and open nothing to their buyer', async () => {
    const owner = await testApp.learner();
    const unnamed = await owner.post('/api/create-payment-intent', { planId: '12month', seats: 25 });
    expect([unnamed.status, unnamed.body['message']]).toEqual([
      422,
      'Please say first for which school or firm the seats are.',
    ]);
    expect((await owner.post('/api/quote', { planId: '12month', seats: 25 })).body).toEqual({
      listCents: 1125_00,
      discountCents: 0,
      amountCents: 1125_00,
      couponDescription: null,
    });
    const wrong = await owner.post('/api/create-payment-intent', { planId: '12month', seats: 25, amount: 45 });
    expect(wrong.body['code']).toBe('AMOUNT_MISMATCH');
    const begun = await buySeats(testApp, owner, { planId: '12month', seats: 25 });
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
    expect(receipt?.text).toContain('Your seats are ready: invite the people who are to have them.');
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
    [1, 'Seats are sold from 2 on. For one person, choose a plan.'],
    [501, 'At most 500 seats can be bought at once.'],
    [2.5, 'The number of seats must be a whole number.'],
  ])('are not sold by %s', async (seats, sentence) => {
    const owner = await testApp.learner();
    await owner.put('/api/organisation', { name: 'A school' });
    for (const path of ['/api/quote', '/api/create-payment-intent', '/api/paypal/order']) {
      const { status, body } = await owner.post(path, { planId: '6month', seats });
      expect([status, JSON.stringify(body['issues'])]).toEqual([400, expect.stringContaining(sentence)]);
    }
  });

  test('are lowered by a discount once for all, and no access code pays for them', async () => {
    const owner = await testApp.learner();
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
    const begun = await buySeats(testApp, owner, { planId: '6month', seats: 10, couponCode: 'LEGAL25' });
    expect((await orderOf(owner, begun)).order).toMatchObject({ status: 'paid', amountCents: 187_50 });
  });

  test('are sold to whoever has everything for good, and beside a plan of one’s own', async () => {
    const owner = await testApp.learner();
    await buy(testApp, owner, { planId: '6month' });
    const until = (await subscriptionOf(owner))?.endDate;
    await buySeats(testApp, owner, { planId: '3month', seats: 2 });
    expect((await subscriptionOf(owner))?.endDate).toBe(until);
    await testApp.makePremium(owner.id);
    await buySeats(testApp, owner, { planId: 'lifetime', seats: 3 });
    expect((await organisationOf(owner)).counts.all).toBe(5);
  });

  test('come once, however often their payment is reported', async () => {
    const report = await reporter(testApp);
    const owner = await testApp.learner();
    const begun = await buySeats(testApp, owner, { planId: '12month', seats: 4 });
    const events = Array.from({ length: 60 }, (_, place) => ({
      id: `seats-${place % 20}`,
      paymentId: begun.paymentId,
    }));
    expect(new Set(await Promise.all(events.map((event) => report(event))))).toEqual(new Set([200]));
    expect((await organisationOf(owner)).counts.all).toBe(4);
    expect(await rows('select count(*)::int as n from seats where order_id = $1', [begun.orderId])).toEqual([{ n: 4 }]);
  });

  test('are at most so many at one time', async () => {
    const owner = await testApp.learner();
    for (let times = 0; times < 4; times += 1) await buySeats(testApp, owner, { planId: '3month', seats: 500 });
    const more = await owner.post('/api/create-payment-intent', { planId: '3month', seats: 2 });
    expect([more.status, more.body['message']]).toEqual([
      422,
      'An organisation has at most 2000 seats at one time, and yours has 2000.',
    ]);
  });
});

describe('a seat', () => {
  test('is taken by the link, opens everything to its day, and tells its owner who and nothing more', async () => {
    const [owner, member] = [await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 2 });
    const token = await linkOf(owner);
    const visitor = testApp.browser();
    const ends = new Date(Date.UTC(2027, 10, 20) + (testApp.clock.now.getTime() % DAY_MS)).toISOString();
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
        since: testApp.clock.now.toISOString(),
      },
    ]);
    expect((await seatsOf(member)).held).toEqual([taken.body]);
  });

  test('goes to exactly as many as there are, when fifty ask at once', { timeout: 120_000 }, async () => {
    const owner = await testApp.learner();
    await buySeats(testApp, owner, { planId: '12month', seats: 3 });
    const token = await linkOf(owner);
    const people = [];
    for (let place = 0; place < 50; place += 1) {
      await rows("delete from rate_limits where action = 'register'");
      people.push(await testApp.learner());
    }
    const answers = await Promise.all(people.map((person) => join(person, token)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body['message']))).toEqual(
      new Set(['All 3 seats are taken. Ask whoever sent you the link for one more.']),
    );
    expect((await organisationOf(owner)).counts).toEqual({ all: 3, used: 3, invited: 0, free: 0 });
    const ids = people.map(({ id }) => id);
    expect(
      await rows("select count(*)::int as n from access_grants where kind = 'seat' and user_id = any($1)", [ids]),
    ).toEqual([{ n: 3 }]);
    expect((await testApp.browser().get(`/api/invitations/${token}`)).body['seat']).toBeNull();
  });

  test('is one for each person, in twenty tabs too', async () => {
    const [owner, member] = [await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 5 });
    const token = await linkOf(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(member, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['seatId'])).size).toBe(1);
    expect((await organisationOf(owner)).counts.used).toBe(1);
  });

  test('is left for others by whoever gains nothing, and exchanged for one that lasts longer', async () => {
    const [owner, rich, member] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '3month', seats: 2 });
    const token = await linkOf(owner);
    await testApp.makePremium(rich.id);
    expect((await rich.get(`/api/invitations/${token}`)).body['you']).toEqual({ holds: null, gains: false });
    expect((await join(rich, token)).body['message']).toBe(
      'What you have lasts as long as this seat, or longer: leave it for someone else.',
    );
    await join(member, token);
    await later();
    await buySeats(testApp, owner, { planId: '12month', seats: 2 });
    expect((await join(member, token)).body).toMatchObject({ planName: '12 Month Plan' });
    expect((await organisationOf(owner)).counts).toEqual({ all: 4, used: 1, invited: 0, free: 3 });
    expect((await subscriptionOf(member))?.planId).toBe('12month');
  });

  test('without an end is lifetime access, until it is taken back', async () => {
    const [owner, member] = [await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: 'lifetime', seats: 2 });
    await join(member, await linkOf(owner));
    expect(await subscriptionOf(member)).toMatchObject({ planId: 'lifetime', endDate: null });
    await later();
    const [{ seatId } = { seatId: '' }] = (await organisationOf(owner)).people;
    expect((await owner.delete(`/api/organisation/seats/${seatId}`)).status).toBe(200);
    expect(await accessOf(member)).toBe('trial');
  });

  test('is given back by who holds it, and gives way to the next', async () => {
    const [owner, member, next] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 2 });
    const token = await linkOf(owner);
    await join(member, token);
    await join(await testApp.learner(), token);
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

describe('a list', () => {
  test('invites everyone on it or nobody, names each line that is wrong, and repeated invites nobody twice', async () => {
    const owner = await testApp.learner();
    await buySeats(testApp, owner, { planId: '12month', seats: 3 });
    const [first, second] = [address(), address()];
    const faulty = `Name;Email\r\n"Charles; Keisha";${first}\r\nRonald;ronald.example.gd\r\n\r\nMarlon;${first.toUpperCase()}\r\n`;
    expect(await check(owner, faulty)).toEqual({
      addresses: [
        { line: 2, column: 2, email: first, state: 'new', fault: null },
        { line: 3, column: 2, email: 'ronald.example.gd', state: 'fault', fault: 'This is not an email address.' },
        {
          line: 5,
          column: 2,
          email: first.toUpperCase(),
          state: 'fault',
          fault: 'This address stands on line 2 already.',
        },
      ],
      free: 3,
    });
    const refused = await invite(owner, faulty);
    expect([refused.status, refused.body['issues']]).toEqual([
      400,
      [
        { path: 'csv.3.2', message: 'This is not an email address.' },
        { path: 'csv.5.2', message: 'This address stands on line 2 already.' },
      ],
    ]);
    expect((await organisationOf(owner)).people).toEqual([]);

    const good = `${first}\n${second}\n`;
    expect((await invite(owner, good)).body).toEqual({ invited: 2, known: 0 });
    expect((await invite(owner, good)).body).toEqual({ invited: 0, known: 2 });
    expect((await check(owner, good)).addresses.map(({ state }) => state)).toEqual(['known', 'known']);
    expect((await organisationOf(owner)).counts).toEqual({ all: 3, used: 0, invited: 2, free: 1 });
    expect((await mailsTo(first)).length).toBe(1);
    expect((await mailsTo(first))[0]).toMatchObject({
      subject: 'Spice Coast School has a seat for you',
      text: expect.stringContaining('sees your username and that you hold the seat, and nothing of what you study'),
    });

    const crowd = await invite(owner, `${good}${address()}\n${address()}`);
    expect([crowd.status, crowd.body['message']]).toEqual([
      422,
      'The list has 2 new people, and 1 seat is free. Nobody was invited. Buy more seats, or take some back.',
    ]);
  });

  test.each([
    ['', 400],
    [' \n ;; \n', 400],
    ['"a@example.gd', 400],
    [Array.from({ length: 501 }, (_, place) => `p${place}@example.gd`).join('\n'), 400],
    ['a@example.gd\n'.repeat(5000), 400],
  ])('that cannot be read is refused, and nobody is invited: %#', async (csv, status) => {
    const owner = await testApp.learner();
    await buySeats(testApp, owner, { planId: '3month', seats: 2 });
    expect((await owner.post('/api/organisation/invitations/check', { csv })).status).toBe(status);
    expect((await invite(owner, csv)).status).toBe(status);
    expect((await organisationOf(owner)).people).toEqual([]);
  });
});

describe('an invitation by mail', () => {
  test('holds its seat from others, works once, and keeps what its owner typed', async () => {
    const [owner, member, other] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 2 });
    const email = address();
    const token = await inviteByMail(testApp, owner, email);
    const link = await linkOf(owner);
    expect((await join(await testApp.learner(), link)).status).toBe(200);
    expect((await join(other, link)).status).toBe(422);
    expect((await join(member, token)).status).toBe(200);
    expect((await join(member, token)).status).toBe(200);
    expect((await join(other, token)).status).toBe(410);
    const { people } = await organisationOf(owner);
    expect(people.map(({ state }) => state)).toEqual(['member', 'member']);
    expect(people.find(({ username }) => username === member.username)?.email).toBe(email);
    expect(people.find(({ username }) => username !== member.username)?.email).toBeNull();
    const [stored] = await rows('select count(*)::int as n from seats where token_digest = $1', [token]);
    expect(stored).toEqual({ n: 0 });
  });

  test('runs out, may be sent again by a new link, and its address goes after a while', async () => {
    const [owner, member] = [await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 2 });
    const email = address();
    const first = await inviteByMail(testApp, owner, email);
    await daysOn(15);
    expect((await join(member, first)).status).toBe(410);
    const { counts, people } = await organisationOf(owner);
    expect([counts.free, people[0]?.state]).toEqual([2, 'expired']);
    const { seatId } = people[0] ?? { seatId: '' };
    expect((await owner.post(`/api/organisation/seats/${seatId}/invitation`)).status).toBe(200);
    const second = await tokenMailedTo(testApp, email);
    expect(second).not.toBe(first);
    expect((await testApp.browser().get(`/api/invitations/${first}`)).status).toBe(410);
    expect((await testApp.browser().get(`/api/invitations/${second}`)).status).toBe(200);
    await daysOn(45);
    await testApp.runJobs({ early: true });
    expect((await organisationOf(owner)).people).toEqual([]);
  });

  test('ends with the account of who sent it; seats that were taken stay', async () => {
    const [owner, member, late] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 3 });
    const [link, token] = [await linkOf(owner), await inviteByMail(testApp, owner, address())];
    await join(member, link);
    expect((await owner.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
    for (const each of [link, token]) expect((await join(late, each)).status).toBe(410);
    expect(await accessOf(member)).toBe('premium');
  });
});

describe('a seat that is reassigned', () => {
  test('ends for the one, who is told and keeps what they bought, and waits for the other', async () => {
    const [owner, member, next] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 2 });
    const token = await linkOf(owner);
    await join(member, token);
    await join(await testApp.learner(), token);
    await daysOn(30);
    await buy(testApp, member, { planId: '3month' });
    await daysOn(30);
    const seat = (await organisationOf(owner)).people.find(({ username }) => username === member.username);
    const email = address();
    const path = `/api/organisation/seats/${seat?.seatId}/reassign`;
    expect((await owner.post(path, { email })).status).toBe(200);
    // Said again it writes no second mail.
    expect((await owner.post(path, { email })).status).toBe(200);
    expect((await mailsTo(email)).length).toBe(1);
    const told = (await mailsTo(`${member.username}@example.com`)).filter(({ subject }) => /has ended/.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual(['Your seat of Spice Coast School has ended']);
    expect(told[0]?.text).toContain('You keep your account, your points and everything you have learned.');
    // The three months bought meanwhile begin now, in full.
    const until = (await subscriptionOf(member))?.endDate ?? '';
    expect(Date.parse(until) - testApp.clock.now.getTime()).toBeGreaterThan(88 * DAY_MS);
    expect(await accessOf(member)).toBe('premium');
    expect((await join(next, await tokenMailedTo(testApp, email))).status).toBe(200);
    expect((await subscriptionOf(next))?.endDate).toBe(seat?.endsAt);
    const known = await owner.post(path, { email });
    expect([known.status, known.body['message']]).toEqual([422, 'This person has a seat or an invitation already.']);
  });

  test('opens only the free part to who has nothing else, from that moment', async () => {
    const [owner, member] = [await testApp.learner(), await testApp.learner()];
    await buySeats(testApp, owner, { planId: '12month', seats: 2 });
    await join(member, await linkOf(owner));
    await daysOn(5);
    const [{ seatId } = { seatId: '' }] = (await organisationOf(owner)).people;
    for (let times = 0; times < 2; times += 1)
      expect((await owner.delete(`/api/organisation/seats/${seatId}`)).status).toBe(200);
    expect(await accessOf(member)).toBe('free');
    expect(await subscriptionOf(member)).toMatchObject({ status: 'expired' });
    // Who was told by the seat is not told once more by the renewals.
    await testApp.runJobs({ early: true });
    const subjects = (await mailsTo(`${member.username}@example.com`)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /has ended/.test(subject))).toEqual([
      'Your seat of Spice Coast School has ended',
    ]);
  });
});

describe('a payment that does not stay', () => {
  test('takes back all its seats and nothing else: not other seats, not what members bought', async () => {
    const owner = await testApp.learner();
    const [plain, payer, other] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    const report = await reporter(testApp);
    const kept = await buySeats(testApp, owner, { planId: '3month', seats: 2 });
    await join(other, await linkOf(owner));
    const begun = await buySeats(testApp, owner, { planId: '12month', seats: 3 });
    const token = await linkOf(owner);
    await join(plain, token);
    await buy(testApp, payer, { planId: '6month' });
    const own = (await subscriptionOf(payer))?.endDate;
    await join(payer, token);
    const waiting = await inviteByMail(testApp, owner, address());
    await daysOn(4);

    await changeAtSandbox(testApp, begun, { refundedCents: 100 });
    await report({ id: 'part', paymentId: begun.paymentId });
    expect(await accessOf(plain)).toBe('premium');

    await changeAtSandbox(testApp, begun, { refundedCents: 135_00 });
    for (const id of ['all', 'all', 'again']) await report({ id: `refund-${id}`, paymentId: begun.paymentId });
    expect((await orderOf(owner, begun)).order.status).toBe('refunded');
    expect((await orderOf(owner, kept)).order.status).toBe('paid');
    expect([await accessOf(plain), await accessOf(payer), await accessOf(other)]).toEqual([
      'free',
      'premium',
      'premium',
    ]);
    expect((await subscriptionOf(payer))?.endDate).toBe(own);
    expect((await organisationOf(owner)).counts).toEqual({ all: 2, used: 1, invited: 0, free: 1 });
    expect((await join(await testApp.learner(), waiting)).status).toBe(410);
    const told = (await mailsTo(`${plain.username}@example.com`)).filter(({ subject }) => /has ended/.test(subject));
    expect(told.map(({ text }) => text.includes('was given back, so your seat has ended'))).toEqual([true]);
  });

  test('in a dispute closes its seats, and opens them again to whoever holds them when it is won', async () => {
    const [owner, member, leaver] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
    const report = await reporter(testApp);
    const begun = await buySeats(testApp, owner, { planId: '12month', seats: 3 });
    const token = await linkOf(owner);
    await join(member, token);
    await join(leaver, token);
    const until = (await subscriptionOf(member))?.endDate;
    await daysOn(4);
    await changeAtSandbox(testApp, begun, { dispute: 'open' });
    await report({ id: 'dispute-open', paymentId: begun.paymentId });
    expect([await accessOf(member), await accessOf(leaver)]).toEqual(['free', 'free']);
    expect((await seatsOf(member)).held).toMatchObject([{ open: false }]);
    const { blocks, counts } = await organisationOf(owner);
    expect([blocks[0]?.state, counts.all]).toEqual(['disputed', 0]);
    const late = await join(await testApp.learner(), token);
    expect(late.body['message']).toBe('There are no seats just now. Ask whoever sent you the link.');
    const [seat] = (await seatsOf(leaver)).held;
    expect((await leaver.delete(`/api/seats/${seat?.seatId}`)).status).toBe(200);
    await daysOn(4);
    await changeAtSandbox(testApp, begun, { dispute: 'won' });
    for (const id of ['won', 'won-again']) await report({ id: `dispute-${id}`, paymentId: begun.paymentId });
    expect([await accessOf(member), await accessOf(leaver)]).toEqual(['premium', 'free']);
    expect((await subscriptionOf(member))?.endDate).toBe(until);
    expect((await organisationOf(owner)).counts).toEqual({ all: 3, used: 1, invited: 0, free: 2 });
  });
});

test('time that is over ends by itself, and new seats of the organisation take the same people', async () => {
  const [owner, member] = [await testApp.learner(), await testApp.learner()];
  await buySeats(testApp, owner, { planId: '3month', seats: 2 });
  await join(member, await linkOf(owner));
  await daysOn(100);
  expect(await accessOf(member)).toBe('free');
  expect((await organisationOf(owner)).counts.all).toBe(0);
  expect((await seatsOf(member)).held).toEqual([]);
  await buySeats(testApp, owner, { planId: '6month', seats: 2 });
  expect((await join(member, await linkOf(owner))).status).toBe(200);
  expect(await subscriptionOf(member)).toMatchObject({ planId: '6month', status: 'active' });
});

test('an account that is erased frees its seat, and leaves no address of those whom it invited', async () => {
  const [owner, member, other] = [await testApp.learner(), await testApp.learner(), await testApp.learner()];
  await buySeats(testApp, owner, { planId: '12month', seats: 3 });
  const token = await linkOf(owner);
  await join(member, token);
  await join(other, token);
  const email = address();
  await inviteByMail(testApp, owner, email);
  expect((await member.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  await daysOn(31);
  await testApp.mails();
  expect((await organisationOf(owner)).people.map(({ username }) => username)).toEqual(
    expect.arrayContaining([other.username]),
  );
  expect((await organisationOf(owner)).counts).toMatchObject({ all: 3, used: 1 });

  expect((await owner.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
  await daysOn(31);
  await testApp.mails();
  expect(await rows('select name, link_digest from organisations where owner_id = $1', [owner.id])).toEqual([
    { name: '', link_digest: null },
  ]);
  expect(await rows('select from seats where email = $1', [email])).toEqual([]);
  // What was paid for stays with who holds it.
  expect(await accessOf(other)).toBe('premium');
  expect((await seatsOf(other)).held).toMatchObject([{ organisation: 'Your organisation', open: true }]);
});
