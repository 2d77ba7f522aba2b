import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';

/** One page of a list, and the ways to others. */
export interface PageReading<Page> {
  /** Undefined before the first answer; the page before while another is on its way. */
  readonly page: Page | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
  /** Null on the last page, and on the first. */
  readonly toNext: (() => void) | null;
  readonly toFirst: (() => void) | null;
}

/** Reads a list one page at a time. Each page names the place where the next begins; the first begins at ''. */
export function usePage<Page extends { readonly next: string | number | null }>({ queryKey, read }: {
  readonly queryKey: QueryKey;
  readonly read: (place: string, signal: AbortSignal) => Promise<Page>;
}): PageReading<Page> {
  const [place, setPlace] = useState('');
  const { data: page, error, isFetching, refetch } = useQuery({
    queryKey: [...queryKey, place],
    queryFn: ({ signal }) => read(place, signal),
    placeholderData: keepPreviousData,
  });
  const next = page?.next ?? null;
  return {
    page,
    error,
    isFetching,
    retry: () => void refetch(),
    toNext: next === null ? null : () => setPlace(String(next)),
    toFirst: place === '' ? null : () => setPlace(''),
  };
}
