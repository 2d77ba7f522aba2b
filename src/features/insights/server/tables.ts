import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { isAtLeast, isBetween } from '../../../platform/server/database/checks.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The daily insights that learners read, each day's once. */
export const insightReads = pgTable(
  'insight_reads',
  {
    userId: owner(),
    /** Grenadian day whose insight it was. */
    day: date().notNull(),
    insightId: integer('insight_id').notNull(),
    readAt: instant('read_at').notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), isAtLeast(table.points, 0)],
);

/** The daily challenges that learners took on, each day's once. */
export const challengeAttempts = pgTable(
  'challenge_attempts',
  {
    userId: owner(),
    /** Grenadian day whose challenge it was. */
    day: date().notNull(),
    challengeId: integer('challenge_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the time is over; an answer that was on its way is taken a little longer. */
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
    /** The option chosen: 0 the right one, 1 to 3 the wrong ones as their author wrote them; null for none. */
    answer: integer(),
    /** Null until it is answered. */
    correct: boolean(),
    points: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    isBetween(table.answer, 0, 3),
    isAtLeast(table.points, 0),
  ],
);

/** Who wants the insight of the day by mail, and at which hour. A row stays when the mails end, so that its day and links do. */
export const insightMails = pgTable(
  'insight_mails',
  {
    userId: owner().primaryKey(),
    enabled: boolean().notNull().default(true),
    /** Hour of the day in Grenada, 0 to 23. */
    hour: integer().notNull(),
    /** Digest of what the link that ends the mails carries; it opens nothing else. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
    /** Last Grenadian day that is settled: its mail is on its way, or it was asked for after its hour. Null before the first. */
    lastSent: date('last_sent'),
  },
  (table) => [
    index('insight_mails_due')
      .on(table.hour)
      .where(sql`enabled`),
    isBetween(table.hour, 0, 23),
  ],
);
