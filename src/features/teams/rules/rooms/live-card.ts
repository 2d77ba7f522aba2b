import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { askCard, type AskedCard } from '../../../assessment/rules/ask-card.ts';

/** A card as a room asks it of everyone, and to whom it is open. */
export interface LiveCard extends AskedCard {
  readonly openTo: readonly EffectiveAccess[];
}

const ACCESSES: readonly EffectiveAccess[] = ['free', 'trial', 'premium'];

/** The cards of a room in their order, each with its options as everyone gets them. `random` gives numbers from 0 up to, but not, 1. */
export function askCards(
  cards: readonly Parameters<typeof askCard>[0][],
  openIds: (access: EffectiveAccess) => ReadonlySet<number>,
  random: () => number,
): readonly LiveCard[] {
  return cards.map((card, index) => ({
    ...askCard(card, index + 1, random),
    openTo: ACCESSES.filter((access) => openIds(access).has(card.id)),
  }));
}
