import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';
import { PURPOSES } from '../rules/goals.ts';

/** The goal and purpose of each learner who took the first steps; others have no row. */
export const goals = pgTable(
  'goals',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Cards a day. */
    dailyGoal: integer('daily_goal').notNull(),
    purpose: text().notNull(),
    /** When the first steps were taken; later changes keep it. */
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [isOneOf(table.purpose, PURPOSES), isAtLeast(table.dailyGoal, 1)],
);
