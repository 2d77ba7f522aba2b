import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { users } from '../../accounts/server/tables.ts';

/** Public links, with the figures at the time of sharing. */
export const shares = pgTable(
  'shares',
  {
    /** Random id in the link. */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** What was shared, such as a quiz id. The same source has the same link. */
    source: text().notNull(),
    data: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('shares_once').on(table.userId, table.type, table.source),
    isOneOf(table.type, ['quiz_score', 'flashcard_progress', 'card', 'leaderboard', 'certification']),
    isJson(table.data, 'object'),
  ],
);
