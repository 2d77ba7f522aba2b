import { shuffled } from '../../../../platform/shared/shuffle.ts';
import { cardsInRange } from '../../../cards/rules/study-sets.ts';
import { isAskable, questionCategoryOf, type AskableCard } from '../../../assessment/rules/question.ts';
import { LEVELS } from '../../../achievements/rules/levels.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { createCardQuestion, type CardQuestion } from '../../../assessment/rules/card-question.ts';
import type { CardChoice } from './session.ts';

/** A question of a room, and the access types to which its card is open. */
export interface LiveCard extends CardQuestion {
  readonly openTo: readonly EffectiveAccess[];
}

const ACCESSES: readonly EffectiveAccess[] = ['free', 'trial', 'premium'];

/** Creates the questions of a room, with the same options for everyone. `random` returns numbers in [0, 1). */
export function createQuestions(
  cards: readonly Parameters<typeof createCardQuestion>[0][],
  openIds: (access: EffectiveAccess) => ReadonlySet<number>,
  random: () => number,
): readonly LiveCard[] {
  return cards.map((card, index) => ({
    ...createCardQuestion(card, index + 1, random),
    openTo: ACCESSES.filter((access) => openIds(access).has(card.id)),
  }));
}

/**
 * Chooses the cards of a room, of those open to its host whose law is not under review (product-rules.md, Q3 and O13). Picked cards stay in
 * their order. `random` returns numbers in [0, 1).
 */
export function chooseCards<C extends AskableCard>(
  cards: readonly C[],
  choice: CardChoice,
  random: () => number,
): readonly C[] {
  const askable = cards.filter(isAskable);
  switch (choice.from) {
    case 'law': {
      const { law } = choice;
      const ofLaw = askable.filter(({ category }) => law === 'all' || questionCategoryOf(category) === law);
      return shuffled(ofLaw, random).slice(0, choice.count);
    }
    case 'level': {
      const level = LEVELS.find(({ id }) => id === choice.level);
      const ofLevel = level === undefined ? [] : cardsInRange(askable, level.cardRange);
      return shuffled(ofLevel, random).slice(0, choice.count);
    }
    case 'picked': {
      const byId = new Map(askable.map((card) => [card.id, card]));
      return [...new Set(choice.ids)].flatMap((id) => byId.get(id) ?? []);
    }
  }
}
