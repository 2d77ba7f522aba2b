import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What people said is wrong in the material. */
export const errorReports = pgTable(
  'error_reports',
  {
    id: uuid().primaryKey(),
    /** Who was signed in; null for a visitor. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
    /** The card or page, as the sender put it. */
    place: text().notNull(),
    message: text().notNull(),
    /** Where an answer may go; null for none. */
    email: text(),
    /** When an administrator settled it; null while it waits. */
    settledAt: instant('settled_at'),
    /** Answer to the sender; null without one. */
    answer: text(),
  },
  (table) => [
    index('error_reports_waiting')
      .on(table.sentAt)
      .where(sql`settled_at is null`),
    index('error_reports_settled')
      .on(table.settledAt, table.id)
      .where(sql`settled_at is not null`),
    index('error_reports_by_person').on(table.userId),
  ],
);
