import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** Earned badges of each user. Rebuildable from learning events and quizzes. */
export const badgesEarned = pgTable(
  'badges_earned',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the badge in content/achievements/badges.yaml. */
    badgeId: text('badge_id').notNull(),
    /** When the badge's terms were first met. */
    earnedAt: timestamp('earned_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.badgeId] })],
);

/** Unlocked achievements of each user; never removed. */
export const achievementsUnlocked = pgTable(
  'achievements_unlocked',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the achievement in content/achievements/achievements.yaml. */
    achievementId: text('achievement_id').notNull(),
    unlockedAt: timestamp('unlocked_at', { withTimezone: true }).notNull(),
    /** When the server returned it for its notice; null before. */
    announcedAt: timestamp('revealed_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.achievementId] }),
    index('achievements_unlocked_share').on(table.achievementId),
  ],
);
