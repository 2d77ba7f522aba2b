import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { isAtLeast, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { users } from '../../accounts/server/tables.ts';
import { BODIES_OF_LAW, type BodyOfLaw } from '../../law/rules/provisions.ts';
import type { CardSchedule } from '../../review/rules/schedule.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Cards that learners wrote for themselves. */
export const ownCards = pgTable(
  'own_cards',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Created by the browser, so that a repeated request stores one card. Unique for its learner only. */
    id: uuid().notNull(),
    front: text().notNull(),
    back: text().notNull(),
    /** The section it is about, as the law library names it; both null for none. */
    law: text().$type<BodyOfLaw>(),
    section: text(),
    isBookmarked: boolean('is_bookmarked').notNull().default(false),
    /** Raised with each change of the text. */
    version: integer().notNull().default(1),
    /** Null before the first answer. */
    schedule: jsonb().$type<CardSchedule>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** A deleted card can be restored for a day. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('own_cards_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    isOneOf(table.law, BODIES_OF_LAW),
    check('own_cards_section', sql`(law is null) = (section is null)`),
    isJson(table.schedule, 'object'),
    isAtLeast(table.version, 1),
  ],
);
