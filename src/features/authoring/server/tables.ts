import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import type { CardFields } from '../../cards/contract.ts';
import { flashcards } from '../../cards/server/tables.ts';
import { isAtLeast, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import type { DraftFields } from '../contract.ts';
import { CHANGE_KINDS, type ChangeKind } from '../rules/card-change.ts';
import { EMPTY_DRAFT, MAX_DRAFT_BYTES } from '../rules/card-draft.ts';

/** Changes of cards by administrators. Rows are only added. */
export const cardChanges = pgTable(
  'card_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    cardId: integer('card_id')
      .notNull()
      .references(() => flashcards.id),
    kind: text().$type<ChangeKind>().notNull(),
    /** Null once the account is erased. */
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Content before the change; null for a new card. */
    before: jsonb().$type<CardFields>(),
    /** Content after the change; null for a deleted card. */
    after: jsonb().$type<CardFields>(),
    /** Id of the call that created the card, so that a repeated call creates one card. */
    requestId: uuid('request_id').unique(),
  },
  (table) => [
    index('card_changes_card').on(table.cardId, table.id),
    index('card_changes_changed_by').on(table.changedBy),
    isOneOf(table.kind, CHANGE_KINDS),
    isJson(table.before, 'object'),
    isJson(table.after, 'object'),
  ],
);

/** Uploaded files of cards without errors. */
export const cardImports = pgTable(
  'card_imports',
  {
    /** Made by the sender. */
    id: uuid().primaryKey(),
    /** Null once the account is erased. */
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** The cards as they were read, with their lines; null once they are stored. */
    draft: jsonb().$type<readonly { readonly line: number; readonly card: CardFields }[]>(),
    /** Cards in the file. */
    total: integer().notNull(),
    /** Cards written so far by the running import; none is visible before all are. */
    written: integer().notNull().default(0),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** Number of the first card it made; the others follow it. */
    firstCard: integer('first_card'),
    /** Name of the file on the sender's device; null for imports from before names were stored. */
    fileName: text('file_name'),
    /** When the import was undone; null while its cards are in use. */
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    /** Null once the account is erased. */
    undoneBy: integer('undone_by').references(() => users.id, { onDelete: 'set null' }),
    /** Cards that the undo retired instead of removing them: studied or changed since the import. */
    retiredCards: integer('retired_cards'),
  },
  (table) => [
    index('card_imports_sent_by').on(table.sentBy),
    index('card_imports_sent_at').on(table.sentAt),
    index('card_imports_undone_by').on(table.undoneBy),
    index('card_imports_first_card').on(table.firstCard),
    check('card_imports_finished', sql`(${table.finishedAt} is null) = (${table.firstCard} is null)`),
    check('card_imports_undone', sql`(${table.undoneAt} is null) = (${table.retiredCards} is null)`),
    isJson(table.draft, 'array'),
    isAtLeast(table.total, 0),
    isAtLeast(table.written, 0),
    isAtLeast(table.retiredCards, 0),
  ],
);

const DRAFT_FIELDS = Object.keys(EMPTY_DRAFT)
  .map((field) => `'${field}'`)
  .join(', ');

/** Unpublished cards. A published draft is a card, and its row is gone. */
export const cardDrafts = pgTable(
  'card_drafts',
  {
    /** Made by the browser: a repeated request stores one draft, and the card of a draft has it as its request id. */
    id: uuid().primaryKey(),
    /** Place in the list, the newest first. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    content: jsonb().$type<DraftFields>().notNull(),
    /** Raised with each change of the content. */
    version: integer().notNull().default(1),
    /** Null once the account is erased. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Null once the account is erased. */
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** A deleted draft can be restored for a day. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('card_drafts_created_by').on(table.createdBy),
    index('card_drafts_updated_by').on(table.updatedBy),
    check(
      'card_drafts_content_check',
      sql`jsonb_typeof(content) = 'object' and content ?& array[${sql.raw(DRAFT_FIELDS)}] and octet_length(content::text) <= ${sql.raw(String(MAX_DRAFT_BYTES))}`,
    ),
    isAtLeast(table.version, 1),
  ],
);
