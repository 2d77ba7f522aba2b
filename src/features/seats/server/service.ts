import { NO_REQUEST } from '../../../platform/server/audit.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { restoreGrant, type SeatService } from '../../billing/server/service.ts';
import { accessEnd, PLANS } from '../../access/rules/plans.ts';
import { MAX_SEATS } from '../rules/organisation.ts';
import { endSeat, recordSeatEnd } from './end-seat.ts';
import {
  insertBlock,
  readBlock,
  storeBlockState,
  lockOrganisation,
  lockOrganisationOf,
  organisationName,
  readOrganisation,
} from './store/organisations.ts';
import {
  countRunningSeats,
  readClaimedSeats,
  vacateAll,
  readSeatsOf,
  type SeatRow,
  readLastEnded,
} from './store/seats.ts';
import type { Pool } from 'pg';
import type { SeatStatus } from '../../billing/rules/seat-notice.ts';
import { blockState, isRunning, lastsLonger } from '../rules/seat-access.ts';

type SeatOfOrganisation = Omit<SeatStatus, 'organisation'> & { readonly organisationId: string };

/**
 * Returns the user’s seat with the latest end, or else the last ended one; null when the user never had a seat. Names the
 * organisation, but none of its users.
 */
export async function readSeatStatus(pool: Pool, userId: number, now: Date): Promise<SeatStatus | null> {
  const seats = await readSeatsOf(pool, userId);
  const shownSeat = currentSeat(seats, now) ?? lastEnded(seats, await readLastEnded(pool, userId), now);
  if (shownSeat === null) return null;
  const { organisationId, ...seat } = shownSeat;
  const organisation = await readOrganisation(pool, organisationId);
  return organisation === null ? null : { organisation: organisationName(organisation), ...seat };
}

function currentSeat(seats: readonly SeatRow[], now: Date): SeatOfOrganisation | null {
  const running = seats
    .filter((seat) => isRunning(seat, now))
    .toSorted((first, second) => (lastsLonger(first.endsAt, second.endsAt) ? -1 : 1));
  const [open] = running;
  const seat = open ?? seats.find((each) => blockState(each, now) === 'disputed');
  if (seat === undefined) return null;
  const { organisationId, planId, endsAt } = seat;
  return { organisationId, planId, endsAt, endedAt: null, state: open === undefined ? 'paused' : 'open' };
}

/** Expired seats are still stored as assigned. */
function lastEnded(
  seats: readonly SeatRow[],
  recorded: Awaited<ReturnType<typeof readLastEnded>>,
  now: Date,
): SeatOfOrganisation | null {
  const over = seats.flatMap(({ organisationId, planId, endsAt }): SeatOfOrganisation[] =>
    endsAt === null || endsAt > now ? [] : [{ organisationId, planId, endsAt, endedAt: endsAt, state: 'over' }],
  );
  const ended: readonly SeatOfOrganisation[] =
    recorded === null
      ? over
      : [
          ...over,
          {
            organisationId: recorded.organisationId,
            planId: recorded.planId,
            endsAt: null,
            endedAt: recorded.endedAt,
            state: recorded.reason,
          },
        ];
  return ended.toSorted((first, second) => Number(second.endedAt) - Number(first.endedAt))[0] ?? null;
}

/** Applies payments, disputes and refunds to seats (product-rules.md, K11 and K14). */
export function createSeatService(services: Pick<Services, 'mailer' | 'publicUrl'>): SeatService {
  return {
    async lockOrganisation(client, userId, seats, now) {
      const organisation = await lockOrganisationOf(client, userId);
      if (organisation === null)
        throw new ApiError('REFUSED', 'Please first say which school or business the seats are for.');
      const running = await countRunningSeats(client, organisation.id, now);
      if (running + seats > MAX_SEATS)
        throw new ApiError(
          'REFUSED',
          `An organisation has at most ${MAX_SEATS} seats at one time, and yours has ${running}.`,
        );
    },

    async activate(client, { orderId, userId, planId, seats, now }) {
      const organisation = await lockOrganisationOf(client, userId);
      if (organisation === null) throw new Error('Seats were paid for without an organisation.');
      const endsAt = accessEnd(PLANS[planId], null, now);
      const block = { orderId, organisationId: organisation.id, planId, seats, boughtAt: now, endsAt };
      await insertBlock(client, block);
      return (await readBlock(client, orderId))?.endsAt ?? null;
    },

    async revoke(client, orderId, forGood, now) {
      const block = await readBlock(client, orderId);
      if (block === null) return;
      const organisation = await lockOrganisation(client, block.organisationId);
      const lockedBlock = await readBlock(client, orderId);
      if (organisation === null || lockedBlock === null || lockedBlock.withdrawnAt !== null) return;
      const end = forGood ? 'payment returned' : null;
      const reason = forGood ? 'payment returned' : 'payment disputed';
      for (const seat of await readClaimedSeats(client, orderId)) {
        // A dispute paused the seat before, and its user was notified then.
        if (lockedBlock.suspendedAt === null)
          await endSeat(client, services, { seat, organisation, end, reason, origin: NO_REQUEST, now });
        else if (end !== null) await recordSeatEnd(client, { seat, organisation, end, now });
      }
      if (forGood) await vacateAll(client, orderId);
      await storeBlockState(client, {
        orderId,
        suspendedAt: lockedBlock.suspendedAt ?? now,
        withdrawnAt: forGood ? now : null,
      });
    },

    async restore(client, orderId, now) {
      const block = await readBlock(client, orderId);
      if (block === null || (await lockOrganisation(client, block.organisationId)) === null) return;
      const lockedBlock = await readBlock(client, orderId);
      if (lockedBlock === null || lockedBlock.withdrawnAt !== null) return;
      for (const { userId, grantId } of await readClaimedSeats(client, orderId))
        if (userId !== null && grantId !== null) await restoreGrant(client, { userId, grant: { grantId }, now });
      await storeBlockState(client, { orderId, suspendedAt: null, withdrawnAt: null });
    },

    readSeat: readSeatStatus,
  };
}
