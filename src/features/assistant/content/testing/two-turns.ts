import { z } from 'zod';
import { factId, loadContentFile, nonEmptyText } from '../../../law/content/material.ts';
import { OUTCOMES } from '../../rules/answer/answer.ts';

const twoQuestionSchema = z.strictObject({
  id: nonEmptyText,
  /** Rules are tuned on the first half alone. */
  half: z.enum(['tune', 'held']),
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

const fileSchema = z.strictObject({ conversations: z.array(twoQuestionSchema).min(1) });

/**
 * Returns the conversations of two questions.
 * @throws ContentError if the file is invalid
 */
export async function loadTwoQuestions(contentRoot: string): Promise<readonly TwoQuestions[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/two-turn.yaml', fileSchema)).conversations;
}
