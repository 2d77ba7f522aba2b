import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { flashcards } from '../../flashcards/server/tables.ts';
import type { QuestionCategory, QuestionDifficulty, QuizSetup } from '../rules/quiz.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Quizzes (specification 2, section 3). */
export const quizSessions = pgTable(
  'quiz_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    setup: jsonb().$type<QuizSetup>().notNull(),
    /** Percent of the usual time, as the learner's account said when the quiz began. */
    timeAccommodation: integer('time_accommodation').notNull().default(100),
    usedAllCategories: boolean('used_all_categories').notNull().default(false),
    /** Whole percent; null until the quiz is finished. */
    score: integer(),
    totalQuestions: integer('total_questions').notNull(),
    correctAnswers: integer('correct_answers').notNull().default(0),
    /** Milliseconds over all questions. */
    timeSpent: integer('time_spent').notNull().default(0),
    pointsEarned: integer('points_earned').notNull().default(0),
    completed: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('quiz_sessions_one_running').on(table.userId).where(sql`not ${table.completed}`),
    index('quiz_sessions_finished').on(table.userId, table.finishedAt),
  ],
);

/** The questions of a quiz as they were asked, kept whole so that a later edit of a card changes no grade and no review. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    sessionId: integer('session_id').notNull().references(() => quizSessions.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    flashcardId: integer('flashcard_id').notNull().references(() => flashcards.id),
    question: text().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    /** Place of the right option, from 0. */
    correctOption: integer('correct_option').notNull(),
    explanation: text().notNull(),
    category: text().$type<QuestionCategory>().notNull(),
    difficulty: text().$type<QuestionDifficulty>().notNull(),
    section: text().notNull(),
    lawReference: text('law_reference').notNull(),
    /** Place of the option chosen, from 0; null for none. */
    chosenOption: integer('chosen_option'),
    answeredAt: instant('answered_at'),
    /** Milliseconds. */
    timeSpent: integer('time_spent'),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.position] })],
);
