import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { flashcards } from '../../cards/server/tables.ts';
import type { Grade } from '../rules/learning-record.ts';
import { STUDY_MODES, type StudyMode } from '../rules/study-mode.ts';
import { isAtLeast, isJson, isOneOf } from '../../../platform/server/database/checks.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const card = () =>
  integer('flashcard_id')
    .notNull()
    .references(() => flashcards.id);

/** The event log: events of learners as sent. The client creates the id, which is unique per user. */
export const learningEvents = pgTable(
  'learning_events',
  {
    userId: owner(),
    id: uuid().notNull(),
    kind: text().notNull(),
    flashcardId: card(),
    bookmarked: boolean(),
    /** Null for events other than answers. */
    grade: text().$type<Grade>(),
    /** Id of the answer to the same card that this event undoes. It may arrive after this event. */
    undoes: uuid(),
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('learning_events_of_card').on(table.userId, table.flashcardId, table.at),
    // Rows are inserted in the order of this column, so a small BRIN index finds the latest.
    index('learning_events_received').using('brin', table.receivedAt),
    index('learning_events_undone')
      .on(table.userId, table.undoes)
      .where(sql`undoes is not null`),
    isOneOf(table.kind, [
      'card.completed',
      'card.practised',
      'card.reviewed',
      'answer.undone',
      'question.answered',
      'bookmark.set',
    ]),
    isOneOf(table.grade, ['again', 'hard', 'good', 'easy']),
  ],
);

/**
 * The points ledger: one row per user, reason and source. Only a reset deletes rows, into `progress_resets`. Totals are sums of it. An
 * undone completion has 0 points.
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    userId: owner(),
    reason: text().notNull(),
    /** Id of what earned the points: of a card, a quiz question's card, a day. */
    source: text().notNull(),
    points: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Grenadian day of `at`. */
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reason, table.source] }),
    index('points_ledger_days').on(table.userId, table.day),
    isAtLeast(table.points, 0),
  ],
);

/** Each learner's state on each card. Rebuildable from the events. */
export const userProgress = pgTable(
  'user_progress',
  {
    userId: owner(),
    flashcardId: card(),
    status: text().notNull().default('new'),
    attempts: integer().notNull().default(0),
    correctAnswers: integer('correct_answers').notNull().default(0),
    isBookmarked: boolean('is_bookmarked').notNull().default(false),
    bookmarkedAt: timestamp('bookmarked_at', { withTimezone: true }),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    lastStudied: timestamp('last_studied', { withTimezone: true }),
    lastAttemptDate: timestamp('last_attempt_date', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.flashcardId] }),
    // Only of cards that administrators wrote: their ids begin above those of the content.
    index('user_progress_own_cards')
      .on(table.flashcardId)
      .where(sql`flashcard_id > 10000`),
    isOneOf(table.status, ['new', 'learning', 'completed']),
    isAtLeast(table.attempts, 0),
    isAtLeast(table.correctAnswers, 0),
  ],
);

/** The Grenadian days on which a learner studied. */
export const learningDays = pgTable('learning_days', { userId: owner(), day: date().notNull() }, (table) => [
  primaryKey({ columns: [table.userId, table.day] }),
]);

/** The study mode and the level in study of each learner who chose one. */
export const studyPreferences = pgTable(
  'study_preferences',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null before a choice. */
    mode: text().$type<StudyMode>(),
    /** Null outside levels. */
    level: integer(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [isOneOf(table.mode, STUDY_MODES), isAtLeast(table.level, 1)],
);

/**
 * Resets of progress, with the totals and the rows moved here from the other tables. The client creates `id`, so that a repeated
 * call resets once.
 */
export const progressResets = pgTable(
  'progress_resets',
  {
    userId: owner(),
    id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    completedCards: integer('completed_cards').notNull(),
    points: integer().notNull(),
    /** Rows of `learning_events`, `user_progress`, `learning_days` and `points_ledger`. */
    events: jsonb().notNull(),
    cards: jsonb().notNull(),
    days: jsonb().notNull(),
    ledger: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('progress_resets_latest').on(table.userId, table.at),
    isAtLeast(table.completedCards, 0),
    isAtLeast(table.points, 0),
    isJson(table.events, 'array'),
    isJson(table.cards, 'array'),
    isJson(table.days, 'array'),
    isJson(table.ledger, 'array'),
  ],
);
