import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { GroupRole } from '../../rules/groups/group.ts';
import type { studyGroupMembers, studyGroups } from '../tables.ts';

/** A member of a group. */
export type MemberRow = Columns<
  typeof studyGroupMembers,
  'userId' | 'role' | 'joinedAt' | 'sharesProgress' | 'sharesProgressSince'
>;

const MEMBER = `user_id as "userId", role, joined_at as "joinedAt", shares_progress as "sharesProgress",
  shares_progress_since as "sharesProgressSince"`;

/** Reads the members of a group: owner, moderators, members, each in the order of joining. */
export async function readMembers(client: Pool | PoolClient, groupId: string): Promise<readonly MemberRow[]> {
  const { rows } = await client.query<MemberRow>(
    `select ${MEMBER} from study_group_members where group_id = $1
      order by array_position(array['owner', 'moderator', 'member'], role), joined_at, user_id`,
    [groupId],
  );
  return rows;
}

/** Reads the name of a group and which of the given users are members; null when there is no such group. */
export async function readMembersAmong(
  client: Pool | PoolClient,
  groupId: string,
  userIds: readonly number[],
): Promise<{ readonly name: string; readonly members: readonly number[] } | null> {
  const { rows } = await client.query<Columns<typeof studyGroups, 'name'> & { readonly members: number[] }>(
    `select name, array(select user_id from study_group_members where group_id = $1 and user_id = any($2::int[]) order by user_id) as members
       from study_groups where id = $1`,
    [groupId, userIds],
  );
  return rows[0] ?? null;
}

/** Locks one member of a group to the end of the transaction; null for a non-member. */
export async function lockMember(client: PoolClient, groupId: string, userId: number): Promise<MemberRow | null> {
  const { rows } = await client.query<MemberRow>(
    `select ${MEMBER} from study_group_members where group_id = $1 and user_id = $2 for update`,
    [groupId, userId],
  );
  return rows[0] ?? null;
}

/** Deletes all memberships of a user and returns the groups. */
export async function deleteMemberships(client: PoolClient, userId: number): Promise<string[]> {
  const { rows } = await client.query<Columns<typeof studyGroupMembers, 'groupId'>>(
    'delete from study_group_members where user_id = $1 returning group_id as "groupId"',
    [userId],
  );
  return rows.map(({ groupId }) => groupId);
}

/** Counts a user's groups. */
export async function countGroupsOf(client: PoolClient, userId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from study_group_members where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Inserts a member. */
export async function insertMember(
  client: PoolClient,
  {
    groupId,
    userId,
    role,
    sharesProgress,
    now,
  }: {
    readonly groupId: string;
    readonly userId: number;
    readonly role: GroupRole;
    readonly sharesProgress: boolean;
    readonly now: Date;
  },
): Promise<void> {
  await client.query(
    `insert into study_group_members (group_id, user_id, role, joined_at, shares_progress, shares_progress_since)
     values ($1, $2, $3, $4, $5, $6)`,
    [groupId, userId, role, now, sharesProgress, sharesProgress ? now : null],
  );
}

/** Deletes a member; false for a non-member. */
export async function deleteMember(client: PoolClient, groupId: string, userId: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from study_group_members where group_id = $1 and user_id = $2', [
    groupId,
    userId,
  ]);
  return rowCount === 1;
}

/** Stores the role of a member. */
export async function storeRole(
  client: PoolClient,
  { groupId, userId, role }: { readonly groupId: string; readonly userId: number; readonly role: GroupRole },
): Promise<void> {
  await client.query('update study_group_members set role = $3 where group_id = $1 and user_id = $2', [
    groupId,
    userId,
    role,
  ]);
}

/** Stores whether a member shares progress, and since when. The same choice again keeps the instant. */
export async function storeConsent(
  client: Pool | PoolClient,
  {
    groupId,
    userId,
    shares,
    now,
  }: { readonly groupId: string; readonly userId: number; readonly shares: boolean; readonly now: Date },
): Promise<void> {
  await client.query(
    `update study_group_members
        set shares_progress = $3, shares_progress_since = case when $3 then coalesce(shares_progress_since, $4::timestamptz) end
      where group_id = $1 and user_id = $2`,
    [groupId, userId, shares, now],
  );
}

/** Records that a user was removed from a group. */
export async function insertRemoval(
  client: PoolClient,
  { groupId, userId, now }: { readonly groupId: string; readonly userId: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into study_group_removals (group_id, user_id, removed_at) values ($1, $2, $3)
     on conflict (group_id, user_id) do update set removed_at = excluded.removed_at`,
    [groupId, userId, now],
  );
}

/** Deletes the record that a user was removed from a group. */
export async function deleteRemoval(client: PoolClient, groupId: string, userId: number): Promise<void> {
  await client.query('delete from study_group_removals where group_id = $1 and user_id = $2', [groupId, userId]);
}

/** A group of an owner and the next owner: the longest-standing moderator, else member; null without one. */
interface NextOwner extends Columns<typeof studyGroupMembers, 'groupId'> {
  readonly next: number | null;
}

/** Reads the groups that a user owns, with the next owner of each. */
export async function readNextOwners(client: PoolClient, userId: number): Promise<readonly NextOwner[]> {
  const { rows } = await client.query<NextOwner>(
    `select o.group_id as "groupId",
            (select m.user_id from study_group_members m where m.group_id = o.group_id and m.role <> 'owner'
              order by m.role = 'moderator' desc, m.joined_at, m.user_id limit 1) as next
       from study_group_members o where o.user_id = $1 and o.role = 'owner' order by o.group_id for update of o`,
    [userId],
  );
  return rows;
}
