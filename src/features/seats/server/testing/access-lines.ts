import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { Fixture } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { seatsContract } from '../../contract.ts';
import { buySeats, inviteByMail, join, linkOf, organisationOf, seatsOf } from './organisation.ts';

let invited = 0;

/** Seats of the owner, with an open link. */
async function link({ test, owner }: Fixture): Promise<{ token: string }> {
  await buySeats(test, owner, { planId: '12month', seats: 8 });
  return { token: await linkOf(owner) };
}

/** A seat of the owner that the stranger took. */
async function taken(fixture: Fixture): Promise<{ seatId: string }> {
  await join(fixture.stranger, (await link(fixture)).token);
  const { people } = await organisationOf(fixture.owner);
  return { seatId: people[0]?.seatId ?? '' };
}

/** A seat of the owner that someone was invited to. */
async function waiting(fixture: Fixture): Promise<{ seatId: string }> {
  await buySeats(fixture.test, fixture.owner, { planId: '12month', seats: 2 });
  invited += 1;
  await inviteByMail(fixture.test, fixture.owner, `invited${invited}@example.gd`);
  const { people } = await organisationOf(fixture.owner);
  return { seatId: people[0]?.seatId ?? '' };
}

/** A seat of the owner in an own organisation, instead of lifetime access. */
async function own(fixture: Fixture): Promise<{ seatId: string }> {
  await fixture.test.database.pool.query("update users set is_premium = false, access_type = 'free' where id = $1", [
    fixture.owner.id,
  ]);
  await join(fixture.owner, (await link(fixture)).token);
  return { seatId: (await seatsOf(fixture.owner)).held[0]?.seatId ?? '' };
}

const nobody = { arrange: async () => ({ params: { seatId: 'none' }, body: {} }), owner: 404, others: 404 };
const another = () => {
  invited += 1;
  return { email: `another${invited}@example.gd` };
};

/** Seats, and the invitations to them. */
export const seatLines: readonly Line[] = [
  line(seatsContract.inviteAgain, 'signedIn', {
    'a seat that waits for someone': {
      arrange: async (fixture) => ({ params: await waiting(fixture), body: {} }),
      owner: 200,
      others: 404,
    },
    'a seat that someone took': {
      arrange: async (fixture) => ({ params: await taken(fixture), body: {} }),
      owner: 404,
      others: 404,
    },
    'no seat': nobody,
  }),
  line(seatsContract.reassign, 'signedIn', {
    'a seat that someone took': {
      arrange: async (fixture) => ({ params: await taken(fixture), body: another() }),
      owner: 200,
      others: 404,
    },
    'a seat that waits for someone': {
      arrange: async (fixture) => ({ params: await waiting(fixture), body: another() }),
      owner: 200,
      others: 404,
    },
    'no seat': { ...nobody, arrange: async () => ({ params: { seatId: 'none' }, body: another() }) },
  }),
  line(seatsContract.revokeSeat, 'signedIn', {
    'a seat that someone took': {
      arrange: async (fixture) => ({ params: await taken(fixture) }),
      owner: 200,
      others: 404,
    },
    'a seat that waits for someone': {
      arrange: async (fixture) => ({ params: await waiting(fixture) }),
      owner: 200,
      others: 404,
    },
    'no seat': { ...nobody, arrange: async () => ({ params: { seatId: 'none' } }) },
  }),
  line(seatsContract.invitation, 'public', {
    'an open link': { arrange: async (fixture) => ({ params: await link(fixture) }), owner: 200, others: 200 },
    'a link that was stopped': {
      arrange: async (fixture) => {
        const params = await link(fixture);
        await fixture.owner.delete('/api/organisation/link');
        return { params };
      },
      owner: 410,
      others: 410,
    },
  }),
  line(seatsContract.accept, 'signedIn', {
    // A user with lifetime access gains nothing by a seat.
    'an open link': {
      arrange: async (fixture) => ({ params: await link(fixture), body: {} }),
      owner: 422,
      others: { premium: 422, administrator: 422, rest: 200 },
    },
    'a link that was stopped': {
      arrange: async (fixture) => {
        const params = await link(fixture);
        await fixture.owner.delete('/api/organisation/link');
        return { params, body: {} };
      },
      owner: 410,
      others: 410,
    },
  }),
  line(seatsContract.leave, 'signedIn', {
    'a seat that the owner holds': {
      arrange: async (fixture) => ({ params: await own(fixture) }),
      owner: 200,
      others: 404,
    },
    'a seat of the owner that the stranger holds': {
      arrange: async (fixture) => ({ params: await taken(fixture) }),
      owner: 404,
      others: { stranger: 200, rest: 404 },
    },
  }),
];
