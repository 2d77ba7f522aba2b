import { boolean, integer, jsonb, text, timestamp, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';
import { isAtLeast, isBetween, isJson } from '../../../platform/server/database/checks.ts';
import { flashcards } from '../../cards/server/tables.ts';
import type { QuestionCategory } from '../rules/question.ts';

/** Returns the columns of a question copied from its card, so that a later edit of the card changes no grade and no review. */
export function cardQuestionColumns() {
  return {
    /** From 1. */
    position: integer().notNull(),
    flashcardId: integer('flashcard_id')
      .notNull()
      .references(() => flashcards.id),
    question: text().notNull(),
    options: jsonb().$type<readonly string[]>().notNull(),
    /** Index of the right option, from 0. */
    correctOption: integer('correct_option').notNull(),
    explanation: text().notNull(),
    category: text().$type<QuestionCategory>().notNull(),
    section: text().notNull(),
    lawReference: text('law_reference').notNull(),
  };
}

/** Returns the columns of a question with its answer. The columns of the answer are null until there is one. */
export function questionColumns() {
  return {
    ...cardQuestionColumns(),
    /** Index of the chosen option, from 0; null for none. */
    chosen: integer('chosen_option'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** True when the law behind it changed while the attempt ran: it counts as right whatever was answered. Null otherwise. */
    setAside: boolean('set_aside'),
  };
}

type CheckedColumns = Readonly<Record<'position' | 'options' | 'correctOption', AnyPgColumn>>;

/** Returns the constraints of `cardQuestionColumns`. */
export function cardQuestionChecks({ position, options, correctOption }: CheckedColumns): CheckBuilder[] {
  return [isAtLeast(position, 1), isJson(options, 'array'), isBetween(correctOption, 0, 3)];
}

/** Returns the constraints of `questionColumns`. */
export function questionChecks(columns: CheckedColumns & { readonly chosen: AnyPgColumn }): CheckBuilder[] {
  return [...cardQuestionChecks(columns), isBetween(columns.chosen, 0, 3)];
}
