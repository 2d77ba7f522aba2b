import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { usernamesOf } from '../../../accounts/server/service.ts';
import { type GroupChange, may, type GroupAction, type GroupRole } from '../../rules/groups/group.ts';
import { readGroupFor, readOwnGroups, type GroupForRow, type GroupRow } from '../store/groups.ts';
import { readMembers, type MemberRow } from '../store/members.ts';

/** A group with the membership of one user. */
export interface OwnGroup extends GroupRow {
  readonly members: number;
  readonly role: GroupRole;
  readonly joinedAt: Date;
  readonly sharesProgress: boolean;
  readonly sharesProgressSince: Date | null;
}

/** Error for non-members, the same whether or not the group exists (product-rules.md, O4). */
export function noGroup(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such group.');
}

/**
 * Returns a group that the user may see: a public group, or one of the user's.
 * @throws ApiError NOT_FOUND
 */
export async function visibleGroup(client: Pool | PoolClient, userId: number, groupId: string): Promise<GroupForRow> {
  const group = await readGroupFor(client, userId, groupId);
  if (group === null || (group.role === null && !group.isPublic)) throw noGroup();
  return group;
}

/**
 * Returns a group of the user with the membership, if the role permits the action.
 * @throws ApiError NOT_FOUND to a non-member; REFUSED without the role
 */
export async function ownGroup(
  client: Pool | PoolClient,
  userId: number,
  groupId: string,
  action: GroupAction = 'takePart',
): Promise<OwnGroup> {
  const group = await readGroupFor(client, userId, groupId);
  const own = group === null ? null : asMember(group);
  if (own === null) throw noGroup();
  requireRole(own.role, action);
  return own;
}

/** @throws ApiError REFUSED when the role does not permit the action */
export function requireRole(role: GroupRole, action: GroupAction): void {
  if (may(role, action)) return;
  const who = may('moderator', action) ? 'Only the owner and moderators' : 'Only the owner';
  throw new ApiError('REFUSED', `${who} of the group can do this.`);
}

/** Returns a group with its membership; null for a non-member. */
export function asMember(group: GroupForRow): OwnGroup | null {
  const { role, joinedAt, sharesProgress, removedAt: _, ...rest } = group;
  return role === null || joinedAt === null || sharesProgress === null
    ? null
    : { ...rest, role, joinedAt, sharesProgress };
}

/** Reads a user's groups, the last joined first. */
export async function groupsOf(pool: Pool, userId: number): Promise<readonly OwnGroup[]> {
  return (await readOwnGroups(pool, userId)).flatMap((group) => asMember(group) ?? []);
}

/** A member with username. */
export interface NamedMember extends MemberRow {
  readonly username: string;
}

/** Returns the members of a group: owner, moderators, members, each in the order of joining; without closed accounts. */
export async function groupMembers(pool: Pool, groupId: string): Promise<readonly NamedMember[]> {
  const members = await readMembers(pool, groupId);
  const names = await usernamesOf(
    pool,
    members.map(({ userId }) => userId),
  );
  return members.flatMap((member) => {
    const username = names.get(member.userId);
    return username === undefined ? [] : [{ ...member, username }];
  });
}

/** Publishes a change of a group to its open streams, in the transaction of the change. */
export function announce(
  { pubSub }: Pick<Services, 'pubSub'>,
  client: Pool | PoolClient,
  groupId: string,
  { what, ...about }: { readonly what: GroupChange; readonly id?: string; readonly userId?: number },
): Promise<void> {
  return pubSub.publish(client, { topic: `group:${groupId}`, name: what, ...about });
}
