import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { createRetrieval, type Retrieval } from '../rules/retrieval.ts';
import type { SearchSource } from '../rules/search-item.ts';
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

/** The one retrieval of the product, over the law and what the features offer. */
export function createSearch({ law, sheets, vocabulary, sources }: SearchSources): Retrieval {
  const items = lawItems(law);
  const printed = sheetItems(sheets);
  return createRetrieval([() => items, () => printed, ...sources], vocabulary);
}
