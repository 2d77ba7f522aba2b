import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type RequestOrigin, createAudit } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import type { Services } from '../../../platform/server/services.ts';
import { invitationEnd } from '../rules/invitations.ts';
import {
  lockOrganisationOf,
  insertOrganisation,
  storeLink,
  storeName,
  type OrganisationRow,
} from './store/organisations.ts';

/** An owner with the origin of the request. */
export interface Owner {
  readonly userId: number;
  readonly origin: RequestOrigin;
}

/** Creates an invitation token of 192 random bits; only its digest is stored. */
export function newInvitationToken(): { readonly token: string; readonly digest: string } {
  const token = randomBytes(24).toString('base64url');
  return { token, digest: tokenDigest(token) };
}

/**
 * Locks the organisation of an owner for the transaction.
 * @throws ApiError NOT_FOUND
 */
export async function lockOwnOrganisation(client: PoolClient, ownerId: number): Promise<OrganisationRow> {
  const organisation = await lockOrganisationOf(client, ownerId);
  if (organisation === null) throw new ApiError('NOT_FOUND', 'You have no organisation yet. Buy seats to start one.');
  return organisation;
}

/** Renames the owner’s organisation, or creates it. */
export async function nameOrganisation(
  { pool, now: clock }: Pick<Services, 'pool' | 'now'>,
  { userId, origin }: Owner,
  name: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const now = clock();
    const made = await insertOrganisation(client, { id: randomUUID(), ownerId: userId, name, now });
    if (!made && !(await storeName(client, userId, name, now))) return;
    const { id } = await lockOwnOrganisation(client, userId);
    const action = made ? 'organisation.made' : 'organisation.renamed';
    await audit.record(client, origin, { userId, action, resource: `organisation ${id}`, success: true }, now);
  });
}

/**
 * Creates the open link, by which anyone claims a free seat; the old link becomes invalid. Only its digest is stored, so the link is
 * returned only once.
 * @throws ApiError NOT_FOUND
 */
export async function createLink(
  { pool, now: clock }: Pick<Services, 'pool' | 'now'>,
  { userId, origin }: Owner,
): Promise<{ readonly token: string; readonly endsAt: Date }> {
  return inTransaction(pool, async (client) => {
    const now = clock();
    const { id } = await lockOwnOrganisation(client, userId);
    const { token, digest } = newInvitationToken();
    const endsAt = invitationEnd(now);
    await storeLink(client, id, { digest, endsAt }, now);
    const resource = `organisation ${id}`;
    await audit.record(client, origin, { userId, action: 'seats.link_made', resource, success: true }, now);
    return { token, endsAt };
  });
}

/**
 * Removes the open link. Seats claimed by it stay assigned.
 * @throws ApiError NOT_FOUND
 */
export async function stopLink(
  { pool, now: clock }: Pick<Services, 'pool' | 'now'>,
  { userId, origin }: Owner,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const now = clock();
    const { id, linkDigest } = await lockOwnOrganisation(client, userId);
    if (linkDigest === null) return;
    await storeLink(client, id, null, now);
    const resource = `organisation ${id}`;
    await audit.record(client, origin, { userId, action: 'seats.link_stopped', resource, success: true }, now);
  });
}

/** Audit actions of organisations and seats. */
export const audit = createAudit(
  'organisation.made',
  'organisation.renamed',
  'seats.link_made',
  'seats.link_stopped',
  'seats.invited',
  'seat.taken',
  'seat.ended',
);
