import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { mayRemove } from '../../rules/groups/group-role.ts';
import { audit } from '../audit.ts';
import type { MembershipEffect } from './callers.ts';
import { announce, noGroup, ownGroup, requireRole, type OwnGroup } from './membership.ts';
import type { ByMember } from './settle-group.ts';
import { holdGroup } from '../store/groups.ts';
import { deleteMember, holdMember, insertRemoval, storeConsent, storeRole, type MemberRow } from '../store/members.ts';

type MemberServices = Pick<Services, 'pool' | 'pubSub' | 'now'>;

interface LeavingServices extends MemberServices {
  readonly memberLeft: MembershipEffect;
}

/** A group that is held to the end of the transaction, as one of its members has it. */
async function holdOwn(client: PoolClient, { userId, groupId }: ByMember): Promise<OwnGroup> {
  if (!(await holdGroup(client, groupId))) throw noGroup();
  return ownGroup(client, userId, groupId);
}

async function other(client: PoolClient, groupId: string, userId: number): Promise<MemberRow> {
  const member = await holdMember(client, groupId, userId);
  if (member === null) throw new ApiError('NOT_FOUND', 'There is no such member in this group.');
  return member;
}

/**
 * Makes a member a moderator, or a moderator a member.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function changeRole(
  { pool, pubSub, now, memberDemoted }: MemberServices & { readonly memberDemoted: MembershipEffect },
  by: ByMember,
  { userId, role }: { readonly userId: number; readonly role: 'moderator' | 'member' },
): Promise<void> {
  const { groupId } = by;
  await inTransaction(pool, async (client) => {
    const group = await holdOwn(client, by);
    requireRole(group.role, 'own');
    const member = await other(client, groupId, userId);
    if (member.role === 'owner') throw new ApiError('REFUSED', 'Hand the group on first: it always has an owner.');
    if (member.role === role) return;
    await storeRole(client, { groupId, userId, role });
    if (role === 'member') await memberDemoted(client, { groupId, userId });
    await announce({ pubSub }, client, groupId, { what: 'members' });
    const entry = { userId: by.userId, action: 'group.role_changed', resource: `group ${groupId}` } as const;
    await audit.record(client, by.origin, { ...entry, success: true, details: { userId, role } }, now());
  });
}

/**
 * Removes a member: their event streams of the group end, and they come back only by a code that is made afterwards.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function removeMember(
  { pool, pubSub, now, memberLeft }: LeavingServices,
  by: ByMember,
  userId: number,
): Promise<void> {
  const { groupId } = by;
  await inTransaction(pool, async (client) => {
    const group = await holdOwn(client, by);
    requireRole(group.role, 'moderate');
    const member = await other(client, groupId, userId);
    if (userId === by.userId) throw new ApiError('REFUSED', 'To go yourself, leave the group.');
    if (!mayRemove(group.role, member.role))
      throw new ApiError('REFUSED', 'Only the owner of the group can remove its moderators.');
    await deleteMember(client, groupId, userId);
    await insertRemoval(client, { groupId, userId, now: now() });
    await memberLeft(client, { groupId, userId });
    await announce({ pubSub }, client, groupId, { what: 'left', userId });
    const entry = { userId: by.userId, action: 'group.member_removed', resource: `group ${groupId}` } as const;
    await audit.record(client, by.origin, { ...entry, success: true, details: { userId } }, now());
  });
}

/**
 * Leaves a group.
 * @throws ApiError NOT_FOUND; REFUSED to its owner
 */
export async function leaveGroup({ pool, pubSub, memberLeft }: LeavingServices, by: ByMember): Promise<void> {
  const { groupId, userId } = by;
  await inTransaction(pool, async (client) => {
    const group = await holdOwn(client, by);
    if (group.role === 'owner')
      throw new ApiError('REFUSED', 'You are the owner. Hand the group on to another member, or delete it.');
    await deleteMember(client, groupId, userId);
    await memberLeft(client, { groupId, userId });
    await announce({ pubSub }, client, groupId, { what: 'left', userId });
  });
}

/**
 * Hands a group on to another member; who owned it becomes a moderator. Said again it answers the same.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function handOn({ pool, pubSub, now }: MemberServices, by: ByMember, userId: number): Promise<void> {
  const { groupId } = by;
  await inTransaction(pool, async (client) => {
    const group = await holdOwn(client, by);
    // Said again after its answer was lost: who handed it on is a moderator by then.
    if (group.role === 'moderator' && (await holdMember(client, groupId, userId))?.role === 'owner') return;
    requireRole(group.role, 'own');
    const member = await other(client, groupId, userId);
    if (member.role === 'owner') throw new ApiError('REFUSED', 'You are the owner of this group already.');
    await storeRole(client, { groupId, userId: by.userId, role: 'moderator' });
    await storeRole(client, { groupId, userId, role: 'owner' });
    await announce({ pubSub }, client, groupId, { what: 'members' });
    const entry = { userId: by.userId, action: 'group.handed_on', resource: `group ${groupId}` } as const;
    await audit.record(client, by.origin, { ...entry, success: true, details: { userId } }, now());
  });
}

/**
 * Keeps whether a member lets the owner of the group see how far they are (product-rules.md, O7).
 * @throws ApiError NOT_FOUND
 */
export async function changeConsent(
  { pool, now }: MemberServices,
  { userId, groupId }: ByMember,
  shares: boolean,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await ownGroup(client, userId, groupId);
    await storeConsent(client, { groupId, userId, shares, now: now() });
  });
}
