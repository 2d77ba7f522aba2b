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

const turnSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('small-talk'), ask: nonEmptyText }),
  z.strictObject({
    /** Whether the turn names its own matter, or needs the turns before it to be understood. */
    kind: z.enum(['new', 'follow-up']),
    ask: nonEmptyText,
    /** Titles of the topics that the answer may be about. */
    about: z.array(nonEmptyText).min(1),
    /** The figure or the day that the answer states, where the turn asks for one. */
    says: nonEmptyText.optional(),
  }),
]);

const conversationSchema = z.strictObject({ turns: z.array(turnSchema).min(3).max(6) });

/** A conversation with what each answer has to be about. */
export type Conversation = z.output<typeof conversationSchema>;

const conversationsFile = z.strictObject({ conversations: z.array(conversationSchema).min(1) });

/**
 * Returns the conversations of three to six turns.
 * @throws ContentError if the file is invalid
 */
export async function loadConversations(
  contentRoot: string,
  part: 'open' | 'held out',
): Promise<readonly Conversation[]> {
  const folder = part === 'open' ? 'assistant-evaluation' : 'assistant-evaluation/held-out';
  return (await loadContentFile(contentRoot, `${folder}/conversations.yaml`, conversationsFile)).conversations;
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

const writtenCaseSchema = z.strictObject({
  /** The number of the writer: each wrote before seeing any answer. */
  writer: z.number().int().positive(),
  ask: nonEmptyText,
  /** Figures and days that the answer states. */
  says: z.array(nonEmptyText).min(1),
  /** How the writer reached them. */
  working: nonEmptyText,
});

const casesFile = z.strictObject({ cases: z.array(writtenCaseSchema).min(1) });

/** A case with figures that was written before the rules for it. */
export type WrittenCase = z.output<typeof writtenCaseSchema>;

/**
 * Returns the open or the held-out cases with figures.
 * @throws ContentError if the file is invalid
 */
export async function loadWrittenCases(
  contentRoot: string,
  part: 'open' | 'held out',
): Promise<readonly WrittenCase[]> {
  const folder = part === 'open' ? 'assistant-evaluation' : 'assistant-evaluation/held-out';
  return (await loadContentFile(contentRoot, `${folder}/cases.yaml`, casesFile)).cases;
}
