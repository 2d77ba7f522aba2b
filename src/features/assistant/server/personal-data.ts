import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { chatConversations, chatDays, chatFeedback, chatMessages } from './tables.ts';

/** A user's questions, answers and feedback. */
export const assistantPersonalData: PersonalData = {
  export: { tables: [chatConversations, chatMessages, chatDays, chatFeedback], read: conversationData },
  erase: { tables: [chatConversations, chatMessages, chatDays, chatFeedback], run: eraseConversations },
};

/** Reads them for the export of personal data. */
async function conversationData(pool: Pool, userId: number) {
  const conversations = await pool.query(
    'select id, title, is_active, created_at, updated_at from chat_conversations where user_id = $1 order by created_at, id',
    [userId],
  );
  const days = await pool.query(
    'select day, questions, tokens_read, tokens_written from chat_days where user_id = $1 order by day',
    [userId],
  );
  return [
    { name: 'jocelyn-conversations', rows: conversations.rows },
    {
      name: 'jocelyn-messages',
      query: {
        text: `select m.conversation_id, m.place, m.role, m.content, jsonb_path_query_array(m.metadata, '$.answer.sources[*].citation') as sources,
                      m.metadata->>'writtenBy' as written_by, m.created_at, f.helpful, f.reason, f.remark, f.judged_at
                 from chat_conversations c
                 join chat_messages m on m.user_id = c.user_id and m.conversation_id = c.id
                 left join chat_feedback f on f.user_id = m.user_id and f.message_id = m.id
                where c.user_id = $1 order by c.created_at, c.id, m.place`,
        values: [userId],
      },
    },
    { name: 'jocelyn-days', rows: days.rows },
  ];
}

/** Deletes them. */
async function eraseConversations(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from chat_conversations where user_id = $1', [userId]);
  await client.query('delete from chat_days where user_id = $1', [userId]);
}
