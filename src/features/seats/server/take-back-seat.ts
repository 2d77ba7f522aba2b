import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { canonical } from '../../accounts/rules/registration.ts';
import { isRunning } from '../rules/block-state.ts';
import { audit } from './audit.ts';
import { endSeat } from './end-seat.ts';
import { invite, knownAddresses, seatClosed } from './invite.ts';
import { heldOrganisation, type Owner } from './own-organisation.ts';
import { holdOrganisation, type OrganisationRow } from './store/organisations.ts';
import { readGiven, readSeat, readSeatsOf, vacate, type SeatRow } from './store/seats.ts';

type Giving = Pick<Services, 'pool' | 'mailer' | 'limiter' | 'publicUrl' | 'now'>;

const noSeat = () => new ApiError('NOT_FOUND', 'There is no such seat.');

/**
 * Takes a seat back from whoever holds it or was invited to it: it is free. Said again, nothing more happens.
 * @throws ApiError NOT_FOUND
 */
export async function takeBack(services: Giving, { userId, origin }: Owner, seatId: string): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const organisation = await heldOrganisation(client, userId);
    const seat = await readSeat(client, organisation.id, seatId);
    if (seat === null) throw noSeat();
    await free(client, services, { organisation, seat, origin, now: services.now() });
  });
}

/**
 * Takes a seat back and holds it for another, who is written to: both or neither (product-rules.md, K14). Said again it writes no second
 * mail.
 * @throws ApiError NOT_FOUND, REFUSED or TOO_MANY_REQUESTS
 */
export async function reassign(
  services: Giving,
  { userId, origin }: Owner,
  { seatId, email }: { readonly seatId: string; readonly email: string },
): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const now = services.now();
    const organisation = await heldOrganisation(client, userId);
    const seat = await readSeat(client, organisation.id, seatId);
    if (seat === null) throw noSeat();
    if (!isRunning(seat, now)) throw seatClosed();
    const isTheirs = seat.email !== null && canonical(seat.email) === canonical(email);
    if (isTheirs && seat.userId === null && seat.invitationEndsAt !== null && seat.invitationEndsAt > now) return;
    if (knownAddresses(await readGiven(client, organisation.id), now).has(canonical(email)))
      throw new ApiError('REFUSED', 'This person has a seat or an invitation already.');
    await free(client, services, { organisation, seat, origin, now });
    await invite(client, services, organisation, [{ seat, email }], now);
    const entry = { userId, action: 'seats.invited', resource: `seat ${seatId}`, success: true } as const;
    await audit.record(client, origin, entry, now);
  });
}

/**
 * Gives back the seat that someone holds.
 * @throws ApiError NOT_FOUND when they hold none of that id, or no more
 */
export async function leave(services: Giving, { userId, origin }: Owner, seatId: string): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const mine = (await readSeatsOf(client, userId)).find(({ id }) => id === seatId);
    const organisation = mine === undefined ? null : await holdOrganisation(client, mine.organisationId);
    if (organisation === null) throw noSeat();
    // Meanwhile it may have been taken back, and given to another.
    const seat = await readSeat(client, organisation.id, seatId);
    if (seat === null || seat.userId !== userId) return;
    await endSeat(client, services, {
      seat,
      organisation,
      end: 'given back',
      reason: null,
      origin,
      now: services.now(),
    });
    await vacate(client, seat.id);
  });
}

async function free(
  client: PoolClient,
  services: Giving,
  {
    organisation,
    seat,
    origin,
    now,
  }: {
    readonly organisation: OrganisationRow;
    readonly seat: SeatRow;
    readonly origin: RequestOrigin;
    readonly now: Date;
  },
): Promise<void> {
  // Whose time was over anyway, or whom a dispute took it from, is told nothing new.
  const reason = isRunning(seat, now) ? 'taken back' : null;
  await endSeat(client, services, { seat, organisation, end: 'taken back', reason, origin, now });
  await vacate(client, seat.id);
}
