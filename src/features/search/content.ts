import { z } from 'zod';
import { factId, loadContentFile, words } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import { topicFaults, type TopicSurroundings } from './rules/topic-faults.ts';
import type { Topic } from './rules/understand.ts';

/** `search/topics.yaml`: how people write, and the law's words for it. */
export const searchTopicsSchema = z.strictObject({
  spellings: z.record(words, words),
  topics: z
    .array(
      z.strictObject({
        law: z.array(words).min(1),
        /** Provisions as they stand in addresses: "employment-act/part-ix". */
        at: z
          .array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/, 'is not a provision such as employment-act/26'))
          .optional(),
        /** The statement that answers whoever asks in these words. */
        answer: factId.optional(),
        everyday: z.array(words).min(1),
      }),
    )
    .min(1),
});

/** Reads how people write, and the law's words for it. Throws ContentError when the file is faulty. */
export async function loadSearchTopics(contentRoot: string): Promise<z.output<typeof searchTopicsSchema>> {
  return loadContentFile(contentRoot, 'search/topics.yaml', searchTopicsSchema);
}

/** The topics for the content check. They teach nothing themselves: what they name has to be there. */
export function searchTopicMaterial(topics: readonly Topic[], around: TopicSurroundings): MaterialView {
  return { name: 'Search topics', read: [], count: topics.length, items: [], faults: topicFaults(topics, around) };
}
