import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable } from '../../../../platform/server/database/row-types.ts';
import type { studyGroupMembers, studyGroupRemovals, studyGroups } from '../tables.ts';

/** A group as everything that is decided about it needs it. */
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

/** What one person is in a group; null in every field of who is no member. */
type OwnMembership = Nullable<
  Columns<typeof studyGroupMembers, 'role' | 'joinedAt' | 'sharesProgress' | 'sharesProgressSince'>
> &
  /** When they were last removed from it; null of a member, and of who never was. */
  Nullable<Columns<typeof studyGroupRemovals, 'removedAt'>>;

/** A group as one person stands to it. */
export type GroupForRow = GroupRow & OwnMembership & { readonly members: number };

const GROUP = `g.id, g.name, g.description, g.is_public as "isPublic", g.invite_code as "inviteCode",
  g.invite_code_made_at as "inviteCodeMadeAt", g.invite_code_ends_at as "inviteCodeEndsAt", g.category,
  g.max_members as "maxMembers", g.weekly_goal as "weeklyGoal", g.created_at as "createdAt"`;
const MEMBERS = '(select count(*)::int from study_group_members m where m.group_id = g.id) as members';
const OWN = `o.role, o.joined_at as "joinedAt", o.shares_progress as "sharesProgress", o.shares_progress_since as "sharesProgressSince",
  x.removed_at as "removedAt"`;
const WITH_REMOVAL = 'left join study_group_removals x on x.group_id = g.id and x.user_id = $1';
const WITH_OWN = `left join study_group_members o on o.group_id = g.id and o.user_id = $1 ${WITH_REMOVAL}`;

/** A group with what a person is in it and how many are; null when there is none of that id. */
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

/** The group that a code leads to, with what a person is in it; null when none has it. */
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

/** Holds a group to the end of the transaction, so that its members are counted and changed by one at a time; false when it is gone. */
export async function holdGroup(client: PoolClient, groupId: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from study_groups where id = $1 for no key update', [groupId]);
  return rowCount === 1;
}

/** Holds every group of a person to the end of the transaction, always in the same order. */
export async function holdGroupsOf(client: PoolClient, userId: number): Promise<void> {
  await client.query(
    `select from study_groups g join study_group_members m on m.group_id = g.id
      where m.user_id = $1 order by g.id for no key update of g`,
    [userId],
  );
}

/** The groups of a person, those first that they joined last. */
export async function readOwnGroups(pool: Pool, userId: number): Promise<readonly GroupForRow[]> {
  const { rows } = await pool.query<GroupForRow>(
    `select ${GROUP}, ${OWN}, ${MEMBERS} from study_groups g
       join study_group_members o on o.group_id = g.id and o.user_id = $1 ${WITH_REMOVAL}
      order by o.joined_at desc, g.id`,
    [userId],
  );
  return rows;
}

/** Up to `limit` groups that anyone finds, the newest first, after a place; of one category and with words in name or description where they are given. */
export async function readPublicGroups(
  pool: Pool,
  userId: number,
  {
    sought,
    category,
    after,
    limit,
  }: {
    readonly sought: string | null;
    readonly category: string | null;
    readonly after: { readonly sentAt: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly GroupForRow[]> {
  const { rows } = await pool.query<GroupForRow>(
    `select ${GROUP}, ${OWN}, ${MEMBERS} from study_groups g ${WITH_OWN}
      where g.is_public and ($2::text is null or lower(g.name || ' ' || g.description) like lower($2))
        and ($3::text is null or g.category = $3)
        and ($4::timestamptz is null or (g.created_at, g.id) < ($4, $5::uuid))
      order by g.created_at desc, g.id desc limit $6`,
    [
      userId,
      sought === null ? null : `%${sought.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
      category,
      after?.sentAt ?? null,
      after?.id ?? null,
      limit,
    ],
  );
  return rows;
}

/** What its owner and moderators settle about a group. */
export type GroupSettings = Columns<
  typeof studyGroups,
  'name' | 'description' | 'category' | 'isPublic' | 'maxMembers' | 'weeklyGoal'
>;

/** Makes a group; false when there is one of that id. */
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

/** Settles what is settled about a group. */
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

/** Gives a group another code to join by, until an instant or, with null, until it is stopped; a code of null stops it. */
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
