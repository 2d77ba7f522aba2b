import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { flashcards } from '../../cards/server/tables.ts';
import type { ScheduleState } from '../rules/schedule.ts';
import { isAtLeast, isBetween, isOneOf } from '../../../platform/server/database/checks.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How well a learner remembers each answered card, and when it is due. Can be rebuilt from the ledger. */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: owner(),
    flashcardId: integer('flashcard_id')
      .notNull()
      .references(() => flashcards.id),
    due: timestamp({ withTimezone: true }).notNull(),
    /** Days until the chance of remembering falls to nine in ten. */
    stability: doublePrecision().notNull(),
    /** From 1, easy, to 10. */
    difficulty: doublePrecision().notNull(),
    state: text().$type<ScheduleState>().notNull(),
    learningStep: integer('learning_step').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    lastReview: timestamp('last_review', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.flashcardId] }),
    index('review_cards_due').on(table.userId, table.due),
    isOneOf(table.state, ['learning', 'review', 'relearning']),
    isAtLeast(table.reps, 0),
    isAtLeast(table.lapses, 0),
    isAtLeast(table.stability, 0),
    isBetween(table.difficulty, 1, 10),
    isAtLeast(table.learningStep, 0),
    isAtLeast(table.scheduledDays, 0),
  ],
);

/** A learner's settings of reviews; no row while nothing was chosen. */
export const reviewSettings = pgTable(
  'review_settings',
  {
    userId: owner().primaryKey(),
    cardsPerDay: integer('cards_per_day').notNull(),
    /** Whether the grades are Again, Hard, Good and Easy instead of Need Practice and Got it! */
    fourGrades: boolean('four_grades').notNull(),
  },
  (table) => [isAtLeast(table.cardsPerDay, 1)],
);
