import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
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
import { FEEDBACK_REASONS } from '../rules/limits.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const userReference = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Conversations with the assistant. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    userId: userReference(),
    id: uuid().notNull(),
    title: text().notNull().default('New Conversation'),
    /** Whether it accepts more questions: false at the maximum of messages. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** When the last question was answered, or the title changed. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('chat_conversations_of_person').on(table.userId, table.updatedAt),
  ],
);

/** Questions and answers. A question has an even `place`, its answer the next. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    userId: integer('user_id').notNull(),
    /** Derived from user and attempt, or from the question for an answer. A retry has the same id. */
    id: uuid().notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Position in the conversation, from 0. */
    place: integer().notNull(),
    role: text().notNull(),
    /** Plain text. */
    content: text().notNull(),
    /** For a question its attempts; for an answer its rows, sources and retrieved facts. */
    metadata: jsonb().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      columns: [table.userId, table.conversationId],
      foreignColumns: [chatConversations.userId, chatConversations.id],
      name: 'chat_messages_conversation',
    }).onDelete('cascade'),
    unique('chat_messages_once').on(table.userId, table.conversationId, table.place),
    check('chat_messages_role', sql`role = (case when place % 2 = 0 then 'user' else 'assistant' end)`),
    isJson(table.metadata, 'object'),
    isAtLeast(table.place, 0),
  ],
);

/** A user's questions on a day in Grenada, and the provider's tokens used. */
export const chatDays = pgTable(
  'chat_days',
  {
    userId: userReference(),
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
    userId: integer('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    helpful: boolean().notNull(),
    /** One of `FEEDBACK_REASONS`. */
    reason: text(),
    remark: text().notNull().default(''),
    judgedAt: instant('judged_at').notNull(),
    /** When an administrator marked it as done; null while open, and again after new feedback. */
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.messageId] }),
    foreignKey({
      columns: [table.userId, table.messageId],
      foreignColumns: [chatMessages.userId, chatMessages.id],
      name: 'chat_feedback_message',
    }).onDelete('cascade'),
    index('chat_feedback_newest').on(table.judgedAt, table.messageId),
    // Administrators mark feedback as done by its message alone.
    index('chat_feedback_by_message').on(table.messageId),
    isOneOf(table.reason, FEEDBACK_REASONS),
  ],
);
