import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { createRetrieval, type Retrieval } from '../rules/retrieval.ts';
import { answersAlone, type SearchItem, type SearchSource } from '../rules/search-item.ts';
import type { Vocabulary } from '../rules/understand.ts';
import { lawItems } from './law-items.ts';
import { sheetItems } from './sheet-items.ts';

/** What can be found, and how people write. */
export interface SearchSources {
  readonly law: LibraryLaw;
  readonly sheets: Parameters<typeof sheetItems>[0];
  readonly vocabulary: Vocabulary;
  /** What other features offer. */
  readonly sources: readonly SearchSource[];
}

/**
 * The one retrieval of the product, over the law and what the features offer.
 * @throws Error when a topic names an answer that is no confirmed statement of the law as it is
 */
export function createSearch({ law, sheets, vocabulary, sources }: SearchSources): Retrieval {
  const items = lawItems(law);
  checkAnswers(vocabulary, items);
  const printed = sheetItems(sheets);
  return createRetrieval([() => items, () => printed, ...sources], vocabulary);
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
