import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { usernamesOf } from '../../../accounts/server/service.ts';
import type { GroupChange } from '../../rules/groups/group-change.ts';
import { may, type GroupAction, type GroupRole } from '../../rules/groups/group-role.ts';
import { readGroupFor, readOwnGroups, type GroupForRow, type GroupRow } from '../store/groups.ts';
import { readMembers, type MemberRow } from '../store/members.ts';

/** A group as one of its members has it. */
export interface OwnGroup extends GroupRow {
  readonly members: number;
  readonly role: GroupRole;
  readonly joinedAt: Date;
  readonly sharesProgress: boolean;
  readonly sharesProgressSince: Date | null;
}

/** What everyone hears of a group that is none of theirs, whether there is one or not (product-rules.md, O4). */
export function noGroup(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such group.');
}

/**
 * A group as a person may know it: of a private one, its members alone.
 * @throws ApiError NOT_FOUND
 */
export async function visibleGroup(client: Pool | PoolClient, userId: number, groupId: string): Promise<GroupForRow> {
  const group = await readGroupFor(client, userId, groupId);
  if (group === null || (group.role === null && !group.isPublic)) throw noGroup();
  return group;
}

/**
 * A group that a person is a member of, and what they are in it, read in one statement; with an action, only one who may do it.
 * @throws ApiError NOT_FOUND to who is no member; REFUSED to a member who may not
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

/** @throws ApiError REFUSED to a member who may not do something */
export function requireRole(role: GroupRole, action: GroupAction): void {
  if (may(role, action)) return;
  const who = may('moderator', action) ? 'Only the owner and moderators' : 'Only the owner';
  throw new ApiError('REFUSED', `${who} of the group can do this.`);
}

/** A group as its member has it; null of who is none. */
export function asMember(group: GroupForRow): OwnGroup | null {
  const { role, joinedAt, sharesProgress, removedAt: _, ...rest } = group;
  return role === null || joinedAt === null || sharesProgress === null
    ? null
    : { ...rest, role, joinedAt, sharesProgress };
}

/** The groups of a person, those first that they joined last. */
export async function groupsOf(pool: Pool, userId: number): Promise<readonly OwnGroup[]> {
  return (await readOwnGroups(pool, userId)).flatMap((group) => asMember(group) ?? []);
}

/** A member with the name by which the others know them. */
export interface NamedMember extends MemberRow {
  readonly username: string;
}

/** The members of a group: owner, moderators, members; of each those first who joined first. Who closed their account is none. */
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

/** Tells everyone who looks at a group that something of it has changed: in the transaction that changes it. */
export function announce(
  { pubSub }: Pick<Services, 'pubSub'>,
  client: Pool | PoolClient,
  groupId: string,
  { what, ...about }: { readonly what: GroupChange; readonly id?: string; readonly userId?: number },
): Promise<void> {
  return pubSub.publish(client, { topic: `group:${groupId}`, name: what, ...about });
}
