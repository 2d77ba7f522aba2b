import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';

/** Delay before a filter is written into the URL, in milliseconds: browsers refuse a change with each letter. */
const REST_MS = 300;

/** Filters of a list as the address has them; '' and undefined narrow nothing. */
type FilterValues = Readonly<Record<string, string | undefined>>;

/** The filters of a list, and a way to set one. */
export interface UrlFilters<Chosen> {
  readonly chosen: Chosen;
  readonly choose: <Name extends keyof Chosen>(name: Name) => (value: Chosen[Name]) => void;
}

/**
 * Stores the filters of a list in the address, so that bookmarks, reloads and Back restore them. `read` parses the address and must be
 * declared outside of the component; a missing parameter is ''.
 */
export function useUrlFilters<Chosen extends FilterValues>(
  read: (get: (name: keyof Chosen & string) => string) => Chosen,
): UrlFilters<Chosen> {
  const [query, setQuery] = useSearchParams();
  const [unwritten, setUnwritten] = useState<Partial<Chosen>>({});
  const chosen = useMemo(() => ({ ...read((name) => query.get(name) ?? ''), ...unwritten }), [read, query, unwritten]);
  useEffect(() => {
    if (Object.keys(unwritten).length === 0) return undefined;
    const timer = setTimeout(() => {
      setQuery((before) => queryWith(before, unwritten), { replace: true });
      setUnwritten({});
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [unwritten, setQuery]);
  return {
    chosen,
    choose: (name) => (value) => setUnwritten((before) => ({ ...before, [name]: value })),
  };
}

function queryWith(before: URLSearchParams, values: FilterValues): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}
