import { MAX_QUERY_LENGTH } from './search-item.ts';

/** Recent searches stored on a device. */
const MAX_RECENT = 5;

/** Parses the stored searches, newest first, without invalid ones. */
export function recentSearches(stored: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter((query): query is string => typeof query === 'string' && isQuery(query)).slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Returns the searches with one more in front, without duplicates. */
export function withSearch(searches: readonly string[], query: string): readonly string[] {
  const trimmed = query.trim();
  if (!isQuery(trimmed)) return searches;
  return [trimmed, ...searches.filter((each) => each !== trimmed)].slice(0, MAX_RECENT);
}

function isQuery(query: string): boolean {
  return query.trim() !== '' && query.length <= MAX_QUERY_LENGTH;
}
