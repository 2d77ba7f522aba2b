import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** Delay before a filter is written into the URL, in milliseconds: browsers refuse a change with each letter. */
const REST_MS = 300;

/** The cursor of the page in the URL. */
const CURSOR = 'after';

/** Filters of a list as the address has them; '' and undefined narrow nothing. */
type FilterValues = Readonly<Record<string, string | undefined>>;

/** The page of a list in the URL. */
export interface UrlPages {
  /** Cursors of the pages up to this one; empty on the first page. */
  readonly cursors: readonly string[];
  /** Whether the cursors of all earlier pages are known. A copied link has only the cursor of its own page. */
  readonly isComplete: boolean;
  readonly open: (cursors: readonly string[]) => void;
}

/** The filters of a list, and a way to set one. */
export interface UrlFilters<Chosen> {
  readonly chosen: Chosen;
  readonly choose: <Name extends keyof Chosen>(name: Name) => (value: Chosen[Name]) => void;
  readonly pages: UrlPages;
}

/**
 * Stores the filters and the page of a list in the address, so that bookmarks, reloads and Back restore them. `read` parses the address
 * and must be declared outside of the component; a missing parameter is ''.
 */
export function useUrlFilters<Chosen extends FilterValues>(
  read: (get: (name: keyof Chosen & string) => string) => Chosen,
): UrlFilters<Chosen> {
  const [query, setQuery] = useSearchParams();
  const stored = storedCursors(useHistoryState<unknown>());
  const [unwritten, setUnwritten] = useState<Partial<Chosen>>({});
  const chosen = useMemo(() => ({ ...read((name) => query.get(name) ?? ''), ...unwritten }), [read, query, unwritten]);
  const isChanging = Object.keys(unwritten).length > 0;
  useEffect(() => {
    if (!isChanging) return undefined;
    const write = () => {
      setQuery((before) => queryWith(before, { ...unwritten, [CURSOR]: undefined }), { replace: true });
      setUnwritten({});
    };
    const timer = setTimeout(write, REST_MS);
    // Someone who follows a link or reloads within the delay would lose the last letters.
    window.addEventListener('click', write, true);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', write, true);
      window.removeEventListener('pagehide', write);
    };
  }, [isChanging, unwritten, setQuery]);

  const cursor = isChanging ? '' : (query.get(CURSOR) ?? '');
  const isComplete = cursor === '' || stored.at(-1) === cursor;
  return {
    chosen,
    choose: (name) => (value) => setUnwritten((before) => ({ ...before, [name]: value })),
    pages: {
      cursors: cursor === '' ? [] : isComplete ? stored : [cursor],
      isComplete,
      open: (cursors) => setQuery((before) => queryWith(before, { [CURSOR]: cursors.at(-1) }), { state: { cursors } }),
    },
  };
}

/** Returns the cursors in the state of a history entry. */
function storedCursors(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('cursors' in state) || !Array.isArray(state.cursors)) return [];
  return state.cursors.filter((cursor: unknown) => typeof cursor === 'string');
}

function queryWith(before: URLSearchParams, values: FilterValues): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}
