import { expect, inject } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../../platform/server/testing/test-app.ts';
import { cardItems, readDeck } from '../../../cards/server/service.ts';
import { termItems } from '../../../glossary/server/service.ts';
import { insightItems } from '../../../insights/server/service.ts';
import { libraryOf } from '../../../law/content.ts';
import { scenarioItems } from '../../../scenarios/server/service.ts';
import { searchContract } from '../../contract.ts';
import type { SearchResult } from '../../rules/results.ts';
import type { Retrieval } from '../../rules/ranking.ts';
import { createSearch } from '../service.ts';

/** A running product, and the search over what it teaches. */
export interface ProductSearch {
  readonly product: TestApp;
  readonly deck: Awaited<ReturnType<typeof readDeck>>;
  readonly retrieval: Retrieval;
}

/** Starts the product, and makes the search over its content once more for asking it directly. */
export async function startProductSearch(): Promise<ProductSearch> {
  const material = inject('material');
  const product = await startTestApp();
  const deck = await readDeck(product.database.pool);
  const offered = [
    termItems(material.glossary),
    cardItems(deck),
    scenarioItems(material),
    insightItems(material.insights),
  ];
  const retrieval = createSearch({
    law: libraryOf(material.law),
    documents: material.documents,
    vocabulary: material.searchTopics,
    lists: offered,
  });
  return { product, deck, retrieval };
}

/** Response for a browser. */
export async function found(browser: Browser, query: string, more = '') {
  const answer = await browser.get(`/api/search?q=${encodeURIComponent(query)}${more}`);
  expect(answer.status).toBe(200);
  return searchContract.find.response.parse(answer.body);
}

/** All results of a response, of any kind. */
export function resultsOf({
  groups,
}: {
  readonly groups: readonly { readonly results: readonly SearchResult[] }[];
}): readonly SearchResult[] {
  return groups.flatMap(({ results }) => results);
}
