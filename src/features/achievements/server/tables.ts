import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** The achievements that learners unlocked, each once and for good. */
export const achievementsUnlocked = pgTable(
  'achievements_unlocked',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the achievement in content/achievements/achievements.yaml. */
    achievementId: text('achievement_id').notNull(),
    unlockedAt: timestamp('unlocked_at', { withTimezone: true }).notNull(),
    /** When the learner was told; null until then. */
    revealedAt: timestamp('revealed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.achievementId] }),
    index('achievements_unlocked_share').on(table.achievementId),
  ],
);
