import { recentSearches, withSearch } from '../rules/recent-searches.ts';

/** Recent searches are stored per account, out of sight of others on this device. A visitor's searches end with the tab. */
function storeOf(userId: number | null): Storage {
  return userId === null ? sessionStorage : localStorage;
}

function keyOf(userId: number | null): string {
  return `search.recent.${userId ?? 'visitor'}`;
}

/** The last searches on this device, newest first. */
export function persistedSearches(userId: number | null): readonly string[] {
  try {
    return recentSearches(storeOf(userId).getItem(keyOf(userId)));
  } catch {
    return [];
  }
}

/** Stores a search whose result was opened. Ignores a browser that refuses storage. */
export function persistSearch(userId: number | null, query: string): void {
  try {
    storeOf(userId).setItem(keyOf(userId), JSON.stringify(withSearch(persistedSearches(userId), query)));
  } catch {
    return;
  }
}

/** Forgets them with the account. */
export function forgetSearches(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    return;
  }
}
