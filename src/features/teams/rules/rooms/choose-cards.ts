import { cardsInRange } from '../../../cards/rules/study-sets.ts';
import { isAskable, questionCategoryOf, type AskableCard } from '../../../assessment/rules/question.ts';
import { LEVELS } from '../../../achievements/rules/levels.ts';
import { shuffled } from '../../../../platform/shared/shuffle.ts';
import type { CardChoice } from './session-plan.ts';

/**
 * The cards that a room asks, in their order: of the cards open to its host, those whose law is settled (product-rules.md, Q3 and O13). Picked
 * ones keep the order in which they were picked. `random` gives numbers from 0 up to, but not, 1.
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
