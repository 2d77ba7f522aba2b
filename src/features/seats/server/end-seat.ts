import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { canonical } from '../../accounts/rules/registration.ts';
import { isRunning } from '../rules/seat-state.ts';
import { audit } from './audit.ts';
import { invite, knownAddresses, seatClosed } from './invite.ts';
import { lockOwnOrganisation, type Owner } from './organisation.ts';
import { lockOrganisation, type OrganisationRow, organisationName } from './store/organisations.ts';
import { readAssignedSeats, readSeat, readSeatsOf, vacate, type SeatRow, insertEnded } from './store/seats.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import type { SeatEnd } from '../../billing/rules/subscription.ts';
import { setGrantActive } from '../../billing/server/service.ts';
import { seatEndedMail, type SeatEndReason } from './mails.ts';

/** A seat that ends for whoever holds it. */
interface SeatEnding {
  readonly seat: Pick<SeatRow, 'id' | 'userId' | 'grantId' | 'planId' | 'endsAt'>;
  readonly organisation: Pick<OrganisationRow, 'id' | 'name'>;
  /** Why it ended, for its holder to read later; null while a dispute only pauses it. */
  readonly end: SeatEnd | null;
  /** What the holder is told; null for who ends it themselves. */
  readonly reason: SeatEndReason | null;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/** Records why a seat ended for its holder. A seat whose time is over ended at the end of that time. */
export async function recordSeatEnd(
  client: PoolClient,
  {
    seat: { userId, grantId, planId, endsAt },
    organisation,
    end,
    now,
  }: Pick<SeatEnding, 'seat' | 'organisation' | 'now'> & {
    readonly end: SeatEnd;
  },
): Promise<void> {
  if (userId === null || grantId === null) return;
  const isOver = endsAt !== null && endsAt <= now;
  await insertEnded(client, {
    grantId,
    userId,
    organisationId: organisation.id,
    planId,
    reason: isOver ? 'over' : end,
    endedAt: isOver ? endsAt : now,
  });
}

/**
 * Takes back what a seat opens to its holder, and tells them (product-rules.md, K14). The seat itself stays as it is stored: the caller
 * frees it, or keeps it for them.
 */
export async function endSeat(
  client: PoolClient,
  { mailer, publicUrl }: Pick<Services, 'mailer' | 'publicUrl'>,
  { seat, organisation, end, reason, origin, now }: SeatEnding,
): Promise<void> {
  const { id, userId, grantId } = seat;
  if (userId === null) return;
  if (grantId !== null) await setGrantActive(client, { userId, grant: { grantId }, active: false, now });
  if (end !== null) await recordSeatEnd(client, { seat, organisation, end, now });
  const entry = { userId, action: 'seat.ended', resource: `seat ${id}`, success: true } as const;
  await audit.record(client, origin, entry, now);
  const person = reason === null ? null : await mailAddressOf(client, userId);
  if (reason === null || person === null) return;
  const { username, email: to } = person;
  const link = `${publicUrl()}/subscription`;
  await mailer.send(
    client,
    seatEndedMail({ to, username, organisation: organisationName(organisation), reason, link }),
  );
}

type SeatServices = Pick<Services, 'pool' | 'mailer' | 'limiter' | 'publicUrl' | 'now'>;

const noSeat = () => new ApiError('NOT_FOUND', 'There is no such seat.');

/**
 * Takes a seat back from whoever holds it or was invited to it: it is free. Said again, nothing more happens.
 * @throws ApiError NOT_FOUND
 */
export async function revokeSeat(services: SeatServices, { userId, origin }: Owner, seatId: string): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const organisation = await lockOwnOrganisation(client, userId);
    const seat = await readSeat(client, organisation.id, seatId);
    if (seat === null) throw noSeat();
    await vacateSeat(client, services, { organisation, seat, origin, now: services.now() });
  });
}

/**
 * Takes a seat back and holds it for another, who is written to: both or neither (product-rules.md, K14). Said again it writes no second
 * mail.
 * @throws ApiError NOT_FOUND, REFUSED or TOO_MANY_REQUESTS
 */
export async function reassignSeat(
  services: SeatServices,
  { userId, origin }: Owner,
  { seatId, email }: { readonly seatId: string; readonly email: string },
): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const now = services.now();
    const organisation = await lockOwnOrganisation(client, userId);
    const seat = await readSeat(client, organisation.id, seatId);
    if (seat === null) throw noSeat();
    if (!isRunning(seat, now)) throw seatClosed();
    const isTheirs = seat.email !== null && canonical(seat.email) === canonical(email);
    if (isTheirs && seat.userId === null && seat.invitationEndsAt !== null && seat.invitationEndsAt > now) return;
    if (knownAddresses(await readAssignedSeats(client, organisation.id), now).has(canonical(email)))
      throw new ApiError('REFUSED', 'This person has a seat or an invitation already.');
    await vacateSeat(client, services, { organisation, seat, origin, now });
    await invite(client, services, organisation, [{ seat, email }], now);
    const entry = { userId, action: 'seats.invited', resource: `seat ${seatId}`, success: true } as const;
    await audit.record(client, origin, entry, now);
  });
}

/**
 * Gives back the seat that someone holds.
 * @throws ApiError NOT_FOUND when they hold none of that id, or no more
 */
export async function returnSeat(services: SeatServices, { userId, origin }: Owner, seatId: string): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const mine = (await readSeatsOf(client, userId)).find(({ id }) => id === seatId);
    const organisation = mine === undefined ? null : await lockOrganisation(client, mine.organisationId);
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

async function vacateSeat(
  client: PoolClient,
  services: SeatServices,
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
