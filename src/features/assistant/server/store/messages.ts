import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable } from '../../../../platform/server/database/row-types.ts';
import type { chatConversations, chatFeedback, chatMessages } from '../tables.ts';

/** A message with what was said of it. */
export type MessageRow = Columns<typeof chatMessages, 'id' | 'role' | 'content' | 'metadata' | 'createdAt'> &
  Nullable<Columns<typeof chatFeedback, 'helpful' | 'reason' | 'remark'>>;

/** The messages of a conversation, the oldest first. */
export async function readMessages(pool: Pool, conversationId: string): Promise<readonly MessageRow[]> {
  const { rows } = await pool.query<MessageRow>(
    `select m.id, m.role, m.content, m.metadata, m.created_at as "createdAt", f.helpful, f.reason, f.remark
       from chat_messages m left join chat_feedback f on f.message_id = m.id
      where m.conversation_id = $1 order by m.place`,
    [conversationId],
  );
  return rows;
}

/** A message as what comes after it needs it. */
export type EarlierMessage = Columns<typeof chatMessages, 'role' | 'content' | 'metadata'>;

/** The last messages of a conversation before a place, the oldest first. */
export async function readEarlier(
  client: PoolClient,
  conversationId: string,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<readonly EarlierMessage[]> {
  const { rows } = await client.query<EarlierMessage>(
    `select role, content, metadata from chat_messages where conversation_id = $1 and place < $2 order by place desc limit $3`,
    [conversationId, before, most],
  );
  return rows.toReversed();
}

/** A question that was entered. */
export type QuestionRow = Columns<typeof chatMessages, 'id' | 'conversationId' | 'place' | 'content'>;

/** Notes one more try at a question of a person, which has one of the ids, and answers it with how many there were; null when there is none. */
export async function tryAgain(
  client: PoolClient,
  userId: number,
  ids: readonly string[],
): Promise<(QuestionRow & { readonly tries: number }) | null> {
  const { rows } = await client.query<QuestionRow & { tries: number }>(
    `update chat_messages m set metadata = jsonb_set(m.metadata, '{tries}', to_jsonb(coalesce((m.metadata->>'tries')::int, 1) + 1))
       from chat_conversations c
      where m.id = any($2) and m.role = 'user' and c.id = m.conversation_id and c.user_id = $1
     returning m.id, m.conversation_id as "conversationId", m.place, m.content, (m.metadata->>'tries')::int as tries`,
    [userId, ids],
  );
  return rows[0] ?? null;
}

/** The place for the next question of a conversation. */
export async function nextPlace(client: PoolClient, conversationId: string): Promise<number> {
  const { rows } = await client.query<{ place: number }>(
    'select coalesce((max(place) / 2 + 1) * 2, 0) as place from chat_messages where conversation_id = $1',
    [conversationId],
  );
  return rows[0]?.place ?? 0;
}

/** Enters a question. */
export async function insertQuestion(
  client: PoolClient,
  { id, conversationId, place, content }: QuestionRow,
  now: Date,
): Promise<void> {
  await client.query(
    "insert into chat_messages (id, conversation_id, place, role, content, created_at) values ($1, $2, $3, 'user', $4, $5)",
    [id, conversationId, place, content, now],
  );
}

/** Keeps an answer, unless its question has one or the conversation is gone. */
export async function insertAnswer(
  client: PoolClient,
  {
    id,
    conversationId,
    place,
    content,
    metadata,
  }: QuestionRow & { readonly metadata: Readonly<Record<string, unknown>> },
  now: Date,
): Promise<void> {
  await client.query(
    `insert into chat_messages (id, conversation_id, place, role, content, metadata, created_at)
     select $1, c.id, $3, 'assistant', $4, $5, $6 from chat_conversations c where c.id = $2 for key share
     on conflict do nothing`,
    [id, conversationId, place, content, JSON.stringify(metadata), now],
  );
}

/** An answer with the conversation that it stands in. */
export type AnswerRow = Columns<typeof chatMessages, 'id' | 'content' | 'metadata'> &
  Columns<typeof chatConversations, 'title'>;

/** The answer that stands in a place of a conversation of a person; null while there is none. */
export async function readAnswer(
  client: Pool | PoolClient,
  userId: number,
  { conversationId, place }: { readonly conversationId: string; readonly place: number },
): Promise<AnswerRow | null> {
  const { rows } = await client.query<AnswerRow>(
    `select m.id, m.content, m.metadata, c.title from chat_messages m join chat_conversations c on c.id = m.conversation_id
      where c.user_id = $1 and m.conversation_id = $2 and m.place = $3`,
    [userId, conversationId, place],
  );
  return rows[0] ?? null;
}
