import { LEVELS, type Level } from '../../achievements/rules/levels.ts';
import {
  cardsInRange,
  cardsOfChoice,
  queryOfSet,
  setOfQuery,
  STUDY_SETS,
  type StudyChoice,
} from '../../cards/rules/study-sets.ts';

interface DeckCard {
  readonly id: number;
  readonly category: string;
}

/** The card to continue with, and its position in its set. */
export interface NextCard<C> {
  readonly card: C;
  /** Query of the set's address, and name of the set. */
  readonly set: string;
  readonly setName: string;
  /** Level to which the set is limited; null without one. */
  readonly level: Level | null;
  /** 1 for the first card of the set. */
  readonly position: number;
  readonly total: number;
}

/** What a user has studied, as far as it decides the next card. */
export interface StudyRecord {
  readonly completed: ReadonlySet<number>;
  readonly bookmarked: ReadonlySet<number>;
  /** Set and card of the last answer, or null. */
  readonly place: { readonly set: string; readonly cardId: number } | null;
}

/**
 * Returns the card to continue with among the open cards, in deck order: the card after the last answer in its set; at the end of the set its
 * first card not completed; else the first card not completed. Null when none is left.
 */
export function nextCard<C extends DeckCard>(cards: readonly C[], studied: StudyRecord): NextCard<C> | null {
  return cardInSet(cards, studied) ?? firstOpenCard(cards, studied.completed);
}

function cardInSet<C extends DeckCard>(
  cards: readonly C[],
  { completed, bookmarked, place }: StudyRecord,
): NextCard<C> | null {
  if (place === null) return null;
  const { level: levelId, ...choice } = setOfQuery(place.set);
  const level = LEVELS.find(({ id }) => id === levelId) ?? null;
  const inLevel = level === null ? cards : cardsInRange(cards, level.cardRange);
  const own = cardsOfChoice(inLevel, choice, bookmarked);
  const stoppedAt = own.findIndex(({ id }) => id === place.cardId);
  const card = stoppedAt === -1 ? undefined : (own[stoppedAt + 1] ?? own.find(({ id }) => !completed.has(id)));
  return card === undefined
    ? null
    : {
        card,
        set: place.set,
        setName: level === null ? nameOf(choice) : `Level ${level.id}: ${level.name}`,
        level,
        position: own.indexOf(card) + 1,
        total: own.length,
      };
}

function firstOpenCard<C extends DeckCard>(cards: readonly C[], completed: ReadonlySet<number>): NextCard<C> | null {
  const card = cards.find(({ id }) => !completed.has(id));
  if (card === undefined) return null;
  const choice = { category: card.category, bookmarkedOnly: false };
  const own = cards.filter(({ category }) => category === card.category);
  return {
    card,
    set: queryOfSet({ ...choice, level: null }),
    setName: nameOf(choice),
    level: null,
    position: own.indexOf(card) + 1,
    total: own.length,
  };
}

function nameOf({ category, bookmarkedOnly, step }: StudyChoice) {
  if (step !== undefined) return 'Your path';
  const law = STUDY_SETS.find((set) => set.category === category)?.title ?? category;
  if (bookmarkedOnly) return law === null ? 'Bookmarked cards' : `Bookmarked cards, ${law}`;
  return law ?? 'All Categories';
}
