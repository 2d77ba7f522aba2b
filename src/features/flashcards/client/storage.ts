import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { parseLastCards, withLastCard } from '../rules/last-card.ts';

/** The stored name is older: `places` are the last cards. */
function lastCardsKey(userId: number): string {
  return `flashcards.places.${userId}`;
}

/** Returns the id of the card where the learner stopped in a set; undefined without one. */
export function storedLastCard(userId: number, studySetKey: string): number | undefined {
  return parseLastCards(readLocal(lastCardsKey(userId)))[studySetKey];
}

/** Stores the current card of a set. Null deletes it; `FIRST_CARD` starts the set at its first card. */
export function storeLastCard(userId: number, studySetKey: string, cardId: number | null): void {
  writeLocal(
    lastCardsKey(userId),
    JSON.stringify(withLastCard(parseLastCards(readLocal(lastCardsKey(userId))), studySetKey, cardId)),
  );
}
