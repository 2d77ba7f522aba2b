import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { canonical } from '../../accounts/rules/registration.ts';
import { isRunning } from '../rules/seat-access.ts';
import { audit, lockOwnOrganisation, type Owner } from './organisation.ts';
import { invite, knownAddresses, seatClosed } from './invite.ts';
import { lockOrganisation, type OrganisationRow, organisationName } from './store/organisations.ts';
import { readAssignedSeats, readSeat, readSeatsOf, vacate, type SeatRow, insertEnded } from './store/seats.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import type { SeatEnd } from '../../billing/rules/seat-notice.ts';
import { revokeGrant } from '../../billing/server/service.ts';
import { seatEndedMail, type SeatEndReason } from './mails.ts';

/** A seat assignment to end. */
interface SeatEnding {
  readonly seat: Pick<SeatRow, 'id' | 'userId' | 'grantId' | 'planId' | 'endsAt'>;
  readonly organisation: Pick<OrganisationRow, 'id' | 'name'>;
  /** The stored reason, shown to the user later; null when a dispute only pauses the seat. */
  readonly end: SeatEnd | null;
  /** The reason in the mail to the user; null sends no mail, as the user ended it. */
  readonly reason: SeatEndReason | null;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/** Records why a seat ended. An expired seat ended at its end date. */
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
 * Deactivates the grant of a seat and notifies its user (product-rules.md, K14). Does not change the row of the seat: the caller
 * frees it, or leaves it assigned.
 */
export async function endSeat(
  client: PoolClient,
  { mailer, publicUrl }: Pick<Services, 'mailer' | 'publicUrl'>,
  { seat, organisation, end, reason, origin, now }: SeatEnding,
): Promise<void> {
  const { id, userId, grantId } = seat;
  if (userId === null) return;
  if (grantId !== null) await revokeGrant(client, { userId, grant: { grantId }, now });
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
 * Frees a seat: ends its assignment or invitation. A repeated call changes nothing.
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
 * Frees a seat and invites another address to it in one transaction (product-rules.md, K14). A repeated call sends no second mail.
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
 * Returns the user’s own seat to the organisation.
 * @throws ApiError NOT_FOUND when the seat is not, or no longer, assigned to the user
 */
export async function returnSeat(services: SeatServices, { userId, origin }: Owner, seatId: string): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const mine = (await readSeatsOf(client, userId)).find(({ id }) => id === seatId);
    const organisation = mine === undefined ? null : await lockOrganisation(client, mine.organisationId);
    if (organisation === null) throw noSeat();
    // It may have been reassigned before the row was locked.
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
  // Users of expired or disputed seats were notified before.
  const reason = isRunning(seat, now) ? 'taken back' : null;
  await endSeat(client, services, { seat, organisation, end: 'taken back', reason, origin, now });
  await vacate(client, seat.id);
}
