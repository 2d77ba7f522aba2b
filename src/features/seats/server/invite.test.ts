import { describe, expect, test } from 'vitest';
import type { Browser } from '../../../platform/server/testing/test-app.ts';
import { exportOf } from '../../accounts/server/testing/exported.ts';
import { seatsContract } from '../contract.ts';
import { buySeats, inviteByMail, join, linkOf, organisationOf, tokenMailedTo } from './testing/organisation.ts';
import { accessOf, address, PASSWORD, seatsProduct } from './testing/seats-product.ts';

/* Lists and invitations. */

const product = seatsProduct();
const { rows, daysOn, later, mailsTo } = product;

async function check(owner: Browser, csv: string) {
  const answer = await owner.post('/api/organisation/invitations/check', { csv });
  return seatsContract.checkList.response.parse(answer.body);
}
const invite = (owner: Browser, csv: string) => owner.post('/api/organisation/invitations', { csv });

describe('a list', () => {
  test('invites all or nobody, names each invalid line, and invites nobody twice when repeated', async () => {
    const owner = await product.app.learner();
    await buySeats(product.app, owner, { planId: '12month', seats: 3 });
    const [first, second] = [address(), address()];
    const listWithErrors = `Name;Email\r\n"Charles; Keisha";${first}\r\nRonald;ronald.example.gd\r\n\r\nMarlon;${first.toUpperCase()}\r\n`;
    expect(await check(owner, listWithErrors)).toEqual({
      addresses: [
        { line: 2, column: 2, email: first, state: 'new', error: null },
        { line: 3, column: 2, email: 'ronald.example.gd', state: 'invalid', error: 'This is not an email address.' },
        {
          line: 5,
          column: 2,
          email: first.toUpperCase(),
          state: 'invalid',
          error: 'This address is already on line 2.',
        },
      ],
      free: 3,
    });
    const refused = await invite(owner, listWithErrors);
    expect([refused.status, refused.body['issues']]).toEqual([
      400,
      [
        { path: 'csv.3.2', message: 'This is not an email address.' },
        { path: 'csv.5.2', message: 'This address is already on line 2.' },
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
      text: expect.stringContaining('sees your username and that you have the seat, but not what you study'),
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
    const owner = await product.app.learner();
    await buySeats(product.app, owner, { planId: '3month', seats: 2 });
    expect((await owner.post('/api/organisation/invitations/check', { csv })).status).toBe(status);
    expect((await invite(owner, csv)).status).toBe(status);
    expect((await organisationOf(owner)).people).toEqual([]);
  });
});

test('a user with a seat by the link is recognised by a confirmed address only', async () => {
  const [owner, confirmed, claimed] = [
    await product.app.learner(),
    await product.app.learner(),
    await product.app.learner(),
  ];
  await buySeats(product.app, owner, { planId: '12month', seats: 4 });
  const token = await linkOf(owner);
  await join(confirmed, token);
  await join(claimed, token);
  await product.rows('update users set email_verified = (id = $1) where id = any($2)', [
    confirmed.id,
    [confirmed.id, claimed.id],
  ]);
  const list = [confirmed, claimed].map(({ username }) => `${username}@example.com`).join('\n');
  expect((await check(owner, list)).addresses.map(({ state }) => state)).toEqual(['known', 'new']);
  expect((await invite(owner, list)).body).toEqual({ invited: 1, known: 1 });
  expect(
    (await organisationOf(owner)).people.find(({ username }) => username === confirmed.username)?.email,
  ).toBeNull();
});

describe('an invitation by mail', () => {
  test('is listed in the typed order', async () => {
    const owner = await product.app.learner();
    await buySeats(product.app, owner, { planId: '12month', seats: 6 });
    const typed = Array.from({ length: 6 }, address);
    expect((await invite(owner, typed.join('\n'))).status).toBe(200);
    expect((await organisationOf(owner)).people.map(({ email }) => email)).toEqual(typed);
  });

  test('uses a seat without an invitation before one with an expired invitation', async () => {
    const owner = await product.app.learner();
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    const [gone, fresh] = [address(), address()];
    await invite(owner, gone);
    await daysOn(15);
    expect((await invite(owner, fresh)).body).toEqual({ invited: 1, known: 0 });
    const { people } = await organisationOf(owner);
    expect(people.map(({ email, state }) => [email, state])).toEqual([
      [gone, 'expired'],
      [fresh, 'invited'],
    ]);
  });

  test('is mailed at most ten times a day per seat, for all addresses together; other seats are not affected', async () => {
    const owner = await product.app.learner();
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    await invite(owner, address());
    const [{ seatId } = { seatId: '' }] = (await organisationOf(owner)).people;
    const path = `/api/organisation/seats/${seatId}/reassign`;
    const last = address();
    for (let times = 0; times < 8; times += 1) expect((await owner.post(path, { email: address() })).status).toBe(200);
    expect((await owner.post(path, { email: last })).status).toBe(200);
    const stranger = address();
    const refused = await owner.post(path, { email: stranger });
    expect([refused.status, refused.body['message']]).toEqual([
      429,
      expect.stringMatching(/^You sent very many invitations for one seat today\. Please wait .+ and try again\.$/),
    ]);
    expect(await mailsTo(stranger)).toEqual([]);
    expect((await organisationOf(owner)).people.map(({ email }) => email)).toEqual([last]);
    expect((await invite(owner, stranger)).body).toEqual({ invited: 1, known: 0 });
  });

  test('frees its reserved seat, and no other, when the user has a seat with a later end', async () => {
    const owner = await product.app.learner();
    const member = await product.app.learner();
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    await join(member, await linkOf(owner));
    await later();
    await buySeats(product.app, owner, { planId: '3month', seats: 2 });
    // What is free and lasts longest is given first: of the four only the two short ones are left.
    await invite(owner, address());
    const [theirs, another] = [`${member.username}@example.com`, address()];
    const tokens = [await inviteByMail(product.app, owner, theirs), await inviteByMail(product.app, owner, another)];
    expect((await organisationOf(owner)).counts).toEqual({ all: 4, used: 1, invited: 3, free: 0 });
    for (const token of tokens) expect((await join(member, token)).body).toMatchObject({ planName: '12 Month Plan' });
    expect((await organisationOf(owner)).counts).toEqual({ all: 4, used: 1, invited: 2, free: 1 });
    expect((await organisationOf(owner)).people.map(({ email }) => email)).toContain(another);
  });

  test('that was forwarded does not show the invited address to the user who claims it', async () => {
    const [owner, member] = [await product.app.learner(), await product.app.learner()];
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    const email = address();
    expect((await join(member, await inviteByMail(product.app, owner, email))).status).toBe(200);
    const { files, data } = await exportOf(product.app, member);
    expect(data['seats-held']).toMatchObject([{ organisation: 'Spice Coast School', email: null }]);
    expect(JSON.stringify(files)).not.toContain(email);
    expect(JSON.stringify((await exportOf(product.app, owner)).data['seats-given'])).toContain(email);
  });

  test('reserves its seat, works once, and keeps the address as typed', async () => {
    const [owner, member, other] = [
      await product.app.learner(),
      await product.app.learner(),
      await product.app.learner(),
    ];
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    const email = address();
    const token = await inviteByMail(product.app, owner, email);
    const link = await linkOf(owner);
    expect((await join(await product.app.learner(), link)).status).toBe(200);
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

  test('expires, can be sent again with a new link, and loses its address later', async () => {
    const [owner, member] = [await product.app.learner(), await product.app.learner()];
    await buySeats(product.app, owner, { planId: '12month', seats: 2 });
    const email = address();
    const first = await inviteByMail(product.app, owner, email);
    await daysOn(15);
    expect((await join(member, first)).status).toBe(410);
    const { counts, people } = await organisationOf(owner);
    expect([counts.free, people[0]?.state]).toEqual([2, 'expired']);
    const { seatId } = people[0] ?? { seatId: '' };
    expect((await owner.post(`/api/organisation/seats/${seatId}/invitation`)).status).toBe(200);
    const second = await tokenMailedTo(product.app, email);
    expect(second).not.toBe(first);
    expect((await product.app.browser().get(`/api/invitations/${first}`)).status).toBe(410);
    expect((await product.app.browser().get(`/api/invitations/${second}`)).status).toBe(200);
    await daysOn(45);
    await product.app.runJobs({ early: true });
    expect((await organisationOf(owner)).people).toEqual([]);
  });

  test('ends with the owner’s account; assigned seats stay valid', async () => {
    const [owner, member, late] = [
      await product.app.learner(),
      await product.app.learner(),
      await product.app.learner(),
    ];
    await buySeats(product.app, owner, { planId: '12month', seats: 3 });
    const [link, token] = [await linkOf(owner), await inviteByMail(product.app, owner, address())];
    await join(member, link);
    expect((await owner.post('/api/account/delete', { password: PASSWORD })).status).toBe(200);
    for (const each of [link, token]) expect((await join(late, each)).status).toBe(410);
    expect(await accessOf(member)).toBe('premium');
  });
});
