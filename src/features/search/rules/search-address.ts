import { QUERY_LENGTH } from './query-bounds.ts';
import { SEARCH_KINDS, type SearchKind } from './search-item.ts';

/** The page of the search. */
export const SEARCH_PATH = '/search';

/** What an address of the search asks for. */
export interface SearchPlace {
  readonly query: string;
  readonly kind: SearchKind | null;
  readonly only: boolean;
}

/** The address of a search. */
export function searchAddress({
  query,
  kind = null,
  only = false,
}: Pick<SearchPlace, 'query'> & Partial<SearchPlace>): string {
  const search = new URLSearchParams();
  if (query !== '') search.set('q', query);
  if (kind !== null) search.set('kind', kind);
  if (only) search.set('only', '1');
  return search.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${search.toString()}`;
}

/** What the query of an address asks for: spaces around the words dropped, a query that is too long cut, an unknown kind left out. */
export function placeOfSearch(search: URLSearchParams): SearchPlace {
  const kind = search.get('kind');
  return {
    query: (search.get('q') ?? '').trim().slice(0, QUERY_LENGTH),
    kind: SEARCH_KINDS.find((each) => each === kind) ?? null,
    only: search.get('only') === '1',
  };
}
