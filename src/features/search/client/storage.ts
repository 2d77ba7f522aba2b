import { recentSearches, withSearch } from '../rules/recent-searches.ts';

/** What is kept is the searches of one account: nobody who signs in later on this device sees them. A visitor's end with the tab. */
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

/** Keeps a search that led somewhere. A browser that keeps nothing for us only forgets sooner. */
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
