import { z } from 'zod';
import { loadContentFile, nonEmptyText } from '../../../law/content/material.ts';

const countryQuestionSchema = z.strictObject({
  /** Rules are tuned on the first half alone. */
  half: z.enum(['tune', 'held']),
  /** Whose law the question asks for. */
  law: z.enum(['other', 'grenada']),
  ask: nonEmptyText,
});

const fileSchema = z.strictObject({ questions: z.array(countryQuestionSchema).min(1) });

/**
 * Returns the questions that name another country, its people, cities or institutions.
 * @throws ContentError if the file is invalid
 */
export async function loadCountryQuestions(
  contentRoot: string,
): Promise<readonly z.output<typeof countryQuestionSchema>[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/country.yaml', fileSchema)).questions;
}
