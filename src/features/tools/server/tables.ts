import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** Saved calculations: the tool and its input. The result is calculated again on each read. */
export const savedCalculations = pgTable(
  'saved_calculations',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The tool's name in its address. */
    tool: text().notNull(),
    /** The input as a query string: each input of the tool, in its order. */
    given: text().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('saved_calculations_once').on(table.userId, table.tool, table.given)],
);
