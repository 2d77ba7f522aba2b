import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable } from '../../../../platform/server/database/row-types.ts';
import type { studyGroupMembers, studyGroupRemovals, studyGroups } from '../tables.ts';

/** Columns of a group that the rules need. */
export type GroupRow = Columns<
  typeof studyGroups,
  | 'id'
  | 'name'
  | 'description'
  | 'isPublic'
  | 'inviteCode'
  | 'inviteCodeMadeAt'
  | 'inviteCodeEndsAt'
  | 'category'
  | 'maxMembers'
  | 'weeklyGoal'
  | 'createdAt'
>;

/** A user's membership; all fields are null without one. */
type OwnMembership = Nullable<
  Columns<typeof studyGroupMembers, 'role' | 'joinedAt' | 'sharesProgress' | 'sharesProgressSince'>
> &
  /** Instant of the last removal; null for members and users never removed. */
  Nullable<Columns<typeof studyGroupRemovals, 'removedAt'>>;

/** A group with one user's membership. */
export type GroupForRow = GroupRow & OwnMembership & { readonly members: number };

const GROUP = `g.id, g.name, g.description, g.is_public as "isPublic", g.invite_code as "inviteCode",
  g.invite_code_made_at as "inviteCodeMadeAt", g.invite_code_ends_at as "inviteCodeEndsAt", g.category,
  g.max_members as "maxMembers", g.weekly_goal as "weeklyGoal", g.created_at as "createdAt"`;
const MEMBERS = '(select count(*)::int from study_group_members m where m.group_id = g.id) as members';
const OWN = `o.role, o.joined_at as "joinedAt", o.shares_progress as "sharesProgress", o.shares_progress_since as "sharesProgressSince",
  x.removed_at as "removedAt"`;
const WITH_REMOVAL = 'left join study_group_removals x on x.group_id = g.id and x.user_id = $1';
const WITH_OWN = `left join study_group_members o on o.group_id = g.id and o.user_id = $1 ${WITH_REMOVAL}`;

/** Reads a group with a user's membership and the number of members; null when there is none. */
export async function readGroupFor(
  client: Pool | PoolClient,
  userId: number,
  groupId: string,
): Promise<GroupForRow | null> {
  const { rows } = await client.query<GroupForRow>({
    name: 'group-for-person',
    text: `select ${GROUP}, ${OWN}, ${MEMBERS} from study_groups g ${WITH_OWN} where g.id = $2`,
    values: [userId, groupId],
  });
  return rows[0] ?? null;
}

/** Reads the group of an invite code with a user's membership; null when there is none. */
export async function readGroupByCode(
  client: Pool | PoolClient,
  userId: number,
  code: string,
): Promise<GroupForRow | null> {
  const { rows } = await client.query<GroupForRow>(
    `select ${GROUP}, ${OWN}, ${MEMBERS} from study_groups g ${WITH_OWN} where g.invite_code = $2`,
    [userId, code],
  );
  return rows[0] ?? null;
}

/** Locks a group to the end of the transaction, so that changes of its members run one at a time; false when it is deleted. */
export async function lockGroup(client: PoolClient, groupId: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from study_groups where id = $1 for no key update', [groupId]);
  return rowCount === 1;
}

/** Locks all groups of a user to the end of the transaction, ordered by id to avoid deadlocks. */
export async function lockGroupsOf(client: PoolClient, userId: number): Promise<void> {
  await client.query(
    `select from study_groups g join study_group_members m on m.group_id = g.id
      where m.user_id = $1 order by g.id for no key update of g`,
    [userId],
  );
}

/** Reads a user's groups, the last joined first. */
export async function readOwnGroups(pool: Pool, userId: number): Promise<readonly GroupForRow[]> {
  const { rows } = await pool.query<GroupForRow>(
    `select ${GROUP}, ${OWN}, ${MEMBERS} from study_groups g
       join study_group_members o on o.group_id = g.id and o.user_id = $1 ${WITH_REMOVAL}
      order by o.joined_at desc, g.id`,
    [userId],
  );
  return rows;
}

/** Reads up to `limit` public groups that the user is not in, the newest first, after a cursor, filtered by category and search text. */
export async function readPublicGroups(
  pool: Pool,
  userId: number,
  {
    search,
    category,
    after,
    limit,
  }: {
    readonly search: string | null;
    readonly category: string | null;
    readonly after: { readonly sentAt: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly GroupForRow[]> {
  const { rows } = await pool.query<GroupForRow>(
    `select ${GROUP}, ${OWN}, ${MEMBERS} from study_groups g ${WITH_OWN}
      where g.is_public and o.user_id is null and ($2::text is null or lower(g.name || ' ' || g.description) like lower($2))
        and ($3::text is null or g.category = $3)
        and ($4::timestamptz is null or (g.created_at, g.id) < ($4, $5::uuid))
      order by g.created_at desc, g.id desc limit $6`,
    [
      userId,
      search === null ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      category,
      after?.sentAt ?? null,
      after?.id ?? null,
      limit,
    ],
  );
  return rows;
}

/** Settings that the owner and moderators change. */
export type GroupSettings = Columns<
  typeof studyGroups,
  'name' | 'description' | 'category' | 'isPublic' | 'maxMembers' | 'weeklyGoal'
>;

/** Inserts a group; false when the id exists. */
export async function insertGroup(
  client: PoolClient,
  { id, creatorId, now }: { readonly id: string; readonly creatorId: number; readonly now: Date },
  settings: GroupSettings,
): Promise<boolean> {
  const { name, description, category, isPublic, maxMembers, weeklyGoal } = settings;
  const { rowCount } = await client.query(
    `insert into study_groups (id, name, description, creator_id, is_public, category, max_members, weekly_goal, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict (id) do nothing`,
    [id, name, description, creatorId, isPublic, category, maxMembers, weeklyGoal, now],
  );
  return rowCount === 1;
}

/** Stores the settings of a group. */
export async function storeSettings(
  client: PoolClient,
  groupId: string,
  { name, description, category, isPublic, maxMembers, weeklyGoal }: GroupSettings,
  now: Date,
): Promise<void> {
  await client.query(
    `update study_groups set name = $2, description = $3, category = $4, is_public = $5, max_members = $6, weekly_goal = $7, updated_at = $8
      where id = $1`,
    [groupId, name, description, category, isPublic, maxMembers, weeklyGoal, now],
  );
}

/** Replaces the invite code of a group. `endsAt` null means no expiry; `code` null disables joining by code. */
export async function storeCode(
  client: PoolClient,
  groupId: string,
  { code, endsAt, now }: { readonly code: string | null; readonly endsAt: Date | null; readonly now: Date },
): Promise<void> {
  await client.query(
    `update study_groups set invite_code = $2, invite_code_made_at = case when $2::text is null then null else $4::timestamptz end,
            invite_code_ends_at = $3, updated_at = $4
      where id = $1`,
    [groupId, code, endsAt, now],
  );
}

/** Deletes a group with everything in it. */
export async function deleteGroup(client: PoolClient, groupId: string): Promise<void> {
  await client.query('delete from study_groups where id = $1', [groupId]);
}

/** Returns the names of groups by their ids. */
export async function groupNames(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<Columns<typeof studyGroups, 'id' | 'name'>>(
    'select id, name from study_groups where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
