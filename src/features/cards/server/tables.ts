import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CardFields } from '../contract.ts';
import { isAtLeast, isJson, isOneOf } from '../../../platform/server/database/checks.ts';
import { CATEGORIES, DIFFICULTIES } from '../rules/card-text.ts';

/** The deck: loaded from `content/flashcards` at start, and changed by administrators. */
export const flashcards = pgTable(
  'flashcards',
  {
    id: integer().primaryKey(),
    question: text().notNull(),
    answer: text().notNull(),
    heading: text(),
    section: text().notNull(),
    lawReference: text('law_reference').notNull(),
    audience: jsonb().$type<CardFields['audience']>().notNull(),
    category: text().$type<CardFields['category']>().notNull(),
    difficulty: text().$type<CardFields['difficulty']>().notNull().default('medium'),
    isPremium: boolean('is_premium').notNull().default(false),
    questionType: text('question_type').notNull().default('flashcard'),
    multipleChoiceOptions: jsonb('multiple_choice_options').$type<string[]>(),
    correctAnswer: text('correct_answer'),
    explanation: text(),
    /** Ids of the facts it depends on; none for a card an administrator wrote. */
    facts: jsonb().$type<string[]>().notNull().default([]),
    /** Depends on a changed fact: shown, but not graded until an editor confirms it. */
    underReview: boolean('under_review').notNull().default(false),
    /** When the card left the deck; what learners did with it stays. */
    retiredAt: timestamp('retired_at', { withTimezone: true }),
    /**
     * When the undo of an import removed the card, which retires it as well: administrators no longer see it. The row stays, since its number
     * must not be used again and study of it may still arrive from a device that was offline.
     */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** Version, from 1: each change by an administrator raises it, and saving states the version that was read. */
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    isOneOf(table.category, CATEGORIES),
    isOneOf(table.difficulty, DIFFICULTIES),
    isJson(table.audience, 'array'),
    isJson(table.multipleChoiceOptions, 'array'),
    isJson(table.facts, 'array'),
    isAtLeast(table.revision, 1),
  ],
);
