import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../../platform/server/audit.ts';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { hashUuid } from '../../../../platform/server/hash-uuid.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import {
  maxMembersProblem,
  type GroupAction,
  CODE_SYMBOLS,
  codeEnd,
  inviteCode,
  type CodeDays,
} from '../../rules/groups/group.ts';
import { audit } from '../audit.ts';
import { NEW_GROUPS } from '../limits.ts';
import {
  deleteGroup,
  lockGroup,
  insertGroup,
  readGroupFor,
  storeCode,
  storeSettings,
  type GroupForRow,
  type GroupSettings,
} from '../store/groups.ts';
import { insertMember } from '../store/members.ts';
import { lockMemberships, refuseTooManyGroups } from './join-group.ts';
import { announce, noGroup, ownGroup } from './membership.ts';

type GroupServices = Pick<Services, 'pool' | 'pubSub' | 'limiter' | 'now'>;

/** The acting user and the group. */
export interface ByMember {
  readonly userId: number;
  readonly groupId: string;
  readonly origin: RequestOrigin;
}

/**
 * Creates a group with its owner, once for each id that the owner sends. The stored id derives from owner and sent id, so that a sent id does not
 * reveal another user's group (product-rules.md, O4).
 * @throws ApiError REFUSED; TOO_MANY_REQUESTS
 */
export async function createGroup(
  { pool, limiter, now }: GroupServices,
  userId: number,
  sentId: string,
  settings: GroupSettings,
): Promise<GroupForRow> {
  const id = hashUuid(`group ${sentId} of ${userId}`);
  return inTransaction(pool, async (client) => {
    await lockMemberships(client, userId);
    const isNew = await insertGroup(client, { id, creatorId: userId, now: now() }, settings);
    if (isNew) {
      await limiter.countIn(client, NEW_GROUPS, String(userId));
      await refuseTooManyGroups(client, userId);
      await insertMember(client, { groupId: id, userId, role: 'owner', sharesProgress: false, now: now() });
    }
    const group = await readGroupFor(client, userId, id);
    if (group === null || group.role === null)
      throw new ApiError('REFUSED', 'You created this group earlier and then left it. Please create a new group.');
    return group;
  });
}

/** Changes a group if the user's role permits it, and returns the changed group. */
async function change(
  { pool, pubSub }: GroupServices,
  { userId, groupId }: ByMember,
  action: GroupAction,
  work: (client: PoolClient, members: number) => Promise<void>,
): Promise<GroupForRow> {
  return inTransaction(pool, async (client) => {
    if (!(await lockGroup(client, groupId))) throw noGroup();
    const { members } = await ownGroup(client, userId, groupId, action);
    await work(client, members);
    await announce({ pubSub }, client, groupId, { what: 'group', userId });
    const group = await readGroupFor(client, userId, groupId);
    if (group === null) throw noGroup();
    return group;
  });
}

/**
 * Changes the settings of a group.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function changeSettings(
  services: GroupServices,
  by: ByMember,
  settings: GroupSettings,
): Promise<GroupForRow> {
  return change(services, by, 'settle', async (client, members) => {
    const problem = maxMembersProblem(settings.maxMembers, members);
    if (problem !== null)
      throw new ApiError('REFUSED', problem, { issues: [{ path: 'maxMembers', message: problem }] });
    await storeSettings(client, by.groupId, settings, services.now());
  });
}

/**
 * Creates an invite code that replaces the former one.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function makeCode(services: GroupServices, by: ByMember, days: CodeDays): Promise<GroupForRow> {
  return change(services, by, 'invite', async (client) => {
    const now = services.now();
    const code = inviteCode(randomBytes(CODE_SYMBOLS));
    await storeCode(client, by.groupId, { code, endsAt: codeEnd(days, now), now });
  });
}

/**
 * Disables the invite code.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function stopCode(services: GroupServices, by: ByMember): Promise<GroupForRow> {
  return change(services, by, 'invite', (client) =>
    storeCode(client, by.groupId, { code: null, endsAt: null, now: services.now() }),
  );
}

/**
 * Deletes a group with everything in it, and notifies its open streams.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function removeGroup(services: GroupServices, { userId, groupId, origin }: ByMember): Promise<void> {
  const { pool, pubSub, now } = services;
  await inTransaction(pool, async (client) => {
    if (!(await lockGroup(client, groupId))) throw noGroup();
    await ownGroup(client, userId, groupId, 'own');
    await deleteGroup(client, groupId);
    await announce({ pubSub }, client, groupId, { what: 'gone' });
    const entry = { userId, action: 'group.deleted', resource: `group ${groupId}`, success: true } as const;
    await audit.record(client, origin, entry, now());
  });
}
