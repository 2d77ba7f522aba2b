import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** Progress of learners in the guide, by step ids. No row before the first move. */
export const guideProgress = pgTable('guide_progress', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: text().notNull(),
  visited: text().array().notNull(),
  /** Time of the last move by the device's clock, at most the time of the request. */
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
});
