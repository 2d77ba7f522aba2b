import { QUERY_LENGTH, SEARCH_KINDS, type SearchKind } from './search-item.ts';

/** The page of the search. */
export const SEARCH_PATH = '/search';

/** What an address of the search asks for. */
export interface SearchPlace {
  readonly query: string;
  readonly kind: SearchKind | null;
  readonly only: boolean;
  /** The page of the one kind, from 1. */
  readonly page: number;
}

/** The highest page that is read; nobody turns so many. */
export const LAST_PAGE = 1000;

/** The address of a search. */
export function searchAddress({
  query,
  kind = null,
  only = false,
  page = 1,
}: Pick<SearchPlace, 'query'> & Partial<SearchPlace>): string {
  const search = new URLSearchParams();
  if (query !== '') search.set('q', query);
  if (kind !== null) search.set('kind', kind);
  if (only) search.set('only', '1');
  if (kind !== null && page > 1) search.set('page', String(page));
  return search.size === 0 ? SEARCH_PATH : `${SEARCH_PATH}?${search.toString()}`;
}

/** Where the assistant is asked the same: the question stands in her field, and the person sends it. */
export function askAddress(query: string): string {
  return query === '' ? '/jocelyn' : `/jocelyn?${new URLSearchParams({ q: query }).toString()}`;
}

/**
 * What the query of an address asks for: spaces around the words dropped, a query that is too long cut, an unknown kind and a page that
 * is none left out.
 */
export function placeOfSearch(search: URLSearchParams): SearchPlace {
  const named = search.get('kind');
  const kind = SEARCH_KINDS.find((each) => each === named) ?? null;
  const page = Number(search.get('page') ?? 1);
  return {
    query: (search.get('q') ?? '').trim().slice(0, QUERY_LENGTH),
    kind,
    only: search.get('only') === '1',
    page: kind !== null && Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}
