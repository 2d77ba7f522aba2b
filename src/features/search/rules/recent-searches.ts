import { QUERY_LENGTH } from './search-item.ts';

/** Searches that are kept on a device. */
const KEPT = 5;

/** The searches in a stored text, newest first; none of what is no search. */
export function recentSearches(stored: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter((query): query is string => typeof query === 'string' && isQuery(query)).slice(0, KEPT);
  } catch {
    return [];
  }
}

/** The searches with one more, which stands first and once. */
export function withSearch(searches: readonly string[], query: string): readonly string[] {
  const asked = query.trim();
  if (!isQuery(asked)) return searches;
  return [asked, ...searches.filter((each) => each !== asked)].slice(0, KEPT);
}

function isQuery(query: string): boolean {
  return query.trim() !== '' && query.length <= QUERY_LENGTH;
}
