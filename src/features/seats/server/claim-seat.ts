import type { Pool, PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import type { StoredAccess } from '../../access/rules/access.ts';
import { lockAccess } from '../../access/server/service.ts';
import { canonical } from '../../accounts/rules/registration.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import { grantSeat } from '../../billing/server/service.ts';
import { isRunning, lastsLonger, extendsAccess } from '../rules/seat-access.ts';
import { audit } from './organisation.ts';
import { endSeat } from './end-seat.ts';
import { lockOrganisation, findOrganisationByToken, type OrganisationRow } from './store/organisations.ts';
import {
  countRunningSeats,
  occupy,
  readFreeSeats,
  readUserSeat,
  readInvitedSeat,
  vacate,
  type SeatRow,
} from './store/seats.ts';

/** Error for an unknown, revoked, expired or used invitation. */
export function invitationInvalid(): ApiError {
  return new ApiError(
    'LINK_INVALID',
    'This invitation is not open any more. Ask the person who sent it to you for a new one.',
  );
}

/** Returns the digest of a token and the organisation that it belongs to. */
export async function findInvitingOrganisation(
  client: Pool | PoolClient,
  token: string,
): Promise<{ readonly digest: string; readonly organisationId: string }> {
  const digest = tokenDigest(token);
  const organisationId = await findOrganisationByToken(client, digest);
  if (organisationId === null) throw invitationInvalid();
  return { digest, organisationId };
}

/**
 * Assigns a seat to a user: the invited seat, or by an open link the free seat with the latest end. Locks the organisation, so that a
 * seat is assigned once. A user with a seat of the organisation changes only to one with a later end (product-rules.md, K12).
 * @throws ApiError LINK_INVALID; REFUSED when no seat is free, or the seat adds nothing to the user’s access
 */
export async function claimSeat(
  services: Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'>,
  { user, token, origin }: { readonly user: SignedInUser; readonly token: string; readonly origin: RequestOrigin },
): Promise<{ readonly organisation: OrganisationRow; readonly seat: SeatRow }> {
  const userId = user.id;
  return inTransaction(services.pool, async (client) => {
    const now = services.now();
    const { digest, organisationId } = await findInvitingOrganisation(client, token);
    const organisation = await lockOrganisation(client, organisationId);
    if (organisation === null) throw invitationInvalid();
    const held = await readUserSeat(client, organisation.id, userId);
    const current = held !== null && isRunning(held, now) ? held : null;
    const invited = await readInvitedSeat(client, digest);
    // A repeated request returns the same seat.
    if (current !== null && invited?.id === current.id) return { organisation, seat: current };
    await checkInvitationOpen(client, { organisation, digest, invited, now });
    const seat = invited ?? (await readFreeSeats(client, organisation.id, now, 1))[0];
    if (current !== null && (seat === undefined || !lastsLonger(seat.endsAt, current.endsAt))) {
      // Frees the seat if it was reserved for this user; a seat reserved for another address stays reserved.
      if (invited !== null && invited.email !== null && canonical(invited.email) === canonical(user.email))
        await vacate(client, invited.id);
      return { organisation, seat: current };
    }
    if (seat === undefined) throw await noSeat(client, organisation.id, now);
    const access = await lockAccess(client, userId);
    if (access === null) throw new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
    checkExtendsAccess(access, seat, now);
    if (held !== null) {
      await endSeat(client, services, { seat: held, organisation, end: 'given back', reason: null, origin, now });
      await vacate(client, held.id);
    }
    const { planId, endsAt: until } = seat;
    const grantId = await grantSeat(client, { userId, planId, until, now });
    if (grantId === null) throw new Error('Could not grant access for the seat.');
    await occupy(client, seat.id, { userId, grantId, byInvitation: invited !== null, now });
    const entry = { userId, action: 'seat.taken', resource: `seat ${seat.id}`, success: true } as const;
    await audit.record(client, origin, { ...entry, details: { plan: planId } }, now);
    return { organisation, seat };
  });
}

/**
 * Checks that an invitation has not expired, its seat is free, and the owner’s account exists.
 * @throws ApiError LINK_INVALID
 */
export async function checkInvitationOpen(
  client: Pool | PoolClient,
  {
    organisation,
    digest,
    invited,
    now,
  }: {
    readonly organisation: OrganisationRow;
    readonly digest: string;
    /** The invited seat; null for an open link. */
    readonly invited: SeatRow | null;
    readonly now: Date;
  },
): Promise<void> {
  const { linkDigest, linkEndsAt, ownerId } = organisation;
  const endsAt = invited === null ? (linkDigest === digest ? linkEndsAt : null) : invited.invitationEndsAt;
  const isUnavailable = invited !== null && (invited.userId !== null || !isRunning(invited, now));
  if (endsAt === null || endsAt <= now || isUnavailable || (await mailAddressOf(client, ownerId)) === null)
    throw invitationInvalid();
}

function checkExtendsAccess(access: StoredAccess, { endsAt }: SeatRow, now: Date): void {
  if (!extendsAccess({ ...access, subscriptionEndDate: access.end }, endsAt, now))
    throw new ApiError(
      'REFUSED',
      'Your own access lasts at least as long as this seat. Please leave the seat for someone else.',
    );
}

async function noSeat(client: PoolClient, organisationId: string, now: Date): Promise<ApiError> {
  const running = await countRunningSeats(client, organisationId, now);
  return new ApiError(
    'REFUSED',
    running === 0
      ? 'There are no seats just now. Ask the sender of the link.'
      : `All ${running} seats are taken. Ask the sender of the link for one more.`,
  );
}
