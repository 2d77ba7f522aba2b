import { z } from 'zod';
import { factId, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { Topic } from './rules/parse-query.ts';
import type { ContentIssue } from '../law/rules/content-model.ts';
import { extractStems } from './rules/stems.ts';

/** Targets of topics: facts by id with their text, and provisions as body and slug. */
interface TopicSurroundings {
  readonly facts: readonly { readonly id: string; readonly text: string }[];
  /** "employment-act/part-ix". */
  readonly provisions: readonly string[];
}

/**
 * Returns the issues of search topics: an unknown answer or provision, a topic whose legal terms are in no fact and that names neither
 * an answer nor a provision, and a phrase that two topics answer differently.
 */
export function topicIssues(topics: readonly Topic[], { facts, provisions }: TopicSurroundings): ContentIssue[] {
  const ids = new Set(facts.map(({ id }) => id));
  const places = new Set(provisions);
  const held = facts.map(({ text }) => new Set(extractStems(text)));
  const isHeld = (law: string) => held.some((stems) => extractStems(law).every((stem) => stems.has(stem)));
  const answerOf = new Map<string, string>();
  return topics.flatMap(({ law, at = [], answer, everyday }) => {
    const where = `Search topic "${law.join(', ')}"`;
    const issues: ContentIssue[] = at
      .filter((place) => !places.has(place))
      .map((place) => ({ where, message: `stands at ${place}, and there is no such provision.` }));
    if (answer !== undefined && !ids.has(answer))
      issues.push({ where, message: `answers by ${answer}, and there is no such fact.` });
    if (answer === undefined && at.length === 0 && !law.some(isHeld))
      issues.push({ where, message: 'leads nowhere: it names no place and no answer, and no fact holds its words.' });
    if (answer === undefined) return issues;
    for (const phrase of everyday) {
      const other = answerOf.get(phrase);
      if (other !== undefined && other !== answer)
        issues.push({ where, message: `answers "${phrase}" by ${answer}, and another topic by ${other}.` });
      answerOf.set(phrase, answer);
    }
    return issues;
  });
}

/** `content/search/topics.yaml`: everyday phrases with their legal terms. `rules/parse-query.ts` decides which topics a query matches. */
export const searchTopicsSchema = z.strictObject({
  spellings: z.record(nonEmptyText, nonEmptyText),
  topics: z
    .array(
      z.strictObject({
        law: z.array(nonEmptyText).min(1),
        /** Provisions by address: "employment-act/part-ix". */
        at: z
          .array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/, 'is not a provision such as employment-act/26'))
          .optional(),
        /** The fact that answers a query in these words. */
        answer: factId.optional(),
        everyday: z.array(nonEmptyText).min(1),
      }),
    )
    .min(1),
});

/** Reads the search topics. Throws ContentError for an invalid file. */
export async function loadSearchTopics(contentRoot: string): Promise<z.output<typeof searchTopicsSchema>> {
  return loadContentFile(contentRoot, 'search/topics.yaml', searchTopicsSchema);
}

/** The topics for the content check. They teach nothing themselves: what they name has to be there. */
export function searchTopicMaterial(topics: readonly Topic[], around: TopicSurroundings): MaterialView {
  return { name: 'Search topics', read: [], count: topics.length, items: [], issues: topicIssues(topics, around) };
}
