import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { isAtLeast, isOneOf } from '../../../platform/server/database/checks.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const period = () => ({
  /** `week`, `month` or `all`. */
  leaderboardType: text('leaderboard_type').$type<'week' | 'month' | 'all'>().notNull(),
  /** Grenadian day on which the period begins: a Monday, a first of the month, or 1970-01-01 for all time. */
  periodStart: date('period_start').notNull(),
});

/** What the leaderboard calls those who chose a name for it, instead of the display name. */
export const leaderboardAliases = pgTable('leaderboard_aliases', {
  userId: owner().primaryKey(),
  alias: text().notNull(),
  /** The spelling of it that must be unique. */
  canonical: text().notNull().unique(),
});

/** What each learner earned in each period. Kept by triggers of the ledger, and rebuildable from it; who earned nothing has no row. */
export const leaderboardEntries = pgTable(
  'leaderboard_entries',
  {
    userId: owner(),
    ...period(),
    points: integer().notNull(),
    /** Cards completed in the period. */
    cardsStudied: integer('cards_studied').notNull(),
    /** The learner chose to appear (users.leaderboard_opt_in). */
    listed: boolean().notNull(),
    /** The place at which a period ended; null while it runs, and for who was not listed. */
    rank: integer(),
    lastUpdated: instant('last_updated').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leaderboardType, table.periodStart] }),
    index('leaderboard_entries_order')
      .on(table.leaderboardType, table.periodStart, table.points, table.userId)
      .where(sql`listed and points > 0`),
    isOneOf(table.leaderboardType, ['week', 'month', 'all']),
    isAtLeast(table.points, 0),
    isAtLeast(table.cardsStudied, 0),
    isAtLeast(table.rank, 1),
  ],
);

/** How many listed learners have just so many points in a period: a place is the sum of those above. */
export const leaderboardScores = pgTable(
  'leaderboard_scores',
  { ...period(), points: integer().notNull(), learners: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.leaderboardType, table.periodStart, table.points] }),
    isOneOf(table.leaderboardType, ['week', 'month', 'all']),
    isAtLeast(table.points, 0),
  ],
);

/** Changes to `leaderboard_scores` that are not yet added to it: only ever written and taken away, so that nobody waits for anybody. */
export const leaderboardScoreChanges = pgTable(
  'leaderboard_score_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...period(),
    points: integer().notNull(),
    learners: integer().notNull(),
  },
  (table) => [index('leaderboard_score_changes_of').on(table.leaderboardType, table.periodStart, table.points)],
);

/** Study that was quicker than people read: for an administrator to look at. It takes nothing from the learner. */
export const speedFlags = pgTable(
  'speed_flags',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Grenadian day on which it happened. */
    day: date().notNull(),
    /** So many answers were given within `seconds`. */
    answers: integer().notNull(),
    seconds: integer().notNull(),
    flaggedAt: instant('flagged_at').notNull(),
    /** When an administrator had looked at it; null until then. */
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    uniqueIndex('speed_flags_once').on(table.userId, table.day),
    index('speed_flags_order').on(sql`(closed_at is null)`, table.id),
    index('speed_flags_by_administrator')
      .on(table.closedBy)
      .where(sql`closed_by is not null`),
    isAtLeast(table.answers, 1),
    isAtLeast(table.seconds, 0),
  ],
);
