import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** Sections of the law that users opened from a path. */
export const pathReadings = pgTable(
  'path_readings',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id in the law library, such as `employment-act/32`. */
    section: text().notNull(),
    /** When it was first opened. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.section] })],
);
