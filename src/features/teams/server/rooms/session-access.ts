import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import { may } from '../../rules/groups/group.ts';
import { ownGroup, type OwnGroup } from '../groups/membership.ts';
import { readSession, type ListedSession } from '../store/sessions.ts';

/** A session and the user who requests it. */
export interface SessionAddress {
  readonly userId: number;
  readonly groupId: string;
  readonly sessionId: string;
}

/** Combines the user and the path parameters of a call. */
export function addressOf(
  user: { readonly id: number },
  { groupId, sessionId }: { readonly groupId: string; readonly sessionId: string },
): SessionAddress {
  return { userId: user.id, groupId, sessionId };
}

/** A session with a member's rights. */
export interface OwnSession {
  readonly group: OwnGroup;
  readonly session: ListedSession;
  /** Whether the member may change the session and lead its room (product-rules.md, O12). */
  readonly mayLead: boolean;
}

/**
 * Returns a session of one of the user's groups.
 * @throws ApiError NOT_FOUND, also to non-members
 */
export async function ownSession(connection: Pool | PoolClient, address: SessionAddress): Promise<OwnSession> {
  const { userId, groupId } = address;
  const group = await ownGroup(connection, userId, groupId);
  const session = await readSession(connection, userId, address);
  if (session === null) throw new ApiError('NOT_FOUND', 'There is no such session in this group.');
  return { group, session, mayLead: leads(group, session, userId) };
}

/**
 * Returns a session that the user may lead.
 * @throws ApiError NOT_FOUND; REFUSED to other members
 */
export async function ledSession(connection: Pool | PoolClient, address: SessionAddress): Promise<OwnSession> {
  const own = await ownSession(connection, address);
  if (!own.mayLead) throw new ApiError('REFUSED', 'Only the host, the owner and moderators of the group can do this.');
  return own;
}

/** Whether a member may lead a session: its host, the owner or a moderator. */
export function leads(
  { role }: Pick<OwnGroup, 'role'>,
  { hostId }: Pick<ListedSession, 'hostId'>,
  userId: number,
): boolean {
  return hostId === userId || may(role, 'lead');
}
