import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { isAtLeast, isBetween } from '../../../platform/server/database/checks.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Daily insights that users read, one per day. */
export const insightReads = pgTable(
  'insight_reads',
  {
    userId: owner(),
    /** Day of the insight, in Grenada. */
    day: date().notNull(),
    insightId: integer('insight_id').notNull(),
    readAt: instant('read_at').notNull(),
    points: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), isAtLeast(table.points, 0)],
);

/** Attempts at daily challenges, one per day. */
export const challengeAttempts = pgTable(
  'challenge_attempts',
  {
    userId: owner(),
    /** Day of the challenge, in Grenada. */
    day: date().notNull(),
    challengeId: integer('challenge_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** End of the time; a grace for answers on their way follows. */
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
    /** The chosen option: 0 is right, 1 to 3 are wrong in the author's order; null for none. */
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

/** Settings of the daily mail. A row stays when the mail is turned off, so that its day and links stay valid. */
export const insightMails = pgTable(
  'insight_mails',
  {
    userId: owner().primaryKey(),
    enabled: boolean().notNull().default(true),
    /** Hour of the day in Grenada, 0 to 23. */
    hour: integer().notNull(),
    /** Digest of the token in the unsubscribe link. */
    unsubscribeToken: text('unsubscribe_token').notNull().unique(),
    /** Last day done, in Grenada: its mail was sent, or the mail was requested after its hour. Null before the first. */
    lastSent: date('last_sent'),
  },
  (table) => [
    index('insight_mails_due')
      .on(table.hour)
      .where(sql`enabled`),
    isBetween(table.hour, 0, 23),
  ],
);
