import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { flashcards } from '../../cards/server/tables.ts';

/** The study position of each learner: set and card answered last, for "Continue where you stopped" on any device. */
export const studyPositions = pgTable('study_places', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The query of the study set's address. */
  studySet: text('study_set').notNull(),
  flashcardId: integer('flashcard_id')
    .notNull()
    .references(() => flashcards.id),
  at: timestamp({ withTimezone: true }).notNull(),
});
