import { line, type Line } from '../../../../platform/server/testing/access-matrix/line.ts';
import type { World } from '../../../../platform/server/testing/access-matrix/callers.ts';
import { seatsContract } from '../../contract.ts';
import { buySeats, inviteByMail, join, linkOf, organisationOf, seatsOf } from './organisation.ts';

let invited = 0;

/** Seats of the owner, with an open link. */
async function link({ test, owner }: World): Promise<{ token: string }> {
  await buySeats(test, owner, { planId: '12month', seats: 8 });
  return { token: await linkOf(owner) };
}

/** A seat of the owner that the stranger took. */
async function taken(world: World): Promise<{ seatId: string }> {
  await join(world.stranger, (await link(world)).token);
  const { people } = await organisationOf(world.owner);
  return { seatId: people[0]?.seatId ?? '' };
}

/** A seat of the owner that someone was invited to. */
async function waiting(world: World): Promise<{ seatId: string }> {
  await buySeats(world.test, world.owner, { planId: '12month', seats: 2 });
  invited += 1;
  await inviteByMail(world.test, world.owner, `invited${invited}@example.gd`);
  const { people } = await organisationOf(world.owner);
  return { seatId: people[0]?.seatId ?? '' };
}

/** A seat of the owner in an own organisation, instead of lifetime access. */
async function own(world: World): Promise<{ seatId: string }> {
  await world.test.database.pool.query("update users set is_premium = false, access_type = 'free' where id = $1", [
    world.owner.id,
  ]);
  await join(world.owner, (await link(world)).token);
  return { seatId: (await seatsOf(world.owner)).held[0]?.seatId ?? '' };
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
      arrange: async (world) => ({ params: await waiting(world), body: {} }),
      owner: 200,
      others: 404,
    },
    'a seat that someone took': {
      arrange: async (world) => ({ params: await taken(world), body: {} }),
      owner: 404,
      others: 404,
    },
    'no seat': nobody,
  }),
  line(seatsContract.reassign, 'signedIn', {
    'a seat that someone took': {
      arrange: async (world) => ({ params: await taken(world), body: another() }),
      owner: 200,
      others: 404,
    },
    'a seat that waits for someone': {
      arrange: async (world) => ({ params: await waiting(world), body: another() }),
      owner: 200,
      others: 404,
    },
    'no seat': { ...nobody, arrange: async () => ({ params: { seatId: 'none' }, body: another() }) },
  }),
  line(seatsContract.takeBack, 'signedIn', {
    'a seat that someone took': {
      arrange: async (world) => ({ params: await taken(world) }),
      owner: 200,
      others: 404,
    },
    'a seat that waits for someone': {
      arrange: async (world) => ({ params: await waiting(world) }),
      owner: 200,
      others: 404,
    },
    'no seat': { ...nobody, arrange: async () => ({ params: { seatId: 'none' } }) },
  }),
  line(seatsContract.invitation, 'public', {
    'an open link': { arrange: async (world) => ({ params: await link(world) }), owner: 200, others: 200 },
    'a link that was stopped': {
      arrange: async (world) => {
        const params = await link(world);
        await world.owner.delete('/api/organisation/link');
        return { params };
      },
      owner: 410,
      others: 410,
    },
  }),
  line(seatsContract.accept, 'signedIn', {
    // A user with lifetime access gains nothing by a seat.
    'an open link': {
      arrange: async (world) => ({ params: await link(world), body: {} }),
      owner: 422,
      others: { premium: 422, administrator: 422, rest: 200 },
    },
    'a link that was stopped': {
      arrange: async (world) => {
        const params = await link(world);
        await world.owner.delete('/api/organisation/link');
        return { params, body: {} };
      },
      owner: 410,
      others: 410,
    },
  }),
  line(seatsContract.leave, 'signedIn', {
    'a seat that the owner holds': {
      arrange: async (world) => ({ params: await own(world) }),
      owner: 200,
      others: 404,
    },
    'a seat of the owner that the stranger holds': {
      arrange: async (world) => ({ params: await taken(world) }),
      owner: 404,
      others: { stranger: 200, rest: 404 },
    },
  }),
];
