import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** Filled-in documents that users saved, as the typed text of their forms. The document is composed again when it is opened. */
export const savedDocuments = pgTable(
  'saved_documents',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of the template and the typed text, so that the same form is stored once. */
    id: uuid().notNull(),
    /** The template's name in its address. */
    template: text().notNull(),
    /** The first line of the form, to tell documents of one template apart. */
    label: text().notNull(),
    /** The typed text by input name. */
    given: jsonb().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
