import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';
import { users } from '../../accounts/server/tables.ts';
import { RATING_CATEGORIES } from '../rules/rating.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What people say of the product: one rating of each person about each subject. */
export const userRatings = pgTable(
  'user_ratings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Stars, 1 to 5. */
    rating: integer().notNull(),
    title: text().notNull(),
    testimonial: text().notNull(),
    category: text().notNull().default('general'),
    userRole: text('user_role').notNull(),
    /** Where the author lives; null when they keep it to themselves. */
    userLocation: text('user_location'),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    /** Why it was rejected; null when it was not. */
    rejectionReason: text('rejection_reason'),
    /** Whether its author lets it be shown. */
    isPublic: boolean('is_public').notNull().default(true),
    /** Counts the texts that were sent: a decision is about one of them. */
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('user_ratings_of_subject').on(table.userId, table.category),
    check('user_ratings_stars', sql`rating between 1 and 5`),
    check('user_ratings_one_decision', sql`not (is_approved and rejection_reason is not null)`),
    index('user_ratings_shown')
      .on(table.approvedAt, table.id)
      .where(sql`is_approved and is_public`),
    index('user_ratings_by_approver').on(table.approvedBy),
    isOneOf(table.category, RATING_CATEGORIES),
    isAtLeast(table.revision, 1),
  ],
);
