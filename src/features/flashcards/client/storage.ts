import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { parsePlaces, withPlace } from '../rules/deck-place.ts';

function placesKey(userId: number): string {
  return `flashcards.places.${userId}`;
}

/** Returns the id of the card where the user stopped in a set; undefined without one. */
export function persistedPlace(userId: number, set: string): number | undefined {
  return parsePlaces(readLocal(placesKey(userId)))[set];
}

/** Stores the card where the user is in a set. Null forgets it; `FIRST_CARD` begins the set at its first card. */
export function persistPlace(userId: number, set: string, cardId: number | null): void {
  writeLocal(placesKey(userId), JSON.stringify(withPlace(parsePlaces(readLocal(placesKey(userId))), set, cardId)));
}
