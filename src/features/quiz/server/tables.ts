import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { questionChecks, questionColumns } from '../../assessment/server/tables.ts';
import type { QuizSetup } from '../rules/quiz.ts';
import type { QuestionDifficulty } from '../../assessment/rules/question.ts';
import { isAtLeast, isBetween, isJson, isOneOf } from '../../../platform/server/database/checks.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Quizzes. */
export const quizSessions = pgTable(
  'quiz_sessions',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    setup: jsonb().$type<QuizSetup>().notNull(),
    /** Percent of the usual time: the account's setting when the quiz began. */
    timeAccommodation: integer('time_accommodation').notNull().default(100),
    usedAllCategories: boolean('used_all_categories').notNull().default(false),
    /** Whole percent; null until the quiz is finished. */
    score: integer(),
    totalQuestions: integer('total_questions').notNull(),
    correctAnswers: integer('correct_answers').notNull().default(0),
    /** Right answers before the first wrong one, and after the last wrong one; both are all of them when none is wrong. */
    rightFirst: integer('right_first').notNull().default(0),
    rightLast: integer('right_last').notNull().default(0),
    /** Milliseconds over all questions. */
    timeSpent: integer('time_spent').notNull().default(0),
    pointsEarned: integer('points_earned').notNull().default(0),
    completed: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('quiz_sessions_one_running')
      .on(table.userId)
      .where(sql`not ${table.completed}`),
    index('quiz_sessions_finished').on(table.userId, table.finishedAt),
    isBetween(table.score, 0, 100),
    isAtLeast(table.correctAnswers, 0),
    isAtLeast(table.pointsEarned, 0),
    isAtLeast(table.totalQuestions, 1),
    isAtLeast(table.rightFirst, 0),
    isAtLeast(table.rightLast, 0),
    isAtLeast(table.timeSpent, 0),
    isBetween(table.timeAccommodation, 100, 200),
    isJson(table.setup, 'object'),
  ],
);

/** The questions of quizzes. */
export const quizQuestions = pgTable(
  'quiz_questions',
  {
    userId: integer('user_id').notNull(),
    sessionId: bigint('session_id', { mode: 'number' }).notNull(),
    ...questionColumns(),
    difficulty: text().$type<QuestionDifficulty>().notNull(),
    /** Milliseconds. */
    timeSpent: integer('time_spent'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.position] }),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [quizSessions.userId, quizSessions.id],
    }).onDelete('cascade'),
    isOneOf(table.difficulty, ['easy', 'medium', 'hard']),
    isAtLeast(table.timeSpent, 0),
    ...questionChecks(table),
  ],
);
