import { gzipSync } from 'node:zlib';
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
  /** Ids of the facts that it rests on. */
  readonly facts: readonly string[];
}

/** The cards in order of id, held in memory: they change only with the content. */
export interface Deck {
  readonly cards: readonly DeckCard[];
  readonly ids: readonly number[];
  readonly byId: ReadonlyMap<number, DeckCard>;
  /** The ids an access opens. */
  readonly openIds: (access: EffectiveAccess) => ReadonlySet<number>;
  /** The JSON of the cards an access opens, ready for the wire. */
  openJson(access: EffectiveAccess): string;
}

/** A deck over cards in order of id. */
export function deckOf(cards: readonly DeckCard[]): Deck {
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

  return { cards, ids, byId, openIds: (access) => open(access).ids, openJson: (access) => open(access).json };
}

function presentCard(card: DeckCard): Flashcard {
  const { id, question, answer, heading, section, lawReference, category, difficulty, audience, isPremium } = card;
  const { sourceNote } = card;
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
  };
}

/** Prepared answers, plain and compressed, keyed by everything they depend on; a handful exist at a time. */
export function createAnswerCache(limit: number) {
  const answers = new Map<string, { plain: Buffer; gzip: Buffer }>();
  return function answer(key: string, make: () => string): { plain: Buffer; gzip: Buffer } {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const plain = Buffer.from(make());
    const made = { plain, gzip: gzipSync(plain, { level: 9 }) };
    if (answers.size >= limit) answers.clear();
    answers.set(key, made);
    return made;
  };
}
