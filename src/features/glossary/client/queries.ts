import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { glossaryContract } from '../contract.ts';
import { prepareHighlighter } from '../rules/highlight.ts';

const glossaryApi = apiClient<typeof glossaryContract>();

/** A term as the server answers it. */
export type GlossaryTerm = ResponseOf<typeof glossaryContract.list>[number];

/** The terms, and what finds them in a text. */
export interface Glossary {
  readonly terms: readonly GlossaryTerm[];
  readonly highlight: ReturnType<typeof prepareHighlighter<GlossaryTerm>>;
}

/**
 * Returns the terms and the highlighter of all their forms. They stay in memory, so that both work without a network.
 */
export const glossaryQuery = queryOptions({
  queryKey: ['glossary'],
  queryFn: async ({ signal }): Promise<Glossary> => {
    const terms = await glossaryApi('GET /api/glossary', { signal });
    return { terms, highlight: prepareHighlighter(terms) };
  },
});
