import { MAX_QUERY_LENGTH, SEARCH_KINDS, type SearchKind } from './search-item.ts';

/** The page of the search. */
export const SEARCH_PATH = '/search';

/** A search as its address states it. */
export interface SearchRequest {
  readonly query: string;
  readonly kind: SearchKind | null;
  readonly only: boolean;
  /** The page of the one kind, from 1. */
  readonly page: number;
}

/** The highest page number that an address may name. */
export const LAST_PAGE = 1000;

/** Returns the address of a search. */
export function searchAddress({
  query,
  kind = null,
  only = false,
  page = 1,
}: Pick<SearchRequest, 'query'> & Partial<SearchRequest>): string {
  const search = new URLSearchParams();
  if (query !== '') search.set('q', query);
  if (kind !== null) search.set('kind', kind);
  if (only) search.set('only', '1');
  if (kind !== null && page > 1) search.set('page', String(page));
  return search.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${search.toString()}`;
}

/** Returns the address of the assistant with the query in the question field, not yet sent. */
export function assistantAddress(query: string): string {
  return query === '' ? '/jocelyn' : `/jocelyn?${new URLSearchParams({ q: query }).toString()}`;
}

/** Parses the query string of an address. Trims the query, cuts it to the maximum length, and ignores an unknown kind or page. */
export function parseSearchQuery(search: URLSearchParams): SearchRequest {
  const named = search.get('kind');
  const kind = SEARCH_KINDS.find((each) => each === named) ?? null;
  const page = Number(search.get('page') ?? 1);
  return {
    query: (search.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    kind,
    only: search.get('only') === '1',
    page: kind !== null && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}
