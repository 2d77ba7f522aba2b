import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';

/** How far each learner is in the guide; who never moved in it has no row. Steps go by their ids. */
export const guideProgress = pgTable('guide_progress', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: text().notNull(),
  visited: text().array().notNull(),
  /** When the learner last moved, as the device says, never later than it told us. */
  movedAt: timestamp('moved_at', { withTimezone: true }).notNull(),
});
