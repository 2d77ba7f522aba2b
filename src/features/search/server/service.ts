import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { createRetrieval, type Retrieval } from '../rules/ranking.ts';
import { createStemCounter, type CountStems } from '../rules/postings.ts';
import { answersAlone, type SearchItem } from '../rules/search-item.ts';
import type { Vocabulary } from '../rules/parse-query.ts';
import { lawItems, documentItems } from './law-items.ts';

export { createStemCounter };

/** The searchable items and the vocabulary. */
export interface SearchSources {
  readonly law: LibraryLaw;
  readonly documents: Parameters<typeof documentItems>[0];
  readonly vocabulary: Vocabulary;
  /** Items of other features. */
  readonly lists: readonly (readonly SearchItem[])[];
  /** Counts the stems of texts, and may remember them from an earlier search. */
  readonly count?: CountStems;
}

/**
 * Creates the retrieval of the product over the law and the features' items.
 * @throws Error when a topic names an answer that is no confirmed statement of the law in force
 */
export function createSearch({ law, documents, vocabulary, lists, count }: SearchSources): Retrieval {
  const items = lawItems(law);
  checkAnswers(vocabulary, items);
  return createRetrieval([items, documentItems(documents), ...lists], vocabulary, count);
}

function checkAnswers({ topics }: Vocabulary, items: readonly SearchItem[]): void {
  const answers = new Set(items.filter(answersAlone).map(({ id }) => id));
  for (const { answer, everyday } of topics) {
    if (answer !== undefined && !answers.has(answer))
      throw new Error(
        `search/topics.yaml: ${answer}, the answer to "${everyday[0]}", is no confirmed statement of today's law.`,
      );
  }
}
