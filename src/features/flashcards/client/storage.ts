import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { parsePlaces, withPlace } from '../rules/deck-place.ts';
import { parseStop, type StudyStop } from '../rules/study-stop.ts';

function placesKey(userId: number): string {
  return `flashcards.places.${userId}`;
}

function stopKey(userId: number): string {
  return `flashcards.stop.${userId}`;
}

/** The card a learner stopped at in a set; undefined when there is none. */
export function persistedPlace(userId: number, set: string): number | undefined {
  return parsePlaces(readLocal(placesKey(userId)))[set];
}

/** Keeps the card a learner is at in a set; null forgets it. */
export function persistPlace(userId: number, set: string, cardId: number | null): void {
  writeLocal(placesKey(userId), JSON.stringify(withPlace(parsePlaces(readLocal(placesKey(userId))), set, cardId)));
}

/** The last set and card of a learner on this device; null when there is none. */
export function persistedStop(userId: number): StudyStop | null {
  return parseStop(readLocal(stopKey(userId)));
}

/** Keeps the last set and card; null forgets them. */
export function persistStop(userId: number, stop: StudyStop | null): void {
  writeLocal(stopKey(userId), stop === null ? null : JSON.stringify(stop));
}
