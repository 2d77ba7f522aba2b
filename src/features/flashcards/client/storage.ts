import { parsePlaces, withPlace } from '../rules/deck-place.ts';
import { parseStop, type StudyStop } from '../rules/study-stop.ts';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. A browser that keeps nothing for us only forgets sooner; study goes on. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

function placesKey(userId: number): string {
  return `flashcards.places.${userId}`;
}

function stopKey(userId: number): string {
  return `flashcards.stop.${userId}`;
}

/** The card a learner stopped at in a set; undefined when there is none. */
export function persistedPlace(userId: number, set: string): number | undefined {
  return parsePlaces(read(placesKey(userId)))[set];
}

/** Keeps the card a learner is at in a set; null forgets it. */
export function persistPlace(userId: number, set: string, cardId: number | null): void {
  write(placesKey(userId), JSON.stringify(withPlace(parsePlaces(read(placesKey(userId))), set, cardId)));
}

/** The last set and card of a learner on this device; null when there is none. */
export function persistedStop(userId: number): StudyStop | null {
  return parseStop(read(stopKey(userId)));
}

/** Keeps the last set and card; null forgets them. */
export function persistStop(userId: number, stop: StudyStop | null): void {
  write(stopKey(userId), stop === null ? null : JSON.stringify(stop));
}
