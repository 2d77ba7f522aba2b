import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { canonical } from '../../accounts/rules/registration.ts';
import { confirmedAddressesOf } from '../../accounts/server/service.ts';
import { PLANS } from '../../access/rules/plans.ts';
import { isRunning } from '../rules/seat-access.ts';
import { invitationEnd, joinPath, LIST_LENGTH, type ListedAddress, parseInvitationList } from '../rules/invitations.ts';
import { audit, lockOwnOrganisation, newInvitationToken, type Owner } from './organisation.ts';
import { seatInvitationMail } from './mails.ts';
import { organisationName, readOrganisationOf, type OrganisationRow } from './store/organisations.ts';
import {
  countFreeSeats,
  readFreeSeats,
  readAssignedSeats,
  readSeat,
  storeInvitations,
  type SeatRow,
} from './store/seats.ts';
import { readCsvRows, tableRefused } from '../../../platform/server/read-csv.ts';

const LIST_LIMITS = {
  field: 'csv',
  maxRows: LIST_LENGTH.addresses + 1,
  tooMany: `A list has at most ${LIST_LENGTH.addresses} addresses. Send this one in parts.`,
};

/**
 * Parses the addresses of a pasted list or a CSV file.
 * @throws ApiError INVALID_REQUEST when the list is empty, too long or not a table
 */
async function readList(text: string): Promise<readonly ListedAddress[]> {
  const addresses = parseInvitationList(await readCsvRows(text, LIST_LIMITS));
  if (addresses.length === 0) throw tableRefused(LIST_LIMITS.field, 'There is no address in this list.');
  if (addresses.length > LIST_LENGTH.addresses) throw tableRefused(LIST_LIMITS.field, LIST_LIMITS.tooMany);
  return addresses;
}

/** Limits invitation mails per seat and day, so that a seat cannot be used to send mail to many strangers. */
export const SEAT_INVITATIONS: Limit = {
  name: 'seatInvitations',
  calls: 10,
  seconds: DAY_SECONDS,
  by: 'name',
  refusal: 'You sent very many invitations for one seat today.',
};

/** Limits invitation mails per account and day: twice the maximum number of seats. */
export const INVITATION_MAILS: Limit = {
  name: 'invitationMails',
  calls: 4000,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You sent very many invitations today.',
};

type InviteServices = Pick<Services, 'pool' | 'mailer' | 'limiter' | 'publicUrl' | 'now'>;

/** A line of a list with its outcome: a new invitation, already invited, or invalid. */
export interface CheckedAddress extends ListedAddress {
  readonly known: boolean;
}

/** A list, checked against the seats of an organisation. */
export interface CheckedList {
  readonly addresses: readonly CheckedAddress[];
  /** Number of free seats, at most the maximum length of a list. */
  readonly free: number;
}

/**
 * Checks a list without changing anything.
 * @throws ApiError NOT_FOUND, or INVALID_REQUEST for an unreadable list
 */
export async function checkList(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  userId: number,
  text: string,
): Promise<CheckedList> {
  const organisation = await readOrganisationOf(pool, userId);
  if (organisation === null) throw new ApiError('NOT_FOUND', 'You have no organisation yet. Buy seats to start one.');
  return compareWithSeats(pool, organisation, text, now());
}

/**
 * Invites all addresses of a list without a seat or an open invitation. Invites nobody when a line is invalid or seats are missing
 * (product-rules.md, K13). A repeated request invites nobody twice.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST, REFUSED or TOO_MANY_REQUESTS
 */
export async function inviteList(
  services: InviteServices,
  { userId, origin }: Owner,
  text: string,
): Promise<{ readonly invited: number; readonly known: number }> {
  return inTransaction(services.pool, async (client) => {
    const now = services.now();
    const organisation = await lockOwnOrganisation(client, userId);
    const { addresses, free } = await compareWithSeats(client, organisation, text, now);
    const invalid = addresses.filter(({ error }) => error !== null);
    if (invalid.length > 0)
      throw new ApiError('INVALID_REQUEST', 'Some lines of the list are not right. Nobody was invited.', {
        issues: invalid.map(({ line, column, error }) => ({ path: `csv.${line}.${column}`, message: error ?? '' })),
      });
    const fresh = addresses.filter(({ known }) => !known);
    if (fresh.length > free) throw tooFewSeats(fresh.length, free);
    const seats = await readFreeSeats(client, organisation.id, now, fresh.length);
    const emails = fresh.map(({ email }) => email);
    await invite(client, services, organisation, assignSeats(seats, emails), now);
    if (fresh.length > 0)
      await audit.record(
        client,
        origin,
        { userId, action: 'seats.invited', resource: `organisation ${organisation.id}`, success: true },
        now,
      );
    return { invited: fresh.length, known: addresses.length - fresh.length };
  });
}

