import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/** A page of a list, and links to the others. */
export interface ListPage<Page> {
  /** Undefined before the first answer; the page before while another is on its way. */
  readonly page: Page | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Null on the last page. */
  readonly toNext: (() => void) | null;
  /** Null on the first page. */
  readonly toPrevious: (() => void) | null;
}

/**
 * Loads a list one page at a time, again at each visit. A new `queryKey` starts at the first page. The server names only the next page, so
 * the cursors of earlier pages are stored; that of the first is ''.
 */
export function useListPage<Page extends { readonly next: string | number | null }>({
  queryKey,
  read,
}: {
  readonly queryKey: QueryKey;
  readonly read: (place: string, signal: AbortSignal) => Promise<Page>;
}): ListPage<Page> {
  const list = JSON.stringify(queryKey);
  const [visited, setVisited] = useState<{ readonly list: string; readonly places: readonly string[] }>();
  const places = visited?.list === list ? visited.places : [];
  const setPlaces = (next: readonly string[]) => setVisited({ list, places: next });
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
    retry: () => void refetch(),
    toNext: next === null ? null : () => setPlaces([...places, String(next)]),
    toPrevious: places.length === 0 ? null : () => setPlaces(places.slice(0, -1)),
  };
}
