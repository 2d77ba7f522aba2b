import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { UrlPages } from './use-url-filters.ts';

/** A page of a list, and links to the others. */
export interface ListPage<Page> {
  /** Undefined before the first answer; the page before while another is on its way. */
  readonly page: Page | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Whether `page` is that of an earlier query, until its own comes. */
  readonly isPlaceholder: boolean;
  readonly retry: () => void;
  /** Null on the last page. */
  readonly toNext: (() => void) | null;
  /** Null on the first page, and when the page before is not known. */
  readonly toPrevious: (() => void) | null;
  /** Opens the first page when the page before is not known; null otherwise. */
  readonly toFirst: (() => void) | null;
}

/**
 * Loads a list one page at a time, again at each visit. A new `queryKey` starts at the first page. The server names only the next page, so
 * the cursors of earlier pages are stored: in `pages`, or else
 * in this component. The cursor of the first page is ''.
 */
export function useListPage<Page extends { readonly next: string | number | null }>({
  queryKey,
  read,
  pages,
}: {
  readonly queryKey: QueryKey;
  readonly read: (place: string, signal: AbortSignal) => Promise<Page>;
  /** The pages in the URL. */
  readonly pages?: UrlPages;
}): ListPage<Page> {
  const list = JSON.stringify(queryKey);
  const [visited, setVisited] = useState<{ readonly list: string; readonly places: readonly string[] }>();
  const places = pages?.cursors ?? (visited?.list === list ? visited.places : []);
  const setPlaces = pages?.open ?? ((next: readonly string[]) => setVisited({ list, places: next }));
  const isComplete = pages?.isComplete ?? true;
  const place = places.at(-1) ?? '';
  const {
    data: page,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: [...queryKey, place],
    queryFn: ({ signal }) => read(place, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  // While the next page is on its way, the one that is shown names the place where that one begins.
  const next = isPlaceholderData ? null : (page?.next ?? null);
  return {
    page,
    error,
    isFetching,
    isPlaceholder: isPlaceholderData,
    retry: () => void refetch(),
    toNext: next === null ? null : () => setPlaces([...places, String(next)]),
    toPrevious: places.length === 0 || !isComplete ? null : () => setPlaces(places.slice(0, -1)),
    toFirst: isComplete ? null : () => setPlaces([]),
  };
}
