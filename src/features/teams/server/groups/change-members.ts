import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { mayRemove } from '../../rules/groups/group.ts';
import { audit } from '../audit.ts';
import { lockGroup, deleteGroup, lockGroupsOf } from '../store/groups.ts';
import {
  deleteMember,
  lockMember,
  insertRemoval,
  storeConsent,
  storeRole,
  type MemberRow,
  deleteMemberships,
  readNextOwners,
} from '../store/members.ts';
import type { MembershipEffect } from './callers.ts';
import { announce, noGroup, ownGroup, requireRole, type OwnGroup } from './membership.ts';
import type { ByMember } from './manage-group.ts';

/**
 * Removes a user from all groups and returns them. An owned group passes to the longest-standing moderator, else member, or is deleted when
 * empty (product-rules.md, O3). Locks the groups first, so that the next owner cannot leave meanwhile.
 */
export async function leaveEveryGroup(client: PoolClient, userId: number): Promise<readonly string[]> {
  await lockGroupsOf(client, userId);
  const ownedGroups = await readNextOwners(client, userId);
  const left = await deleteMemberships(client, userId);
  for (const { groupId, next } of ownedGroups) {
    if (next === null) await deleteGroup(client, groupId);
    else await storeRole(client, { groupId, userId: next, role: 'owner' });
  }
  return left;
}

/** Removes a user from all groups when the account is closed, and notifies their open streams. */
export async function leaveAtClosing(
  services: Pick<Services, 'pubSub'>,
  client: PoolClient,
  userId: number,
): Promise<void> {
  for (const groupId of await leaveEveryGroup(client, userId))
    await announce(services, client, groupId, { what: 'left', userId });
}

type MemberServices = Pick<Services, 'pool' | 'pubSub' | 'now'>;

interface LeavingServices extends MemberServices {
  readonly memberLeft: MembershipEffect;
}

/** Locks a group of the user to the end of the transaction. */
async function lockOwnGroup(client: PoolClient, { userId, groupId }: ByMember): Promise<OwnGroup> {
  if (!(await lockGroup(client, groupId))) throw noGroup();
  return ownGroup(client, userId, groupId);
}

async function lockOtherMember(client: PoolClient, groupId: string, userId: number): Promise<MemberRow> {
  const member = await lockMember(client, groupId, userId);
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
    const group = await lockOwnGroup(client, by);
    requireRole(group.role, 'own');
    const member = await lockOtherMember(client, groupId, userId);
    if (member.role === 'owner') throw new ApiError('REFUSED', 'Make another member the owner first.');
    if (member.role === role) return;
    await storeRole(client, { groupId, userId, role });
    if (role === 'member') await memberDemoted(client, { groupId, userId });
    await announce({ pubSub }, client, groupId, { what: 'members' });
    const entry = { userId: by.userId, action: 'group.role_changed', resource: `group ${groupId}` } as const;
    await audit.record(client, by.origin, { ...entry, success: true, details: { userId, role } }, now());
  });
}

/**
 * Removes a member. The member's event streams of the group end, and only a code created afterwards lets the user rejoin.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function removeMember(
  { pool, pubSub, now, memberLeft }: LeavingServices,
  by: ByMember,
  userId: number,
): Promise<void> {
  const { groupId } = by;
  await inTransaction(pool, async (client) => {
    const group = await lockOwnGroup(client, by);
    requireRole(group.role, 'moderate');
    const member = await lockOtherMember(client, groupId, userId);
    if (userId === by.userId) throw new ApiError('REFUSED', 'You cannot remove yourself. Leave the group instead.');
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
    const group = await lockOwnGroup(client, by);
    if (group.role === 'owner')
      throw new ApiError('REFUSED', 'You own this group. Make another member the owner, or delete it.');
    await deleteMember(client, groupId, userId);
    await memberLeft(client, { groupId, userId });
    await announce({ pubSub }, client, groupId, { what: 'left', userId });
  });
}

/**
 * Transfers a group to another member; the former owner becomes a moderator. A repeated call changes nothing.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function handOn({ pool, pubSub, now }: MemberServices, by: ByMember, userId: number): Promise<void> {
  const { groupId } = by;
  await inTransaction(pool, async (client) => {
    const group = await lockOwnGroup(client, by);
    // A repeated call after a lost response: the caller is a moderator already.
    if (group.role === 'moderator' && (await lockMember(client, groupId, userId))?.role === 'owner') return;
    requireRole(group.role, 'own');
    const member = await lockOtherMember(client, groupId, userId);
    if (member.role === 'owner') throw new ApiError('REFUSED', 'You are the owner of this group already.');
    await storeRole(client, { groupId, userId: by.userId, role: 'moderator' });
    await storeRole(client, { groupId, userId, role: 'owner' });
    await announce({ pubSub }, client, groupId, { what: 'members' });
    const entry = { userId: by.userId, action: 'group.handed_on', resource: `group ${groupId}` } as const;
    await audit.record(client, by.origin, { ...entry, success: true, details: { userId } }, now());
  });
}

/**
 * Stores whether the member shares progress with the owner of the group (product-rules.md, O7).
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
