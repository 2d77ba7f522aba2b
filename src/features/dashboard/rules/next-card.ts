import { LEVELS, type Level } from '../../achievements/rules/levels.ts';
import {
  cardsInRange,
  cardsOfChoice,
  queryOfSet,
  setOfQuery,
  STUDY_SETS,
  type StudyChoice,
} from '../../cards/rules/study-sets.ts';

/** A card as it is chosen from. */
interface DeckCard {
  readonly id: number;
  readonly category: string;
}

/** Where study continues: the card, and its place among the open cards of its set. */
export interface NextCard<C> {
  readonly card: C;
  /** The query of the set's address, and what the set is called. */
  readonly set: string;
  readonly setName: string;
  /** The level that the set is cut to; null outside levels. */
  readonly level: Level | null;
  /** 1 for the first card of the set. */
  readonly position: number;
  readonly total: number;
}

/** What a learner has done, as far as it says where to go on. */
export interface StudiedSoFar {
  readonly completed: ReadonlySet<number>;
  readonly bookmarked: ReadonlySet<number>;
  /** Where a card was answered last; null when no answer said. */
  readonly place: { readonly set: string; readonly cardId: number } | null;
}

/**
 * The card to continue with, of those open, in the order of the deck: the one after the card answered last, in its set; at the end of that set
 * the first of it not yet completed; and else the first of all that is not. Null when none is left.
 */
export function nextCard<C extends DeckCard>(cards: readonly C[], studied: StudiedSoFar): NextCard<C> | null {
  return cardInSet(cards, studied) ?? firstOpenCard(cards, studied.completed);
}

function cardInSet<C extends DeckCard>(
  cards: readonly C[],
  { completed, bookmarked, place }: StudiedSoFar,
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
