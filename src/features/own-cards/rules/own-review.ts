import type { OwnCard } from './own-card.ts';

/** A review of own cards: the cards to answer, the first of which is shown, and the outcome so far. */
export interface OwnReview {
  readonly queue: readonly OwnCard[];
  /** Number of answers. */
  readonly answered: number;
  /** Cards that were known the first time in this review. */
  readonly known: number;
  /** Ids of the cards that were not known at first. */
  readonly practised: ReadonlySet<string>;
}

export function beginOwnReview(cards: readonly OwnCard[]): OwnReview {
  return { queue: cards, answered: 0, known: 0, practised: new Set() };
}

/** Returns the review after the answer to its first card. A card that was not known comes again after the others. */
export function afterAnswer(review: OwnReview, card: OwnCard, isKnown: boolean): OwnReview {
  const { queue, answered, known, practised } = review;
  const rest = queue.slice(1);
  return {
    queue: isKnown ? rest : [...rest, card],
    answered: answered + 1,
    known: known + (isKnown && !practised.has(card.id) ? 1 : 0),
    practised: isKnown ? practised : new Set([...practised, card.id]),
  };
}

/** Says how a finished review went. */
export function outcomeText({ known, practised }: OwnReview): string {
  const cards = known + practised.size;
  if (practised.size === 0) {
    if (cards > 2) return `You knew all ${cards} cards.`;
    return cards === 2 ? 'You knew both cards.' : 'You knew the card.';
  }
  if (known === 0) return cards === 1 ? 'You practised 1 card.' : `You practised ${cards} cards.`;
  return `You knew ${known} of ${cards} cards the first time, and practised the rest.`;
}
