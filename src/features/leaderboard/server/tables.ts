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
  /** First day of the period in Grenada: a Monday, the first of a month, or 1970-01-01 for all time. */
  periodStart: date('period_start').notNull(),
});

/** Names that users chose for the leaderboard. */
export const leaderboardAliases = pgTable('leaderboard_aliases', {
  userId: owner().primaryKey(),
  alias: text().notNull(),
  /** The alias in the spelling that must be unique. */
  canonical: text().notNull().unique(),
});

/** Points and cards of each user in each period. Triggers of the ledger maintain it; it is rebuildable from the ledger. */
export const leaderboardEntries = pgTable(
  'leaderboard_entries',
  {
    userId: owner(),
    ...period(),
    points: integer().notNull(),
    /** Cards completed in the period. */
    cardsStudied: integer('cards_studied').notNull(),
    /** Whether the user chose to appear (users.leaderboard_opt_in). */
    listed: boolean().notNull(),
    /** Final rank; null while the period runs and for users who were not listed. */
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

/** Number of listed users per score and period; ranks are sums of it. */
export const leaderboardScores = pgTable(
  'leaderboard_scores',
  { ...period(), points: integer().notNull(), learners: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.leaderboardType, table.periodStart, table.points] }),
    isOneOf(table.leaderboardType, ['week', 'month', 'all']),
    isAtLeast(table.points, 0),
  ],
);

/** Changes not yet added to `leaderboard_scores`. Rows are only inserted and deleted, so that writers never wait for each other. */
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

/** Flags on study faster than reading, for administrators. They have no effect on the user. */
export const speedFlags = pgTable(
  'speed_flags',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    /** Day of the answers in Grenada. */
    day: date().notNull(),
    /** Number of answers given within `seconds`. */
    answers: integer().notNull(),
    seconds: integer().notNull(),
    flaggedAt: instant('flagged_at').notNull(),
    /** When an administrator closed it; null while it is open. */
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
