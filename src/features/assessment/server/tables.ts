import { boolean, integer, jsonb, pgTable, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { isAtLeast, isBetween, isJson } from '../../../platform/server/database/checks.ts';
import { flashcards } from '../../cards/server/tables.ts';
import type { QuestionCategory } from '../rules/question.ts';

function textColumns() {
  return {
    question: text().notNull(),
    /** In the order shown. */
    options: jsonb().$type<readonly string[]>().notNull(),
    explanation: text().notNull(),
    category: text().$type<QuestionCategory>().notNull(),
    section: text().notNull(),
    lawReference: text('law_reference').notNull(),
  };
}

function cardColumns() {
  return {
    /** From 1. */
    position: integer().notNull(),
    flashcardId: integer('flashcard_id')
      .notNull()
      .references(() => flashcards.id),
    /** Index of the right option, from 0. */
    correctOption: integer('correct_option').notNull(),
  };
}

/**
 * The texts of questions, each stored once, copied from cards so that a later edit of a card changes no grade and no review. Rows never
 * change and are never deleted: edits of cards limit their number.
 */
export const questionTexts = pgTable(
  'question_texts',
  {
    /** The hash of the text. */
    id: uuid().primaryKey(),
    ...textColumns(),
  },
  (table) => [isJson(table.options, 'array')],
);

/** Returns the columns of a question with its own copy of the text. */
export function cardQuestionColumns() {
  return { ...cardColumns(), ...textColumns() };
}

/** Returns the columns of a question with its answer. The columns of the answer are null until there is one. */
export function questionColumns() {
  return {
    ...cardColumns(),
    textId: uuid('text_id')
      .notNull()
      .references(() => questionTexts.id),
    /** Index of the chosen option, from 0; null for none. */
    chosen: integer('chosen_option'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** True when the law behind it changed while the attempt ran: it counts as right whatever was answered. Null otherwise. */
    setAside: boolean('set_aside'),
  };
}

type CheckedColumns = Readonly<Record<'position' | 'correctOption', AnyPgColumn>>;

function cardChecks({ position, correctOption }: CheckedColumns) {
  return [isAtLeast(position, 1), isBetween(correctOption, 0, 3)];
}

/** Returns the constraints of `cardQuestionColumns`. */
export function cardQuestionChecks(columns: CheckedColumns & { readonly options: AnyPgColumn }) {
  return [...cardChecks(columns), isJson(columns.options, 'array')];
}

/** Returns the constraints of `questionColumns`. */
export function questionChecks(columns: CheckedColumns & { readonly chosen: AnyPgColumn }) {
  return [...cardChecks(columns), isBetween(columns.chosen, 0, 3)];
}
