import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** The sections of the law that a learner opened to read from a path. */
export const pathReadings = pgTable(
  'path_readings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As addresses of the law library name it: `employment-act/32`. */
    section: text().notNull(),
    /** The first time. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.section] })],
);
