import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { type AmendedKind, DECISIONS, type Decision } from '../rules/amendment.ts';
import { isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { STUDIED_KINDS, type StudiedKind } from '../rules/changed-items.ts';
import { ITEM_KINDS, type ItemKind } from '../../law/rules/item-kind.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The editor; null once the account is erased. */
const editor = () => integer('editor_id').references(() => users.id, { onDelete: 'set null' });

/**
 * Amendments of law and dependent items, beside the files. Rows are only added: the last row of an object is in force,
 * and all rows are the public list of changes.
 */
export const lawAmendments = pgTable(
  'law_amendments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<AmendedKind>().notNull(),
    itemId: text('item_id').notNull(),
    /** Hash of the file's version that it was made over; null where the files had none. */
    base: char({ length: 16 }),
    /** The JSON null for an item that had been retired and is back. */
    before: jsonb().$type<unknown>().notNull(),
    /** Null for an item that was retired. */
    after: jsonb().$type<unknown>(),
    /** The text, location or status of a fact changed: dependent items are reviewed again. */
    changesWords: boolean('changes_words').notNull(),
    /** Why, in the editor's words, for everyone to read. */
    reason: text().notNull(),
    editorId: editor(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('law_amendments_of_item').on(table.kind, table.itemId, table.id),
    index('law_amendments_by_editor').on(table.editorId),
    isOneOf(table.kind, ['law-fact', ...ITEM_KINDS]),
    isJson(table.after, 'object'),
  ],
);

/** Decisions of editors about items with a changed law, with the versions of the facts. */
export const lawReviews = pgTable(
  'law_reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    factId: text('fact_id').notNull(),
    /** Fingerprint of the fact's words. */
    fingerprint: char({ length: 8 }).notNull(),
    itemKind: text('item_kind').$type<ItemKind>().notNull(),
    itemId: text('item_id').notNull(),
    decision: text().$type<Decision>().notNull(),
    editorId: editor(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    uniqueIndex('law_reviews_once').on(table.factId, table.fingerprint, table.itemKind, table.itemId),
    index('law_reviews_by_editor')
      .on(table.editorId)
      .where(sql`editor_id is not null`),
    isOneOf(table.itemKind, ITEM_KINDS),
    isOneOf(table.decision, DECISIONS),
  ],
);

/** The last time a learner read an item since its law changed. */
export const lawRereads = pgTable(
  'law_rereads',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemKind: text('item_kind').$type<StudiedKind>().notNull(),
    itemId: integer('item_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemKind, table.itemId] }),
    isOneOf(table.itemKind, STUDIED_KINDS),
  ],
);
