import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { chatConversations } from '../tables.ts';

/** A conversation for lists. Its title is empty before the first answer; users cannot set an empty one. */
export type ConversationRow = Columns<typeof chatConversations, 'id' | 'title' | 'createdAt' | 'updatedAt'>;

/**
 * Reads up to `max` conversations of a user, last used first. A search text filters them by title and messages. Comparing lower-case texts
 * takes half the time of `ilike`.
 */
export async function readConversations(
  pool: Pool,
  userId: number,
  { search, max }: { readonly search: string | null; readonly max: number },
): Promise<readonly ConversationRow[]> {
  const { rows } = await pool.query<ConversationRow>(
    `select c.id, c.title, c.created_at as "createdAt", c.updated_at as "updatedAt" from chat_conversations c
      where c.user_id = $1
        and ($2::text is null or lower(c.title) like lower($2)
             or exists (select 1 from chat_messages m where m.user_id = c.user_id and m.conversation_id = c.id and lower(m.content) like lower($2)))
      order by c.updated_at desc, c.id limit $3`,
    [userId, search === null ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, max],
  );
  return rows;
}

/** Reads a user's conversation; null for an unknown id. */
export async function readConversation(pool: Pool, userId: number, id: string): Promise<ConversationRow | null> {
  const { rows } = await pool.query<ConversationRow>(
    'select id, title, created_at as "createdAt", updated_at as "updatedAt" from chat_conversations where user_id = $1 and id = $2',
    [userId, id],
  );
  return rows[0] ?? null;
}

/** Reads whether a user's conversation accepts more questions; null for an unknown id. */
export async function readActive(client: PoolClient, userId: number, id: string): Promise<boolean | null> {
  const { rows } = await client.query<Columns<typeof chatConversations, 'isActive'>>(
    'select is_active as "isActive" from chat_conversations where user_id = $1 and id = $2',
    [userId, id],
  );
  return rows[0]?.isActive ?? null;
}

/** Counts a user's conversations. */
export async function countConversations(client: PoolClient, userId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from chat_conversations where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** Inserts a conversation. */
export async function insertConversation(client: PoolClient, userId: number, id: string, now: Date): Promise<void> {
  await client.query(
    "insert into chat_conversations (id, user_id, title, created_at, updated_at) values ($1, $2, '', $3, $3)",
    [id, userId, now],
  );
}

/** Updates a conversation after an answer, with a title if it has none. Returns its title; null when it was deleted. */
export async function updateAfterAnswer(
  client: PoolClient,
  userId: number,
  { id, title, isActive, now }: Columns<typeof chatConversations, 'id' | 'title' | 'isActive'> & { readonly now: Date },
): Promise<string | null> {
  const { rows } = await client.query<Columns<typeof chatConversations, 'title'>>(
    `update chat_conversations set title = case when title = '' then $3 else title end, is_active = $4, updated_at = $5
      where user_id = $1 and id = $2 returning title`,
    [userId, id, title, isActive, now],
  );
  return rows[0]?.title ?? null;
}

/** Renames a user's conversation; null for an unknown id. */
export async function renameConversation(
  pool: Pool,
  userId: number,
  { id, title, now }: { readonly id: string; readonly title: string; readonly now: Date },
): Promise<ConversationRow | null> {
  const { rows } = await pool.query<ConversationRow>(
    `update chat_conversations set title = $3, updated_at = $4 where user_id = $1 and id = $2
     returning id, title, created_at as "createdAt", updated_at as "updatedAt"`,
    [userId, id, title, now],
  );
  return rows[0] ?? null;
}

/** Deletes a user's conversation with its messages and feedback; false for an unknown id. */
export async function deleteConversation(pool: Pool, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from chat_conversations where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
