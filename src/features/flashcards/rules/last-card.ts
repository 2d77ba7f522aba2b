import type { StudyChoice } from '../../cards/rules/study-sets.ts';

/** The id of the card a learner stopped at in each set, by the key of the set. */
export type LastCards = Readonly<Record<string, number>>;

/**
 * Returns the key under which the last card of a set is stored. All levels share one key: no card is in two levels, so another
 * level starts at its first card (product-rules.md, V7), and the same one continues.
 */
export function studySetKeyOf({ category, bookmarkedOnly, step }: StudyChoice, inLevel: boolean): string {
  if (step) return `path ${step.cards.join('-')}`;
  return `${inLevel ? 'level ' : ''}${bookmarkedOnly ? 'bookmarked' : 'all'}:${category ?? ''}`;
}

/** Parses the stored last cards; corrupt entries are ignored. */
export function parseLastCards(stored: string | null): LastCards {
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

/** Returns the last cards with one set changed; null removes it, so that the set starts at its first card. */
export function withLastCard(lastCards: LastCards, key: string, cardId: number | null): LastCards {
  const others = Object.fromEntries(Object.entries(lastCards).filter(([otherKey]) => otherKey !== key));
  return cardId === null ? others : { ...others, [key]: cardId };
}

/** Stored instead of a card id when a set starts at its first card. */
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
