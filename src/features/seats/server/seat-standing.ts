import type { Pool } from 'pg';
import type { SeatStanding } from '../../billing/rules/seat-notice.ts';
import { blockState, isRunning, lastsLonger } from '../rules/block-state.ts';
import { organisationName } from './organisation-name.ts';
import { readLastEnded } from './store/ended-seats.ts';
import { readOrganisation } from './store/organisations.ts';
import { readSeatsOf, type SeatRow } from './store/seats.ts';

type Held = Omit<SeatStanding, 'organisation'> & { readonly organisationId: string };

/**
 * Returns the seat that a person holds, of several the one that lasts longest, or else the one that they held last; null when they
 * never held one. It names the organisation, and nobody who belongs to it.
 */
export async function readSeatStanding(pool: Pool, userId: number, now: Date): Promise<SeatStanding | null> {
  const held = await readSeatsOf(pool, userId);
  const standing = holding(held, now) ?? lastEnded(held, await readLastEnded(pool, userId), now);
  if (standing === null) return null;
  const { organisationId, ...seat } = standing;
  const organisation = await readOrganisation(pool, organisationId);
  return organisation === null ? null : { organisation: organisationName(organisation), ...seat };
}

function holding(held: readonly SeatRow[], now: Date): Held | null {
  const running = held
    .filter((seat) => isRunning(seat, now))
    .toSorted((first, second) => (lastsLonger(first.endsAt, second.endsAt) ? -1 : 1));
  const [open] = running;
  const seat = open ?? held.find((each) => blockState(each, now) === 'disputed');
  if (seat === undefined) return null;
  const { organisationId, planId, endsAt } = seat;
  return { organisationId, planId, endsAt, endedAt: null, state: open === undefined ? 'paused' : 'open' };
}

/** A seat whose time is over is still stored as held. */
function lastEnded(
  held: readonly SeatRow[],
  recorded: Awaited<ReturnType<typeof readLastEnded>>,
  now: Date,
): Held | null {
  const over = held.flatMap(({ organisationId, planId, endsAt }): Held[] =>
    endsAt === null || endsAt > now ? [] : [{ organisationId, planId, endsAt, endedAt: endsAt, state: 'over' }],
  );
  const ended: readonly Held[] =
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
