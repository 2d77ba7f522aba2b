import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { ListPlace } from '../../../reports/rules/list-place.ts';
import type { groupDiscussions } from '../tables.ts';

/** Something that was written in a group. */
export type WritingRow = Columns<
  typeof groupDiscussions,
  'id' | 'userId' | 'flashcardId' | 'message' | 'parentId' | 'createdAt' | 'editedAt' | 'deletedAt' | 'deletedBy'
>;

const WRITING = `id, user_id as "userId", flashcard_id as "flashcardId", message, parent_id as "parentId", created_at as "createdAt",
  edited_at as "editedAt", deleted_at as "deletedAt", deleted_by as "deletedBy"`;

/** Up to `limit` posts of a group, the newest first, after a place; null for the first. */
export async function readPosts(
  pool: Pool,
  groupId: string,
  { after, limit }: { readonly after: ListPlace | null; readonly limit: number },
): Promise<readonly (WritingRow & { readonly replyCount: number })[]> {
  const { rows } = await pool.query<WritingRow & { readonly replyCount: number }>(
    `select ${WRITING}, (select count(*)::int from group_discussions r where r.parent_id = group_discussions.id) as "replyCount"
       from group_discussions
      where group_id = $1 and parent_id is null and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
      order by created_at desc, id desc limit $4`,
    [groupId, after?.sentAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** Up to `limit` replies to each of some posts, the oldest first, after a place; null for the first. */
export async function readReplies(
  pool: Pool,
  postIds: readonly string[],
  { after, limit }: { readonly after: ListPlace | null; readonly limit: number },
): Promise<readonly WritingRow[]> {
  const { rows } = await pool.query<WritingRow>(
    `select reply.* from unnest($1::uuid[]) as post(id) cross join lateral (
       select ${WRITING} from group_discussions
        where parent_id = post.id and ($2::timestamptz is null or (created_at, id) > ($2, $3::uuid))
        order by created_at, id limit $4
     ) as reply`,
    [postIds, after?.sentAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** What has an id among what is written in a group, held to the end of the transaction; null when there is none. */
export async function holdWriting(client: PoolClient, groupId: string, id: string): Promise<WritingRow | null> {
  const { rows } = await client.query<WritingRow>(
    `select ${WRITING} from group_discussions where group_id = $1 and id = $2 for update`,
    [groupId, id],
  );
  return rows[0] ?? null;
}

/** What has an id, and in which group it stands; null when there is none. */
export async function readWriting(
  client: Pool | PoolClient,
  id: string,
): Promise<(WritingRow & Columns<typeof groupDiscussions, 'groupId'>) | null> {
  const { rows } = await client.query<WritingRow & Columns<typeof groupDiscussions, 'groupId'>>(
    `select ${WRITING}, group_id as "groupId" from group_discussions where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** How many replies a post has. */
export async function countReplies(client: PoolClient, postId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from group_discussions where parent_id = $1',
    [postId],
  );
  return rows[0]?.count ?? 0;
}

/** What someone writes. */
export interface NewWriting {
  readonly id: string;
  readonly groupId: string;
  readonly userId: number;
  readonly cardId: number | null;
  readonly message: string;
  readonly parentId: string | null;
}

/** Keeps what someone wrote; false when there is something of that id, wherever it stands. */
export async function insertWriting(
  client: PoolClient,
  { id, groupId, userId, cardId, message, parentId }: NewWriting,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into group_discussions (id, group_id, user_id, flashcard_id, message, parent_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [id, groupId, userId, cardId, message, parentId, now],
  );
  return rowCount === 1;
}

/** Gives what was written other words. */
export async function storeMessage(client: PoolClient, id: string, message: string, now: Date): Promise<void> {
  await client.query('update group_discussions set message = $2, edited_at = $3 where id = $1', [id, message, now]);
}

/** Takes words and card out of what was written, and notes who deleted it. */
export async function storeDeleted(
  client: PoolClient,
  id: string,
  { by, now }: { readonly by: 'author' | 'moderator'; readonly now: Date },
): Promise<void> {
  await client.query(
    `update group_discussions set message = '', flashcard_id = null, deleted_at = $3, deleted_by = $2 where id = $1`,
    [id, by, now],
  );
}
