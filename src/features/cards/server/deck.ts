import type { z } from 'zod';
import { openCardIds, type EffectiveAccess } from '../../access/rules/access.ts';
import type { flashcardSchema } from '../contract.ts';

/** A card as a learner gets it. */
export type Flashcard = z.output<typeof flashcardSchema>;

/** A card with what a quiz needs. */
export interface DeckCard extends Flashcard {
  readonly correctAnswer: string | null;
  readonly multipleChoiceOptions: readonly string[] | null;
  readonly explanation: string | null;
  /** The law behind it is under review: not graded. */
  readonly underReview: boolean;
  /** Ids of the facts that it names. */
  readonly facts: readonly string[];
  /** Ids of the facts that it depends on: those it names, or those of what it cites (product-rules.md, I6). */
  readonly dependsOn: readonly string[];
}

/** The cards in order of id, in memory. */
export interface Deck {
  readonly cards: readonly DeckCard[];
  readonly ids: readonly number[];
  readonly byId: ReadonlyMap<number, DeckCard>;
  /** The ids an access opens. */
  readonly openIds: (access: EffectiveAccess) => ReadonlySet<number>;
  /** The ids an access opened at an instant: with the cards that have left the deck since. */
  readonly openIdsAt: (access: EffectiveAccess, at: Date) => ReadonlySet<number>;
  /** When a card left the deck, as far back as events are accepted; null for one that is in it, and for one that never was. */
  readonly retiredAt: (id: number) => Date | null;
  /** The JSON of the cards an access opens, ready for the wire. */
  readonly openJson: (access: EffectiveAccess) => string;
  /**
   * Returns the present deck: the same object until a card changes, so that derived values are computed once
   * (`memoizeByEdition`).
   */
  readonly snapshot: Deck;
}

/** A card that left the deck, and when. */
export interface RetiredCard {
  readonly id: number;
  readonly retiredAt: Date;
}

/** Returns a deck that reads from the deck of the running request, which `current` returns. */
export function currentDeck(current: () => Deck): Deck {
  return {
    get cards() {
      return current().cards;
    },
    get ids() {
      return current().ids;
    },
    get byId() {
      return current().byId;
    },
    get snapshot() {
      return current();
    },
    openIds: (access) => current().openIds(access),
    openIdsAt: (access, at) => current().openIdsAt(access, at),
    retiredAt: (id) => current().retiredAt(id),
    openJson: (access) => current().openJson(access),
  };
}

/** Number of cached sets of cards that were open before a retirement. */
const MAX_CACHED = 64;

/** Creates a deck of cards in order of id. `retired` are recently retired cards. */
export function deckOf(cards: readonly DeckCard[], retired: readonly RetiredCard[] = []): Deck {
  const ids = cards.map((card) => card.id);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const opened = new Map<EffectiveAccess, { ids: ReadonlySet<number>; json: string }>();

  function open(access: EffectiveAccess): { ids: ReadonlySet<number>; json: string } {
    const known = opened.get(access);
    if (known !== undefined) return known;
    const openIds = new Set(openCardIds(access, ids));
    const made = { ids: openIds, json: JSON.stringify(cards.filter((card) => openIds.has(card.id)).map(presentCard)) };
    opened.set(access, made);
    return made;
  }

  const retiredAt = new Map(retired.map((card) => [card.id, card.retiredAt]));
  const retirements = [...new Set(retired.map((card) => card.retiredAt.getTime()))].toSorted(
    (one, other) => one - other,
  );
  // A batch calls this hundreds of times, and the undo of an import retires 5,000 cards: the result is cached.
  const openedBefore = new Map<string, ReadonlySet<number>>();

  function openIdsAt(access: EffectiveAccess, at: Date): ReadonlySet<number> {
    const next = retirements.find((instant) => instant > at.getTime());
    if (next === undefined) return open(access).ids;
    const key = `${access} ${next}`;
    const known = openedBefore.get(key);
    if (known !== undefined) return known;
    const since = retired.filter((card) => card.retiredAt.getTime() >= next).map(({ id }) => id);
    const then = openCardIds(
      access,
      [...ids, ...since].toSorted((one, other) => one - other),
    );
    const made = new Set([...open(access).ids, ...then]);
    if (openedBefore.size >= MAX_CACHED) openedBefore.clear();
    openedBefore.set(key, made);
    return made;
  }

  const deck: Deck = {
    cards,
    ids,
    byId,
    openIds: (access) => open(access).ids,
    openIdsAt,
    retiredAt: (id) => retiredAt.get(id) ?? null,
    openJson: (access) => open(access).json,
    get snapshot() {
      return deck;
    },
  };
  return deck;
}

function presentCard(card: DeckCard): Flashcard {
  const { id, question, answer, heading, section, lawReference, category, difficulty, audience, isPremium } = card;
  const { sourceNote, documents } = card;
  return {
    id,
    question,
    answer,
    heading,
    section,
    lawReference,
    category,
    difficulty,
    audience,
    isPremium,
    sourceNote,
    documents,
  };
}
