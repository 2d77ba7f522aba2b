import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The deck, loaded from `content/flashcards` at start. */
export const flashcards = pgTable('flashcards', {
  id: integer().primaryKey(),
  question: text().notNull(),
  answer: text().notNull(),
  heading: text(),
  section: text().notNull(),
  lawReference: text('law_reference').notNull(),
  audience: jsonb().$type<string[]>().notNull(),
  category: text().notNull(),
  difficulty: text().notNull().default('medium'),
  isPremium: boolean('is_premium').notNull().default(false),
  questionType: text('question_type').notNull().default('flashcard'),
  multipleChoiceOptions: jsonb('multiple_choice_options').$type<string[]>(),
  correctAnswer: text('correct_answer'),
  explanation: text(),
  /** Ids of the facts it rests on; none for a card an administrator wrote. */
  facts: jsonb().$type<string[]>().notNull().default([]),
  /** Rests on a fact that changed: shown, but not graded until an editor confirms it. */
  underReview: boolean('under_review').notNull().default(false),
  /** When the card left the deck; what learners did with it stays. */
  retiredAt: timestamp('retired_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
