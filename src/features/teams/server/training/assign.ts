import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import { addDays, grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { ASSIGNMENTS_AT_ONCE, findOffer, type Offer } from '../../rules/training/offers.ts';
import { announce, ownGroup } from '../groups/membership.ts';
import { insertAssignment, isAssignment, readAssignments, storeDueDay, storeEnd } from '../store/assignments.ts';
import { currentOffers, type TrainingServices } from './training.ts';

/** Maximum days from today to the due day. */
const DAYS_AHEAD = 366;

/** An assignment and the user who requests it. */
export interface AssignmentAddress {
  readonly userId: number;
  readonly groupId: string;
  readonly assignmentId: string;
}

/**
 * Assigns an item to every member of a group. A repeated id changes nothing.
 * @throws ApiError NOT_FOUND; REFUSED except to the owner, for an item assigned already, and above the limit;
 * INVALID_REQUEST for an unknown item, and for a day in the past or too far ahead
 */
export async function assign(
  services: TrainingServices,
  { userId, groupId, assignmentId }: AssignmentAddress,
  { kind, about, dueOn }: Pick<Offer, 'kind' | 'about'> & { readonly dueOn: string },
): Promise<void> {
  const now = services.now();
  await inTransaction(services.pool, async (client) => {
    await ownGroup(client, userId, groupId, 'train');
    if (await isAssignment(client, groupId, assignmentId)) return;
    const offer = findOffer(currentOffers(services), { kind, about });
    if (offer === undefined) throw invalid('about', 'There is nothing of that name to assign.');
    requireDayAhead(dueOn, now);
    if ((await readAssignments(client, [groupId])).length >= ASSIGNMENTS_AT_ONCE)
      throw new ApiError('REFUSED', `A group has at most ${ASSIGNMENTS_AT_ONCE} assignments. End one first.`);
    const row = {
      id: assignmentId,
      groupId,
      assignedBy: userId,
      kind,
      about,
      title: offer.title,
      dueOn,
      createdAt: now,
    };
    if (!(await insertAssignment(client, row)))
      throw new ApiError('REFUSED', 'This is already assigned. Change its due date instead.');
    await announceChange(services, client, groupId, assignmentId);
  });
}

/**
 * Changes the due day of an assignment.
 * @throws ApiError NOT_FOUND; REFUSED except to the owner; INVALID_REQUEST for a day in the past or too far ahead
 */
export async function changeDueDay(
  services: TrainingServices,
  { userId, groupId, assignmentId }: AssignmentAddress,
  dueOn: string,
): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    await ownGroup(client, userId, groupId, 'train');
    requireDayAhead(dueOn, services.now());
    if (!(await storeDueDay(client, groupId, assignmentId, dueOn))) throw noAssignment();
    await announceChange(services, client, groupId, assignmentId);
  });
}

/**
 * Ends an assignment; the members' progress stays. An ended one stays unchanged.
 * @throws ApiError NOT_FOUND; REFUSED except to the owner
 */
export async function endAssignment(
  services: TrainingServices,
  { userId, groupId, assignmentId }: AssignmentAddress,
): Promise<void> {
  await inTransaction(services.pool, async (client) => {
    await ownGroup(client, userId, groupId, 'train');
    if (!(await storeEnd(client, groupId, assignmentId, services.now()))) throw noAssignment();
    await announceChange(services, client, groupId, assignmentId);
  });
}

function announceChange(services: TrainingServices, client: PoolClient, groupId: string, id: string): Promise<void> {
  return announce(services, client, groupId, { what: 'assignments', id });
}

function noAssignment(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such assignment in this group.');
}

function requireDayAhead(dueOn: string, now: Date): void {
  const today = grenadaDay(now);
  if (dueOn < today) throw invalid('dueOn', 'Choose today or a later day.');
  if (dueOn > addDays(today, DAYS_AHEAD)) throw invalid('dueOn', 'Choose a day within a year.');
}

function invalid(path: string, message: string): ApiError {
  return new ApiError('INVALID_REQUEST', message, { issues: [{ path, message }] });
}
