import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import { flashcards } from '../../cards/server/tables.ts';
import type { QuestionCategory } from '../rules/question.ts';

/**
 * What every table of questions holds: each question as it was asked, kept whole so that a later edit of a card changes no
 * grade and no review. What is asked is never null; what becomes of it is null until then.
 */
export function questionColumns() {
  return {
    /** From 1. */
    position: integer().notNull(),
    flashcardId: integer('flashcard_id')
      .notNull()
      .references(() => flashcards.id),
    question: text().notNull(),
    options: jsonb().$type<readonly string[]>().notNull(),
    /** Place of the right option, from 0. */
    correctOption: integer('correct_option').notNull(),
    explanation: text().notNull(),
    category: text().$type<QuestionCategory>().notNull(),
    section: text().notNull(),
    lawReference: text('law_reference').notNull(),
    /** Place of the option chosen, from 0; null for none. */
    chosen: integer('chosen_option'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  };
}
