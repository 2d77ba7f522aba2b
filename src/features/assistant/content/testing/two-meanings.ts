import { z } from 'zod';
import { loadContentFile, nonEmptyText } from '../../../law/content/material.ts';

const twoMeaningsSchema = z.strictObject({
  /** Rules are tuned on the first half alone. */
  half: z.enum(['tune', 'held']),
  ask: nonEmptyText,
  /** Titles of the topics that the question may be about. */
  about: z.array(nonEmptyText).optional(),
  /** Titles of both topics, where the question does not say which is meant. */
  asksBack: z.tuple([nonEmptyText, nonEmptyText]).optional(),
});

const fileSchema = z.strictObject({ questions: z.array(twoMeaningsSchema).min(1) });

/**
 * Returns the questions with a word of two meanings.
 * @throws ContentError if the file is invalid
 */
export async function loadTwoMeanings(contentRoot: string): Promise<readonly z.output<typeof twoMeaningsSchema>[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/two-meanings.yaml', fileSchema)).questions;
}
