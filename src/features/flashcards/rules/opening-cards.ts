import { FIRST_LEVEL, type Level } from '../../achievements/rules/levels.ts';
import { cardsInRange, type StudyChoice } from '../../cards/rules/study-sets.ts';
import type { Purpose } from '../../goals/rules/goals.ts';

/** The first five cards of level 1 for each purpose, of that audience. The first one is a case from working life. */
export const OPENING_CARDS: Readonly<Record<Purpose, readonly number[]>> = {
  hr: [11, 6, 9, 17, 20],
  employer: [7, 6, 9, 17, 19],
  employee: [17, 3, 13, 9, 7],
  student: [17, 7, 3, 10, 11],
  union: [10, 5, 18, 8, 17],
  curious: [17, 3, 4, 7, 20],
};

/** How many opening cards are known before card 1 by a learner who began with them; sample cards may be two of them. */
const BEGAN_WITH_OPENING = 3;

/** What the order of a level depends on. */
export interface OrderFacts {
  /** Null until the learner has chosen one. */
  readonly purpose: Purpose | null;
  /** Ids of the known cards in the order in which they became known. */
  readonly completed: Iterable<number>;
}

/**
 * Returns the open cards of a level in the order of study (product-rules.md, V18): those of level 1 begin with the opening cards of the
 * purpose, unless the learner began with card 1; all others keep the order of the deck.
 */
export function studyOrder<Card extends { readonly id: number }>(
  cards: readonly Card[],
  level: Pick<Level, 'id' | 'cardRange'>,
  { purpose, completed }: OrderFacts,
): readonly Card[] {
  const own = cardsInRange(cards, level.cardRange);
  if (level.id !== FIRST_LEVEL.id || purpose === null) return own;
  const opening = OPENING_CARDS[purpose];
  if (beganWithFirst([...completed], opening)) return own;
  const first = opening.flatMap((id) => own.find((card) => card.id === id) ?? []);
  return [...first, ...own.filter(({ id }) => !opening.includes(id))];
}

/** Whether card 1 was known before the opening cards. */
function beganWithFirst(completed: readonly number[], opening: readonly number[]): boolean {
  const [first] = FIRST_LEVEL.cardRange;
  const index = completed.indexOf(first);
  return index >= 0 && completed.slice(0, index).filter((id) => opening.includes(id)).length < BEGAN_WITH_OPENING;
}

/** The id of the card a learner stopped at in each set, by the key of the set. */
type LastCards = Readonly<Record<string, number>>;

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
