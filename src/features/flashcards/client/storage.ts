import { parsePlaces, withPlace } from '../rules/deck-place.ts';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing for us only forgets sooner; study goes on. */
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

function placesKey(userId: number): string {
  return `flashcards.places.${userId}`;
}

/** The card a learner stopped at in a set; undefined when there is none. */
export function persistedPlace(userId: number, set: string): number | undefined {
  return parsePlaces(read(placesKey(userId)))[set];
}

/** Keeps the card a learner is at in a set; null forgets it. */
export function persistPlace(userId: number, set: string, cardId: number | null): void {
  write(placesKey(userId), JSON.stringify(withPlace(parsePlaces(read(placesKey(userId))), set, cardId)));
}
