import type { StudyChoice } from '../../cards/rules/study-sets.ts';

/** Where a learner stopped in each set they opened: the id of the card, by the set's key. */
export type DeckPlaces = Readonly<Record<string, number>>;

/**
 * The key of a choice among the stored places. All levels share theirs: no card is in two of them, so another level
 * begins at its first card (product-rules.md, V7) and the same one goes on.
 */
export function placeKey({ category, bookmarkedOnly, step }: StudyChoice, inLevel: boolean): string {
  if (step) return `path ${step.cards.join('-')}`;
  return `${inLevel ? 'level ' : ''}${bookmarkedOnly ? 'bookmarked' : 'all'}:${category ?? ''}`;
}

/** Reads stored places; whatever is corrupt is ignored. */
export function parsePlaces(stored: string | null): DeckPlaces {
  if (stored === null) return {};
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return {};
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]));
  return Object.fromEntries(entries);
}

/** The places with one set's changed; null forgets it, so that the set begins at its first card again. */
export function withPlace(places: DeckPlaces, key: string, cardId: number | null): DeckPlaces {
  const others = Object.fromEntries(Object.entries(places).filter(([known]) => known !== key));
  return cardId === null ? others : { ...others, [key]: cardId };
}

/** Where to begin: at the stored card if the set still holds it, else at the first. */
export function startingIndex(cardIds: readonly number[], cardId: number | undefined): number {
  return cardId === undefined ? 0 : Math.max(0, cardIds.indexOf(cardId));
}
