import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { ListCursor } from '../../../reports/rules/list-cursor.ts';
import type { groupDiscussions } from '../tables.ts';

/** A post or reply. */
export type WritingRow = Columns<
  typeof groupDiscussions,
  'id' | 'userId' | 'flashcardId' | 'message' | 'parentId' | 'createdAt' | 'editedAt' | 'deletedAt' | 'deletedBy'
>;

const WRITING = `id, user_id as "userId", flashcard_id as "flashcardId", message, parent_id as "parentId", created_at as "createdAt",
  edited_at as "editedAt", deleted_at as "deletedAt", deleted_by as "deletedBy"`;

/** Reads up to `limit` posts of a group, the newest first, after a cursor; null for the first page. */
export async function readPosts(
  pool: Pool,
  groupId: string,
  { after, limit }: { readonly after: ListCursor | null; readonly limit: number },
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

/** Reads up to `limit` replies to each post, the oldest first, after a cursor; null for the first page. */
export async function readReplies(
  pool: Pool,
  postIds: readonly string[],
  { after, limit }: { readonly after: ListCursor | null; readonly limit: number },
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

/** Locks a post or reply of a group to the end of the transaction; null when there is none. */
export async function lockWriting(client: PoolClient, groupId: string, id: string): Promise<WritingRow | null> {
  const { rows } = await client.query<WritingRow>(
    `select ${WRITING} from group_discussions where group_id = $1 and id = $2 for update`,
    [groupId, id],
  );
  return rows[0] ?? null;
}

/** Reads a post or reply with its group; null when there is none. */
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

/** Counts the replies to a post. */
export async function countReplies(client: PoolClient, postId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from group_discussions where parent_id = $1',
    [postId],
  );
  return rows[0]?.count ?? 0;
}

/** A new post or reply. */
export interface NewWriting {
  readonly id: string;
  readonly groupId: string;
  readonly userId: number;
  readonly cardId: number | null;
  readonly message: string;
  readonly parentId: string | null;
}

/** Inserts a post or reply; false when the id exists in any group. */
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

/** Replaces the text of a post or reply. */
export async function storeMessage(client: PoolClient, id: string, message: string, now: Date): Promise<void> {
  await client.query('update group_discussions set message = $2, edited_at = $3 where id = $1', [id, message, now]);
}

/** Clears the text and card of a post or reply, and records who deleted it. */
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
