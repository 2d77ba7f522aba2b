import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable } from '../../../../platform/server/database/row-types.ts';
import type { chatConversations, chatFeedback, chatMessages } from '../tables.ts';

/** A message with its feedback. */
export type MessageRow = Columns<typeof chatMessages, 'id' | 'role' | 'content' | 'metadata' | 'createdAt'> &
  Nullable<Columns<typeof chatFeedback, 'helpful' | 'reason' | 'remark'>>;

/** Reads the messages of a user's conversation, oldest first. */
export async function readMessages(pool: Pool, userId: number, conversationId: string): Promise<readonly MessageRow[]> {
  const { rows } = await pool.query<MessageRow>(
    `select m.id, m.role, m.content, m.metadata, m.created_at as "createdAt", f.helpful, f.reason, f.remark
       from chat_messages m left join chat_feedback f on f.user_id = m.user_id and f.message_id = m.id
      where m.user_id = $1 and m.conversation_id = $2 order by m.place`,
    [userId, conversationId],
  );
  return rows;
}

/** An earlier message of a conversation. */
export type EarlierMessage = Columns<typeof chatMessages, 'role' | 'content' | 'metadata'>;

/** Reads the last messages before a position, oldest first. */
export async function readEarlier(
  client: PoolClient,
  userId: number,
  { conversationId, before, max }: { readonly conversationId: string; readonly before: number; readonly max: number },
): Promise<readonly EarlierMessage[]> {
  const { rows } = await client.query<EarlierMessage>(
    `select role, content, metadata from chat_messages where user_id = $1 and conversation_id = $2 and place < $3
      order by place desc limit $4`,
    [userId, conversationId, before, max],
  );
  return rows.toReversed();
}

/** A message with its position. */
export type MessageContent = Columns<typeof chatMessages, 'id' | 'conversationId' | 'place' | 'content'>;

/** Counts one more attempt at the user's message with one of the ids, and returns it; null for unknown ids. */
export async function countAttempt(
  client: PoolClient,
  userId: number,
  ids: readonly string[],
): Promise<(MessageContent & { readonly tries: number }) | null> {
  const { rows } = await client.query<MessageContent & { tries: number }>(
    `update chat_messages set metadata = jsonb_set(metadata, '{tries}', to_jsonb(coalesce((metadata->>'tries')::int, 1) + 1))
      where user_id = $1 and id = any($2) and role = 'user'
     returning id, conversation_id as "conversationId", place, content, (metadata->>'tries')::int as tries`,
    [userId, ids],
  );
  return rows[0] ?? null;
}

/** Returns the position of a conversation's next question. */
export async function nextQuestionPosition(
  client: PoolClient,
  userId: number,
  conversationId: string,
): Promise<number> {
  const { rows } = await client.query<{ place: number }>(
    'select coalesce((max(place) / 2 + 1) * 2, 0) as place from chat_messages where user_id = $1 and conversation_id = $2',
    [userId, conversationId],
  );
  return rows[0]?.place ?? 0;
}

/** Inserts a message of a user. */
export async function insertUserMessage(
  client: PoolClient,
  userId: number,
  { id, conversationId, place, content, now }: MessageContent & { readonly now: Date },
): Promise<void> {
  await client.query(
    "insert into chat_messages (user_id, id, conversation_id, place, role, content, created_at) values ($1, $2, $3, $4, 'user', $5, $6)",
    [userId, id, conversationId, place, content, now],
  );
}

/** Inserts an answer, unless the question has one. */
export async function insertAnswer(
  client: PoolClient,
  userId: number,
  {
    id,
    conversationId,
    place,
    content,
    metadata,
    now,
  }: MessageContent & { readonly metadata: Readonly<Record<string, unknown>>; readonly now: Date },
): Promise<void> {
  await client.query(
    `insert into chat_messages (user_id, id, conversation_id, place, role, content, metadata, created_at)
     values ($1, $2, $3, $4, 'assistant', $5, $6, $7) on conflict do nothing`,
    [userId, id, conversationId, place, content, JSON.stringify(metadata), now],
  );
}

/** An answer with its conversation. */
export type AnswerRow = Columns<typeof chatMessages, 'id' | 'content' | 'metadata'> &
  Columns<typeof chatConversations, 'title'>;

/** Reads the answer at a position of a user's conversation; null without one. */
export async function readAnswer(
  client: Pool | PoolClient,
  userId: number,
  { conversationId, place }: { readonly conversationId: string; readonly place: number },
): Promise<AnswerRow | null> {
  const { rows } = await client.query<AnswerRow>(
    `select m.id, m.content, m.metadata, c.title from chat_messages m join chat_conversations c on c.user_id = m.user_id and c.id = m.conversation_id
      where m.user_id = $1 and m.conversation_id = $2 and m.place = $3`,
    [userId, conversationId, place],
  );
  return rows[0] ?? null;
}
