import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { isAtLeast, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { FEEDBACK_REASONS } from '../rules/bounds.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const ofPerson = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Conversations with the assistant. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: uuid().primaryKey(),
    userId: ofPerson(),
    title: text().notNull().default('New Conversation'),
    /** Whether it takes more questions: one with as many messages as it may have does not. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** When it was last asked in, or renamed. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('chat_conversations_of_person').on(table.userId, table.updatedAt)],
);

/** What was asked and answered. A question stands in an even place, its answer in the place after it. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Of a question follows from person and attempt, that of an answer from its question: sent again they are the same. */
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => chatConversations.id, { onDelete: 'cascade' }),
    /** In the conversation, from 0. */
    place: integer().notNull(),
    role: text().notNull(),
    /** The words alone. */
    content: text().notNull(),
    /** Of a question how often it was tried, of an answer its rows, sources and what was found for it. */
    metadata: jsonb().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('chat_messages_once').on(table.conversationId, table.place),
    check('chat_messages_role', sql`role = (case when place % 2 = 0 then 'user' else 'assistant' end)`),
    isJson(table.metadata, 'object'),
    isAtLeast(table.place, 0),
  ],
);

/** What a person asked on a Grenadian day, and the words that a provider read and wrote for it, in its tokens. */
export const chatDays = pgTable(
  'chat_days',
  {
    userId: ofPerson(),
    day: date().notNull(),
    questions: integer().notNull(),
    tokensRead: integer('tokens_read').notNull().default(0),
    tokensWritten: integer('tokens_written').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    isAtLeast(table.questions, 0),
    isAtLeast(table.tokensRead, 0),
    isAtLeast(table.tokensWritten, 0),
  ],
);

/** Whether an answer helped. */
export const chatFeedback = pgTable(
  'chat_feedback',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
    /** One of `FEEDBACK_REASONS`. */
    reason: text(),
    remark: text().notNull().default(''),
    judgedAt: instant('judged_at').notNull(),
    /** When an administrator was done with it; null while it waits, and again when it is judged anew. */
    doneAt: instant('done_at'),
  },
  (table) => [
    index('chat_feedback_newest').on(table.judgedAt, table.messageId),
    isOneOf(table.reason, FEEDBACK_REASONS),
  ],
);
