import { z } from 'zod';
import { factId, loadContentFile, nonEmptyText } from '../../../law/content/material.ts';
import { OUTCOMES } from '../../rules/answer/answer.ts';

/** The half of an evaluation set: rules are tuned on the first alone. */
const half = z.enum(['tune', 'held']);

const twoQuestionSchema = z.strictObject({
  id: nonEmptyText,
  half,
  turns: z.tuple([nonEmptyText, nonEmptyText]),
  /** Whether the second question continues the first or has its own topic. */
  expect: z.enum(['follows', 'starts-anew']),
  /** The matter of the answer to the second question, in plain words. */
  topic: nonEmptyText,
  /** Any of these facts is among the first three sources of that answer. */
  facts: z.array(factId).optional(),
  /** Any of these outcomes is right, where no fact answers. */
  outcomes: z.array(z.enum(OUTCOMES)).optional(),
  /** Words that the answer contains. */
  says: nonEmptyText.optional(),
  /** Whether the second question requests an amount of money. */
  asksForSum: z.boolean().optional(),
});

/** A conversation of two questions with what the second answer has to be about. */
export type TwoQuestions = z.output<typeof twoQuestionSchema>;

const twoTurnsFile = z.strictObject({ conversations: z.array(twoQuestionSchema).min(1) });

/**
 * Returns the conversations of two questions.
 * @throws ContentError if the file is invalid
 */
export async function loadTwoQuestions(contentRoot: string): Promise<readonly TwoQuestions[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/two-turn.yaml', twoTurnsFile)).conversations;
}

const conversationSchema = z.strictObject({
  half,
  turns: z
    .array(
      z.strictObject({
        ask: nonEmptyText,
        /** Titles of the topics that the answer may be about; none for small talk. */
        about: z.array(nonEmptyText),
      }),
    )
    .min(3)
    .max(6),
});

const conversationsFile = z.strictObject({ conversations: z.array(conversationSchema).min(1) });

/**
 * Returns the conversations of three to six turns.
 * @throws ContentError if the file is invalid
 */
export async function loadWholeConversations(
  contentRoot: string,
): Promise<readonly z.output<typeof conversationSchema>[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/conversations.yaml', conversationsFile)).conversations;
}

const countryQuestionSchema = z.strictObject({
  half,
  /** Whose law the question asks for. */
  law: z.enum(['other', 'grenada']),
  ask: nonEmptyText,
});

const countriesFile = z.strictObject({ questions: z.array(countryQuestionSchema).min(1) });

/**
 * Returns the questions that name another country, its people, cities or institutions.
 * @throws ContentError if the file is invalid
 */
export async function loadCountryQuestions(
  contentRoot: string,
): Promise<readonly z.output<typeof countryQuestionSchema>[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/country.yaml', countriesFile)).questions;
}

const twoMeaningsSchema = z.strictObject({
  half,
  ask: nonEmptyText,
  /** Titles of the topics that the question may be about. */
  about: z.array(nonEmptyText).optional(),
  /** Titles of both topics, where the question does not say which is meant. */
  asksBack: z.tuple([nonEmptyText, nonEmptyText]).optional(),
});

const twoMeaningsFile = z.strictObject({ questions: z.array(twoMeaningsSchema).min(1) });

/**
 * Returns the questions with a word of two meanings.
 * @throws ContentError if the file is invalid
 */
export async function loadTwoMeanings(contentRoot: string): Promise<readonly z.output<typeof twoMeaningsSchema>[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/two-meanings.yaml', twoMeaningsFile)).questions;
}
