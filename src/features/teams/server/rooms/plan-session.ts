import { isDeepStrictEqual } from 'node:util';
import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { PLANNED_AT_ONCE, sessionStateOf, timeProblem } from '../../rules/rooms/session.ts';
import { announce, ownGroup } from '../groups/membership.ts';
import {
  storeAttendance,
  countPlanned,
  lockSession,
  insertSession,
  storeCancelled,
  storePlan,
  type SessionPlan,
} from '../store/sessions.ts';
import { notifyAttendees } from './remind.ts';
import { ledSession, ownSession, type OwnSession, type SessionAddress } from './session-access.ts';

export type PlanServices = Pick<Services, 'pool' | 'pubSub' | 'mailer' | 'publicUrl' | 'now'>;

/**
 * Plans a session with the user as host (product-rules.md, O12). A repeated id returns the planned session.
 * @throws ApiError NOT_FOUND; REFUSED without the role, and above the limit; INVALID_REQUEST for a time in the past
 */
export async function planSession(
  services: PlanServices,
  address: SessionAddress,
  plan: SessionPlan,
): Promise<OwnSession> {
  const { userId, groupId, sessionId } = address;
  const now = services.now();
  return inTransaction(services.pool, async (client) => {
    await ownGroup(client, userId, groupId, 'lead');
    const known = await ownSession(client, address).catch(absent);
    if (known !== null) return known;
    requireTimeAhead(plan, now);
    if ((await countPlanned(client, groupId, now)) >= PLANNED_AT_ONCE)
      throw new ApiError('REFUSED', `A group has at most ${PLANNED_AT_ONCE} sessions planned at one time.`);
    await insertSession(client, { ...plan, id: sessionId, groupId, hostId: userId, now });
    await notifyGroup(services, client, address);
    return ownSession(client, address);
  });
}

/**
 * Changes a session that is still to come. The same plan again changes nothing; calendars learn of another by its number, those who come by mail
 * when its time is another.
 * @throws ApiError NOT_FOUND; REFUSED; INVALID_REQUEST for a time that is not ahead
 */
export async function changeSession(
  services: PlanServices,
  address: SessionAddress,
  plan: SessionPlan,
): Promise<OwnSession> {
  const now = services.now();
  return inTransaction(services.pool, async (client) => {
    await lockSession(client, address.sessionId);
    const { session, group } = await ledSession(client, address);
    requirePlanned(session, now);
    if (isSamePlan(session, plan)) return ownSession(client, address);
    const moved = plan.scheduledAt.getTime() !== session.scheduledAt.getTime();
    if (moved) requireTimeAhead(plan, now);
    await storePlan(client, address.sessionId, plan, now);
    await notifyGroup(services, client, address);
    const changed = await ownSession(client, address);
    if (moved) await notifyAttendees(services, client, { ...changed, group, kind: 'moved', except: address.userId });
    return changed;
  });
}

/**
 * Cancels a planned session and mails its attendees. A cancelled session stays unchanged.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function cancelSession(services: PlanServices, address: SessionAddress): Promise<OwnSession> {
  const now = services.now();
  return inTransaction(services.pool, async (client) => {
    await lockSession(client, address.sessionId);
    const { session } = await ledSession(client, address);
    if (session.cancelledAt !== null) return ownSession(client, address);
    requirePlanned(session, now);
    await storeCancelled(client, address.sessionId, now);
    await notifyGroup(services, client, address);
    const cancelled = await ownSession(client, address);
    await notifyAttendees(services, client, { ...cancelled, kind: 'cancelled', except: address.userId });
    return cancelled;
  });
}

/**
 * Stores whether a member attends a session.
 * @throws ApiError NOT_FOUND; REFUSED when it is over or cancelled
 */
export async function answerInvitation(
  services: PlanServices,
  address: SessionAddress,
  coming: boolean,
): Promise<OwnSession> {
  const now = services.now();
  return inTransaction(services.pool, async (client) => {
    const { session } = await ownSession(client, address);
    const state = sessionStateOf(session, now);
    if (coming && (state === 'over' || state === 'cancelled'))
      throw new ApiError('REFUSED', state === 'over' ? 'This session is over.' : 'This session was cancelled.');
    await storeAttendance(client, address.sessionId, address.userId, { coming, now });
    await notifyGroup(services, client, address);
    return ownSession(client, address);
  });
}

function notifyGroup(
  services: Pick<Services, 'pubSub'>,
  client: PoolClient,
  { groupId, sessionId }: SessionAddress,
): Promise<void> {
  return announce(services, client, groupId, { what: 'sessions', id: sessionId });
}

function absent(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
  throw error;
}

function requireTimeAhead({ scheduledAt }: SessionPlan, now: Date): void {
  const message = timeProblem(scheduledAt.getTime(), now.getTime());
  if (message !== null) throw new ApiError('INVALID_REQUEST', message, { issues: [{ path: 'scheduledAt', message }] });
}

function requirePlanned(session: OwnSession['session'], now: Date): void {
  if (sessionStateOf(session, now) !== 'planned')
    throw new ApiError('REFUSED', 'You cannot change a session that has begun, ended or been cancelled.');
}

function isSamePlan(one: SessionPlan, other: SessionPlan): boolean {
  return isDeepStrictEqual(planFields(one), planFields(other));
}

function planFields({ title, description, scheduledAt, duration, cards, secondsPerCard }: SessionPlan): SessionPlan {
  return { title, description, scheduledAt, duration, cards, secondsPerCard };
}
