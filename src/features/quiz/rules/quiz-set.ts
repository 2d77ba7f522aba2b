import { shuffled } from '../../../platform/shared/shuffle.ts';
import { isAskable, type AskableCard } from '../../assessment/rules/question.ts';
import { QUESTIONS_PER_QUIZ } from './quiz-length.ts';

/** Cards that another feature declares for a quiz of their own, such as those of a role path. */
export interface QuizSet {
  /** Used in addresses and stored with a quiz. */
  readonly id: string;
  readonly title: string;
  /** Card ids by group: a quiz draws from the groups in rotation. */
  readonly groups: readonly (readonly number[])[];
  /** The lowest score in whole percent that passes a quiz of full length (product-rules.md, F4); null when the set has no pass mark. */
  readonly passMark: number | null;
  /** The page the results link back to. */
  readonly home: { readonly path: string; readonly name: string };
}

/** Draws the cards of a quiz over a set from those open to a learner: one of each group per round, shuffled (product-rules.md, F4). */
export function drawFromSet<C extends AskableCard>(
  cards: readonly C[],
  { groups }: Pick<QuizSet, 'groups'>,
  random: () => number,
): C[] {
  const askable = new Map(cards.filter(isAskable).map((card) => [card.id, card]));
  const piles = shuffled(groups, random).map((ids) =>
    shuffled(
      ids.flatMap((id) => askable.get(id) ?? []),
      random,
    ),
  );
  const rounds = Math.max(0, ...piles.map(({ length }) => length));
  const rotated = Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile[round] ?? [])).flat();
  return shuffled([...new Set(rotated)].slice(0, QUESTIONS_PER_QUIZ), random);
}

/** Returns how many questions a quiz over a set has, given the cards open to a learner. */
export function setLength(cards: readonly AskableCard[], { groups }: Pick<QuizSet, 'groups'>): number {
  const ids = new Set(groups.flat());
  return Math.min(QUESTIONS_PER_QUIZ, cards.filter((card) => ids.has(card.id) && isAskable(card)).length);
}

/** Whether a finished quiz passes its set; a shorter quiz than full length never does (product-rules.md, F4). */
export function passesSet(
  { score, totalQuestions }: { readonly score: number; readonly totalQuestions: number },
  passMark: number | null,
): boolean {
  return passMark !== null && totalQuestions >= QUESTIONS_PER_QUIZ && score >= passMark;
}
