import { shuffled } from '../../../platform/shared/shuffle.ts';
import { isAskable, type AskableCard } from '../../assessment/rules/question.ts';
import { QUESTIONS_PER_QUIZ } from './quiz.ts';

/** Cards that another feature puts together for a quiz of their own, such as those of a role path. */
export interface QuizSet {
  /** As it is named in addresses and kept with a quiz. */
  readonly id: string;
  readonly title: string;
  /** The ids of its cards by what they belong to: a quiz asks of each group in turn. */
  readonly groups: readonly (readonly number[])[];
  /** Whole percent from which on a quiz of full length is passed (product-rules.md, F4); null where nothing is passed. */
  readonly passMark: number | null;
  /** Where the learner comes from, and what that place is called. */
  readonly home: { readonly path: string; readonly name: string };
}

/** The cards of a quiz over a set, of those open to a learner: of every group in turn, each in a fair order (product-rules.md, F4). */
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
  const inTurn = Array.from({ length: rounds }, (_, round) => piles.flatMap((pile) => pile[round] ?? [])).flat();
  return shuffled([...new Set(inTurn)].slice(0, QUESTIONS_PER_QUIZ), random);
}

/** How many questions a quiz over a set has, of the cards open to a learner. */
export function setLength(cards: readonly AskableCard[], { groups }: Pick<QuizSet, 'groups'>): number {
  const ids = new Set(groups.flat());
  return Math.min(QUESTIONS_PER_QUIZ, cards.filter((card) => ids.has(card.id) && isAskable(card)).length);
}

/** Whether a finished quiz passes: only one of full length can (product-rules.md, F4). */
export function passesSet(
  { score, totalQuestions }: { readonly score: number; readonly totalQuestions: number },
  passMark: number | null,
): boolean {
  return passMark !== null && totalQuestions >= QUESTIONS_PER_QUIZ && score >= passMark;
}
