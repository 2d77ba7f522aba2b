import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** The badges of each learner, each once and for good. Rebuildable from events, quizzes and days. */
export const badgesEarned = pgTable(
  'badges_earned',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the badge in content/achievements/badges.yaml. */
    badgeId: text('badge_id').notNull(),
    /** When its terms were first met. */
    earnedAt: timestamp('earned_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badgeId] })],
);