/**
 * Sends an invitation again with a new token; the old token becomes invalid. Reopens an expired invitation if its seat is still free.
 * @throws ApiError NOT_FOUND, REFUSED or TOO_MANY_REQUESTS
 */
export async function resendInvitation(
  services: InviteServices,
  { userId, origin }: Owner,
  seatId: string,
): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    const now = services.now();
    const organisation = await lockOwnOrganisation(client, userId);
    const seat = await readSeat(client, organisation.id, seatId);
    if (seat === null || seat.email === null || seat.userId !== null)
      throw new ApiError('NOT_FOUND', 'There is no such invitation.');
    if (!isRunning(seat, now)) throw seatClosed();
    await invite(client, services, organisation, [{ seat, email: seat.email }], now);
    const entry = { userId, action: 'seats.invited', resource: `seat ${seatId}`, success: true } as const;
    await audit.record(client, origin, entry, now);
  });
}

/** A free seat with the address to invite. */
interface Invited {
  readonly seat: SeatRow;
  readonly email: string;
}

/** Reserves seats for addresses and sends the invitation mails. */
export async function invite(
  client: PoolClient,
  { limiter, mailer, publicUrl }: Pick<InviteServices, 'limiter' | 'mailer' | 'publicUrl'>,
  organisation: OrganisationRow,
  invited: readonly Invited[],
  now: Date,
): Promise<void> {
  const endsAt = invitationEnd(now);
  const written = invited.map((each) => ({ ...each, ...newInvitationToken() }));
  const stored = written.map(({ seat, email, digest }) => ({ seatId: seat.id, email, tokenDigest: digest }));
  await storeInvitations(client, stored, { now, endsAt });
  await limiter.countIn(client, INVITATION_MAILS, String(organisation.ownerId), written.length);
  await limiter.countEachIn(
    client,
    SEAT_INVITATIONS,
    written.map(({ seat }) => seat.id),
  );
  await mailer.sendAll(
    client,
    written.map(({ seat, email, token }) =>
      seatInvitationMail({
        to: email,
        organisation: organisationName(organisation),
        planName: PLANS[seat.planId].name,
        until: seat.endsAt === null ? null : formatDate(seat.endsAt),
        closes: formatDate(endsAt),
        link: `${publicUrl()}${joinPath(token)}`,
      }),
    ),
  );
}

/** Error for seats that are over, refunded or disputed. */
export function seatClosed(): ApiError {
  return new ApiError('REFUSED', 'This seat has ended, or its payment was refunded or disputed. Buy new seats.');
}

/** Returns the canonical addresses with a seat or an open invitation. */
export function knownAddresses(given: readonly SeatRow[], now: Date): ReadonlySet<string> {
  const isOpen = (seat: SeatRow) =>
    seat.userId !== null || (seat.invitationEndsAt !== null && seat.invitationEndsAt > now);
  return new Set(
    given.flatMap((seat) =>
      seat.email !== null && isRunning(seat, now) && isOpen(seat) ? [canonical(seat.email)] : [],
    ),
  );
}

async function compareWithSeats(
  client: Pool | PoolClient,
  organisation: OrganisationRow,
  text: string,
  now: Date,
): Promise<CheckedList> {
  const addresses = await readList(text);
  const given = await readAssignedSeats(client, organisation.id);
  const known = knownAddresses(given, now);
  const holders = await readHolders(client, given, now);
  const free = await countFreeSeats(client, organisation.id, now);
  const isKnown = (email: string) => known.has(canonical(email)) || holders.has(canonical(email));
  return {
    addresses: addresses.map((each) => ({ ...each, known: each.error === null && isKnown(each.email) })),
    free: Math.min(free, LIST_LENGTH.addresses),
  };
}

/** Returns the confirmed addresses of users with a running seat, those who joined by the link included. */
async function readHolders(
  client: Pool | PoolClient,
  given: readonly SeatRow[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const ids = given.flatMap((seat) => (seat.userId !== null && isRunning(seat, now) ? [seat.userId] : []));
  return new Set((await confirmedAddressesOf(client, ids)).map(({ email }) => canonical(email)));
}

function assignSeats(seats: readonly SeatRow[], emails: readonly string[]): readonly Invited[] {
  return seats.flatMap((seat, place) => {
    const email = emails[place];
    return email === undefined ? [] : [{ seat, email }];
  });
}

function tooFewSeats(requested: number, free: number): ApiError {
  const seats = free === 0 ? 'no seat is' : free === 1 ? '1 seat is' : `${free} seats are`;
  return new ApiError(
    'REFUSED',
    `The list has ${requested === 1 ? '1 new person' : `${requested} new people`}, and ${seats} free. Nobody was invited. Buy more seats, or take some back.`,
  );
}
