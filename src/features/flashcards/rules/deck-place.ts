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

/** Stored place of a set that begins at its first card. */
export const FIRST_CARD = 0;

/**
 * Returns the index to begin at: that of the stored card, or of the first card not in `completed` when the set does not have the stored card.
 * Null when all cards are completed (product-rules.md, V7).
 */
export function startingIndex(
  cardIds: readonly number[],
  stored: number | undefined,
  completed: ReadonlySet<number>,
): number | null {
  if (stored === FIRST_CARD) return 0;
  const index = stored === undefined ? -1 : cardIds.indexOf(stored);
  if (index !== -1) return index;
  const unknown = cardIds.findIndex((id) => !completed.has(id));
  return unknown === -1 ? null : unknown;
}
