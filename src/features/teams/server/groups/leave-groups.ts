import type { PoolClient } from 'pg';
import type { Services } from '../../../../platform/server/services.ts';
import { announce } from './membership.ts';
import { deleteGroup, holdGroupsOf } from '../store/groups.ts';
import { deleteMemberships, readSuccessions, storeRole } from '../store/members.ts';

/**
 * Takes a person out of every group; answers those groups. One that they owned passes to the moderator, else the member, who has been in it
 * longest, and goes when nobody is left (product-rules.md, O3). The groups are held first: whoever comes next must not leave meanwhile.
 */
export async function leaveEveryGroup(client: PoolClient, userId: number): Promise<readonly string[]> {
  await holdGroupsOf(client, userId);
  const successions = await readSuccessions(client, userId);
  const left = await deleteMemberships(client, userId);
  for (const { groupId, next } of successions) {
    if (next === null) await deleteGroup(client, groupId);
    else await storeRole(client, { groupId, userId: next, role: 'owner' });
  }
  return left;
}

/** Takes who closes their account out of every group at once, and tells those who look at one. */
export async function leaveAtClosing(
  services: Pick<Services, 'pubSub'>,
  client: PoolClient,
  userId: number,
): Promise<void> {
  for (const groupId of await leaveEveryGroup(client, userId))
    await announce(services, client, groupId, { what: 'left', userId });
}
