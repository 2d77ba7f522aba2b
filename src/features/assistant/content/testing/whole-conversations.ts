import { z } from 'zod';
import { loadContentFile, nonEmptyText } from '../../../law/content/material.ts';

const conversationSchema = z.strictObject({
  /** Rules are tuned on the first half alone. */
  half: z.enum(['tune', 'held']),
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

const fileSchema = z.strictObject({ conversations: z.array(conversationSchema).min(1) });

/**
 * Returns the conversations of three to six turns.
 * @throws ContentError if the file is invalid
 */
export async function loadWholeConversations(
  contentRoot: string,
): Promise<readonly z.output<typeof conversationSchema>[]> {
  return (await loadContentFile(contentRoot, 'assistant-evaluation/conversations.yaml', fileSchema)).conversations;
}
