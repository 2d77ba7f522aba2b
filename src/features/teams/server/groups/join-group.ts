import type { PoolClient, Pool } from 'pg';
import { lockKeysInTransaction } from '../../../../platform/server/database/advisory-locks.ts';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import { parseCursor, formatCursor } from '../../../reports/rules/list-cursor.ts';
import { MAX_GROUPS, readInviteCode } from '../../rules/groups/group.ts';
import type { groupsContract } from '../../contract.ts';
import { lockGroup, readGroupByCode, readGroupFor, type GroupForRow, readPublicGroups } from '../store/groups.ts';
import { countGroupsOf, deleteRemoval, insertMember } from '../store/members.ts';
import { announce, noGroup } from './membership.ts';
import { presentGroup } from './present.ts';

const PAGE = 20;

/** Returns one page of public groups that the user is not in, the newest first. */
export async function discoverGroups(
  pool: Pool,
  userId: number,
  { search = '', category, after }: ParsedOf<typeof groupsContract.discover, 'query'>,
  now: Date,
): Promise<ResponseOf<typeof groupsContract.discover>> {
  const found = await readPublicGroups(pool, userId, {
    search: search === '' ? null : search,
    category: category ?? null,
    after: after === undefined ? null : parseCursor(after),
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    groups: page.map((group) => presentGroup(group, now)),
    next: found.length > PAGE && last !== undefined ? formatCursor({ sentAt: last.createdAt, id: last.id }) : null,
  };
}

type JoinServices = Pick<Services, 'pool' | 'pubSub' | 'now'>;

/** The joining user, and whether the user shares progress with the owner. */
interface Joining {
  readonly userId: number;
  readonly sharesProgress: boolean;
}

/** The same error for an unknown, stopped, replaced or expired code. */
function codeInvalid(): ApiError {
  return new ApiError(
    'LINK_INVALID',
    'This code does not work any more. Ask the person who sent it to you for a new one.',
  );
}

/** Error for a removed user without a newer code (product-rules.md, O6). */
function removed(): ApiError {
  return new ApiError(
    'REFUSED',
    'You were removed from this group. To come back, ask its owner or a moderator for a new code.',
  );
}

/** Whether the user was removed after the code was created. */
function isRemovedSince({ removedAt, inviteCodeMadeAt }: GroupForRow): boolean {
  return removedAt !== null && (inviteCodeMadeAt === null || inviteCodeMadeAt <= removedAt);
}

/**
 * Returns the group of an invite code. A removal before the code was created does not count.
 * @throws ApiError LINK_INVALID
 */
export async function groupInviting(
  { pool, now }: Pick<Services, 'pool' | 'now'>,
  userId: number,
  written: string,
): Promise<GroupForRow> {
  const code = readInviteCode(written);
  const group = code === null ? null : await readGroupByCode(pool, userId, code);
  if (group === null || (group.inviteCodeEndsAt !== null && group.inviteCodeEndsAt <= now())) throw codeInvalid();
  return isRemovedSince(group) ? group : { ...group, removedAt: null };
}

/**
 * Joins by an invite code. A removed user can rejoin only by a code created afterwards (product-rules.md, O6).
 * @throws ApiError LINK_INVALID; REFUSED
 */
export async function joinByCode(services: JoinServices, written: string, joining: Joining): Promise<GroupForRow> {
  const { id } = await groupInviting(services, joining.userId, written);
  return enter(services, id, joining, (group, now) => {
    const { inviteCode, inviteCodeEndsAt } = group;
    const isOpen =
      inviteCode !== null &&
      inviteCode === readInviteCode(written) &&
      (inviteCodeEndsAt === null || inviteCodeEndsAt > now);
    if (!isOpen) throw codeInvalid();
    if (isRemovedSince(group)) throw removed();
  });
}

/**
 * Joins a public group.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function joinPublic(services: JoinServices, groupId: string, joining: Joining): Promise<GroupForRow> {
  return enter(services, groupId, joining, (group) => {
    if (!group.isPublic) throw noGroup();
    if (group.removedAt !== null) throw removed();
  });
}

/** Adds a member. Locks the user and the group, so that neither exceeds its limit. */
async function enter(
  { pool, pubSub, now }: JoinServices,
  groupId: string,
  { userId, sharesProgress }: Joining,
  admit: (group: GroupForRow, now: Date) => void,
): Promise<GroupForRow> {
  return inTransaction(pool, async (client) => {
    await lockMemberships(client, userId);
    const held = await lockGroup(client, groupId);
    const group = held ? await readGroupFor(client, userId, groupId) : null;
    if (group === null) throw noGroup();
    // A repeated call after a lost response returns the same.
    if (group.role !== null) return group;
    admit(group, now());
    if (group.members >= group.maxMembers)
      throw new ApiError('REFUSED', `All ${group.maxMembers} places of this group are taken.`);
    await refuseTooManyGroups(client, userId);
    await deleteRemoval(client, groupId, userId);
    await insertMember(client, { groupId, userId, role: 'member', sharesProgress, now: now() });
    await announce({ pubSub }, client, groupId, { what: 'members' });
    const joined = await readGroupFor(client, userId, groupId);
    if (joined === null) throw noGroup();
    return joined;
  });
}

/** Locks a user's memberships to the end of the transaction. */
export async function lockMemberships(client: PoolClient, userId: number): Promise<void> {
  await lockKeysInTransaction(client, 'groupMemberships', [String(userId)]);
}

/** @throws ApiError REFUSED to a user in the maximum number of groups */
export async function refuseTooManyGroups(client: PoolClient, userId: number): Promise<void> {
  if ((await countGroupsOf(client, userId)) >= MAX_GROUPS)
    throw new ApiError('REFUSED', `You are in ${MAX_GROUPS} groups. Leave one first.`);
}
