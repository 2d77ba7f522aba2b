import { boolean, integer, jsonb, text, timestamp, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';
import { isAtLeast, isBetween, isJson } from '../../../platform/server/database/checks.ts';
import { flashcards } from '../../cards/server/tables.ts';
import type { QuestionCategory } from '../rules/question.ts';

/** A question as it was asked, kept whole so that a later edit of a card changes no grade and no review. */
export function askedColumns() {
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
  };
}

/** What every table of one person's questions holds. What is asked is never null; what becomes of it is null until then. */
export function questionColumns() {
  return {
    ...askedColumns(),
    /** Place of the option chosen, from 0; null for none. */
    chosen: integer('chosen_option'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** The law behind it changed while the attempt ran: it counts for the learner whatever was answered. Null for all others. */
    setAside: boolean('set_aside'),
  };
}

type Asked = Readonly<Record<'position' | 'options' | 'correctOption', AnyPgColumn>>;

/** Returns the constraints of `askedColumns`. */
export function askedChecks({ position, options, correctOption }: Asked): CheckBuilder[] {
  return [isAtLeast(position, 1), isJson(options, 'array'), isBetween(correctOption, 0, 3)];
}

/** Returns the constraints of `questionColumns`. */
export function questionChecks(columns: Asked & { readonly chosen: AnyPgColumn }): CheckBuilder[] {
  return [...askedChecks(columns), isBetween(columns.chosen, 0, 3)];
}
