import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import { may } from '../../rules/groups/group-role.ts';
import { ownGroup, type OwnGroup } from '../groups/membership.ts';
import { readSession, type ListedSession } from '../store/sessions.ts';

/** A session by its address, and who asks for it. */
export interface SessionAddress {
  readonly userId: number;
  readonly groupId: string;
  readonly sessionId: string;
}

/** The session that a call names, and who makes the call. */
export function addressOf(
  user: { readonly id: number },
  { groupId, sessionId }: { readonly groupId: string; readonly sessionId: string },
): SessionAddress {
  return { userId: user.id, groupId, sessionId };
}

/** A session as one member of its group has it. */
export interface OwnSession {
  readonly group: OwnGroup;
  readonly session: ListedSession;
  /** Whether they may change it, and lead its room (product-rules.md, O12). */
  readonly mayLead: boolean;
}

/**
 * A session of a group that a person is a member of.
 * @throws ApiError NOT_FOUND: whoever is no member learns of no group
 */
export async function ownSession(connection: Pool | PoolClient, address: SessionAddress): Promise<OwnSession> {
  const { userId, groupId } = address;
  const group = await ownGroup(connection, userId, groupId);
  const session = await readSession(connection, userId, address);
  if (session === null) throw new ApiError('NOT_FOUND', 'There is no such session in this group.');
  return { group, session, mayLead: leads(group, session, userId) };
}

/**
 * The same, for who leads it.
 * @throws ApiError NOT_FOUND; REFUSED to a member who may not
 */
export async function ledSession(connection: Pool | PoolClient, address: SessionAddress): Promise<OwnSession> {
  const own = await ownSession(connection, address);
  if (!own.mayLead) throw new ApiError('REFUSED', 'Only the host, the owner and moderators of the group can do this.');
  return own;
}

/** Whether a member leads a session: its host, the owner and the moderators. */
export function leads(
  { role }: Pick<OwnGroup, 'role'>,
  { hostId }: Pick<ListedSession, 'hostId'>,
  userId: number,
): boolean {
  return hostId === userId || may(role, 'lead');
}
