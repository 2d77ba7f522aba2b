import type { Purpose } from '../../goals/rules/goals.ts';
import { cardsInRange } from '../../cards/rules/study-sets.ts';
import { FIRST_LEVEL, type Level } from '../../achievements/rules/levels.ts';

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
