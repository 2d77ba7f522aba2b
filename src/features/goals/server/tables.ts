import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';
import { PURPOSES } from '../rules/purpose.ts';

/** What each person who took the first steps wants of a day, and what brings them here; who has not yet has no row. */
export const goals = pgTable(
  'goals',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Cards a day. */
    dailyGoal: integer('daily_goal').notNull(),
    purpose: text().notNull(),
    /** When the first steps were taken; a later change leaves it. */
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [isOneOf(table.purpose, PURPOSES), isAtLeast(table.dailyGoal, 1)],
);
