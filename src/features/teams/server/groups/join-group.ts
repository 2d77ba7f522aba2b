import type { PoolClient } from 'pg';
import { lockKeysInTransaction } from '../../../../platform/server/database/advisory-locks.ts';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { MOST_GROUPS } from '../../rules/groups/group-bounds.ts';
import { readInviteCode } from '../../rules/groups/invite-code.ts';
import { announce, noGroup } from './membership.ts';
import { holdGroup, readGroupByCode, readGroupFor, type GroupForRow } from '../store/groups.ts';
import { countGroupsOf, deleteRemoval, insertMember } from '../store/members.ts';

type JoinServices = Pick<Services, 'pool' | 'pubSub' | 'now'>;

/** Who joins, and whether they let the owner see how far they are. */
interface Joining {
  readonly userId: number;
  readonly sharesProgress: boolean;
}

/** A code that was never made, was stopped or replaced, or ran out: nobody learns which. */
function codeInvalid(): ApiError {
  return new ApiError(
    'LINK_INVALID',
    'This code does not work any more. Ask the person who sent it to you for a new one.',
  );
}

/** What a person reads who was removed and does not have a code that was made afterwards (product-rules.md, O6). */
function removed(): ApiError {
  return new ApiError(
    'REFUSED',
    'You were removed from this group. To come back, ask its owner or a moderator for a new code.',
  );
}

/** Whether a person was removed from a group since its code was made. */
function isRemovedSince({ removedAt, inviteCodeMadeAt }: GroupForRow): boolean {
  return removedAt !== null && (inviteCodeMadeAt === null || inviteCodeMadeAt <= removedAt);
}

/**
 * Returns the group that a code leads to, as a person sees it: a removal before the code was made counts no more.
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
 * Joins by a code. Who was removed comes back by one that was made afterwards (product-rules.md, O6).
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

/** Enters a member, each person and each group one at a time: so nobody is in too many groups, and no group has too many members. */
async function enter(
  { pool, pubSub, now }: JoinServices,
  groupId: string,
  { userId, sharesProgress }: Joining,
  admit: (group: GroupForRow, now: Date) => void,
): Promise<GroupForRow> {
  return inTransaction(pool, async (client) => {
    await holdPerson(client, userId);
    const held = await holdGroup(client, groupId);
    const group = held ? await readGroupFor(client, userId, groupId) : null;
    if (group === null) throw noGroup();
    // Said again after its answer was lost, it answers the same.
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

/** Lets a person join and make groups one at a time. */
export async function holdPerson(client: PoolClient, userId: number): Promise<void> {
  await lockKeysInTransaction(client, 'groupMemberships', [String(userId)]);
}

/** @throws ApiError REFUSED to who is in as many groups as one may be */
export async function refuseTooManyGroups(client: PoolClient, userId: number): Promise<void> {
  if ((await countGroupsOf(client, userId)) >= MOST_GROUPS)
    throw new ApiError('REFUSED', `You are in ${MOST_GROUPS} groups. Leave one first.`);
}
