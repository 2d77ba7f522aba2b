import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { usernamesOf } from '../../../accounts/server/service.ts';
import { may } from '../../rules/groups/group.ts';
import type { liveRoomsContract } from '../../contract/rooms.ts';
import { futureListFrom, sessionStateOf } from '../../rules/rooms/session.ts';
import { calendarFile } from '../../rules/rooms/calendar-file.ts';
import { ownGroup } from '../groups/membership.ts';
import { listSessions, type ListedSession, type SessionRow } from '../store/sessions.ts';
import { leads, type OwnSession } from './session-access.ts';

/** Formats a session as a calendar file; `publicUrl` has no trailing slash. */
export function calendarOf(session: SessionRow, publicUrl: string): string {
  const { id, groupId, sequence, cancelledAt, title, description, scheduledAt, duration, changedAt } = session;
  return calendarFile({
    uid: id,
    sequence,
    cancelled: cancelledAt !== null,
    title,
    description,
    startsAt: scheduledAt.getTime(),
    minutes: duration,
    changedAt: changedAt.getTime(),
    url: `${publicUrl}/groups/${groupId}/sessions/${id}`,
  });
}

type SessionAnswer = ResponseOf<typeof liveRoomsContract.plan>;

/**
 * Returns the sessions of a group for a member.
 * @throws ApiError NOT_FOUND
 */
export async function showSessions(
  { pool, now: clock }: Pick<Services, 'pool' | 'now'>,
  userId: number,
  groupId: string,
): Promise<ResponseOf<typeof liveRoomsContract.list>> {
  const now = clock();
  const group = await ownGroup(pool, userId, groupId);
  const sessions = await listSessions(pool, userId, groupId, futureListFrom(now));
  const hosts = await hostsOf(pool, sessions);
  return {
    groupName: group.name,
    sessions: sessions.map((session) =>
      presentSession(session, { mayLead: leads(group, session, userId), host: hosts(session), now }),
    ),
    mayPlan: may(group.role, 'lead'),
  };
}

/** Presents one session to a member. */
export async function presentOwn(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  { session, mayLead }: OwnSession,
): Promise<SessionAnswer> {
  const hosts = await hostsOf(pool, [session]);
  return presentSession(session, { mayLead, host: hosts(session), now: now() });
}

/** Returns a lookup of the hosts' usernames; null for a deleted account. */
async function hostsOf(
  pool: Services['pool'],
  sessions: readonly ListedSession[],
): Promise<(session: ListedSession) => string | null> {
  const names = await usernamesOf(
    pool,
    sessions.flatMap(({ hostId }) => hostId ?? []),
  );
  return ({ hostId }) => (hostId === null ? null : (names.get(hostId) ?? null));
}

function presentSession(
  session: ListedSession,
  { mayLead, host, now }: { readonly mayLead: boolean; readonly host: string | null; readonly now: Date },
): SessionAnswer {
  const { id, title, description, scheduledAt, duration, cards, secondsPerCard, coming, youCome } = session;
  return {
    id,
    title,
    description,
    scheduledAt: scheduledAt.toISOString(),
    duration,
    state: sessionStateOf(session, now),
    host,
    cards: cards.from === 'picked' ? { ...cards, ids: [...cards.ids] } : { ...cards },
    secondsPerCard,
    coming,
    youCome,
    mayLead,
  };
}
