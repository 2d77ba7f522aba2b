import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import { formatOrderNumber } from '../../billing/rules/order.ts';
import { readOrders } from '../../billing/server/service.ts';
import { PLANS } from '../../access/rules/plans.ts';
import type { seatsContract } from '../contract.ts';
import { blockState, isRunning, extendsAccess } from '../rules/seat-access.ts';
import type { CheckedList } from './invite.ts';
import {
  organisationName,
  readOrganisation,
  readOrganisationOf,
  type OrganisationRow,
  readBlocks,
} from './store/organisations.ts';
import {
  countRunningSeats,
  readFreeSeats,
  readAssignedSeats,
  readUserSeat,
  readInvitedSeat,
  readSeatsOf,
  type SeatRow,
} from './store/seats.ts';
import { checkInvitationOpen, invitationInvalid, findInvitingOrganisation } from './claim-seat.ts';

type Shown = ResponseOf<typeof seatsContract.show>;
type OwnSeat = ResponseOf<typeof seatsContract.accept>;

/** Presents a user’s organisation and own seats. */
export async function readSeatsPage(pool: Pool, userId: number, now: Date): Promise<Shown> {
  const organisation = await readOrganisationOf(pool, userId);
  const held = [];
  for (const seat of await readSeatsOf(pool, userId)) {
    const giver = await readOrganisation(pool, seat.organisationId);
    // Expired seats are not listed.
    const isOver = blockState(seat, now) === 'over';
    if (giver !== null && !isOver) held.push(presentOwnSeat(giver, seat, now));
  }
  return { organisation: organisation === null ? null : await presentOrganisation(pool, organisation, now), held };
}

/** Presents a seat to its user. */
export function presentOwnSeat(organisation: OrganisationRow, seat: SeatRow, now: Date): OwnSeat {
  return {
    seatId: seat.id,
    organisation: organisationName(organisation),
    ...planOf(seat),
    open: isRunning(seat, now),
  };
}

/** Presents a checked list with the outcome of each line. */
export function presentList({ addresses, free }: CheckedList): ResponseOf<typeof seatsContract.checkList> {
  return {
    addresses: addresses.map(({ line, column, email, error, known }) => ({
      line,
      column,
      email,
      state: error !== null ? 'invalid' : known ? 'known' : 'new',
      error,
    })),
    free,
  };
}

async function presentOrganisation(
  pool: Pool,
  organisation: OrganisationRow,
  now: Date,
): Promise<NonNullable<Shown['organisation']>> {
  const { id, name, linkEndsAt } = organisation;
  const blocks = await readBlocks(pool, id);
  const orders = new Map(
    (
      await readOrders(
        pool,
        blocks.map(({ orderId }) => orderId),
      )
    ).map((order) => [order.id, order]),
  );
  const people = (await readAssignedSeats(pool, id)).filter((seat) => blockState(seat, now) !== 'over');
  const names = await usernamesOf(
    pool,
    people.flatMap(({ userId }) => userId ?? []),
  );
  const running = people.filter((seat) => isRunning(seat, now));
  const all = await countRunningSeats(pool, id, now);
  const used = running.filter(({ userId }) => userId !== null).length;
  const invited = running.filter((seat) => stateOf(seat, now) === 'invited').length;
  return {
    name,
    counts: { all, used, invited, free: all - used - invited },
    link: linkEndsAt === null || linkEndsAt <= now ? null : { endsAt: linkEndsAt.toISOString() },
    blocks: blocks.flatMap((block) => {
      const order = orders.get(block.orderId);
      if (order === undefined) return [];
      const plan = PLANS[block.planId];
      return {
        orderId: block.orderId,
        orderNumber: formatOrderNumber(order),
        planName: plan.name,
        seats: block.seats,
        state: blockState(block, now),
        boughtAt: block.boughtAt.toISOString(),
        endsAt: block.endsAt?.toISOString() ?? null,
        seatCents: order.listCents / block.seats,
        amountCents: order.amountCents,
      };
    }),
    people: people.map((seat) => ({
      seatId: seat.id,
      state: stateOf(seat, now),
      username: seat.userId === null ? null : (names.get(seat.userId) ?? null),
      email: seat.email,
      ...planOf(seat),
      open: isRunning(seat, now),
      since: (seat.takenAt ?? seat.invitedAt ?? now).toISOString(),
    })),
  };
}

function stateOf({ userId, invitationEndsAt }: SeatRow, now: Date): 'member' | 'invited' | 'expired' {
  if (userId !== null) return 'member';
  return invitationEndsAt !== null && invitationEndsAt > now ? 'invited' : 'expired';
}

function planOf({ planId, endsAt }: Pick<SeatRow, 'planId' | 'endsAt'>) {
  return { planName: PLANS[planId].name, endsAt: endsAt?.toISOString() ?? null };
}

/**
 * Presents an invitation and what it means for the user; `user` is null for a visitor.
 * @throws ApiError LINK_INVALID
 */
export async function readInvitation(
  pool: Pool,
  token: string,
  user: SignedInUser | null,
  now: Date,
): Promise<ResponseOf<typeof seatsContract.invitation>> {
  const { digest, organisationId } = await findInvitingOrganisation(pool, token);
  const organisation = await readOrganisation(pool, organisationId);
  if (organisation === null) throw invitationInvalid();
  const invited = await readInvitedSeat(pool, digest);
  const held = user === null ? null : await readUserSeat(pool, organisation.id, user.id);
  const holds = held !== null && isRunning(held, now) ? held : null;
  const isTheirs = holds !== null && invited?.id === holds.id;
  if (!isTheirs) await checkInvitationOpen(pool, { organisation, digest, invited, now });
  const seat = invited ?? (await readFreeSeats(pool, organisation.id, now, 1))[0] ?? null;
  return {
    organisation: organisationName(organisation),
    seat: seat === null ? null : planOf(seat),
    you:
      user === null
        ? null
        : {
            holds: holds === null ? null : planOf(holds),
            gains: seat !== null && !isTheirs && extendsAccess(user, seat.endsAt, now),
          },
  };
}
