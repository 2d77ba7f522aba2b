import { shuffled } from '../../../platform/shared/shuffle.ts';
import { levelOfCard } from '../../achievements/rules/levels.ts';
import {
  isAskable,
  questionCategoryOf,
  questionDifficultyOf,
  type AskableCard,
} from '../../assessment/rules/question.ts';
import { DIFFICULTIES, type OpenQuestions } from './quiz-length.ts';
import type { QuizLevel, QuizSetup } from './quiz.ts';
import { QUESTIONS_PER_QUIZ } from './quiz-length.ts';
import { byWeakness } from './weak-spots.ts';

/** The cards drawn for a quiz, in the order of its questions. */
export interface Draw<C extends AskableCard> {
  readonly cards: readonly C[];
  /** Whether the cards come from every category because none matched the chosen one. */
  readonly usedAllCategories: boolean;
}

const NOTHING_MISSED: ReadonlyMap<number, number> = new Map();

/**
 * Draws the cards of a quiz; empty only when no card qualifies. `weakness` gives how weak each of the learner's weak cards is,
 * by card id; a quiz of weak spots draws only from them.
 */
export function drawQuestions<C extends AskableCard>(
  cards: readonly C[],
  setup: Pick<QuizSetup, 'mode' | 'level' | 'category' | 'studyLevel'>,
  random: () => number,
  weakness = NOTHING_MISSED,
): Draw<C> {
  const { studyLevel } = setup;
  const inLevel = cards.filter(({ id }) => studyLevel === undefined || levelOfCard(id)?.id === studyLevel);
  const askable = inLevel.filter((card) => isAskable(card) && (setup.mode !== 'weak_spots' || weakness.has(card.id)));
  const inCategory = askable.filter(
    (card) => setup.category === 'all' || questionCategoryOf(card.category) === setup.category,
  );
  const drawn = ordered(inCategory, setup, random, weakness);
  if (drawn.length > 0) return { cards: drawn.slice(0, QUESTIONS_PER_QUIZ), usedAllCategories: false };
  const others = setup.mode === 'weak_spots' ? byWeakness(askable, weakness, random) : askable;
  return { cards: others.slice(0, QUESTIONS_PER_QUIZ), usedAllCategories: askable.length > 0 };
}

function ordered<C extends AskableCard>(
  cards: readonly C[],
  { mode, level }: Pick<QuizSetup, 'mode' | 'level'>,
  random: () => number,
  weakness: ReadonlyMap<number, number>,
): C[] {
  switch (mode) {
    case 'adaptive':
      return byLevel(cards, level, random);
    case 'random':
      return shuffled(cards, random);
    case 'weak_spots':
      return byWeakness(cards, weakness, random);
  }
}

/** Returns cards of the level's own difficulty first, then its neighbours, each shuffled. */
function byLevel<C extends AskableCard>(cards: readonly C[], level: QuizLevel, random: () => number): C[] {
  const [own, ...neighbours] = DIFFICULTIES[level];
  const matching = cards.filter((card) => questionDifficultyOf(card.difficulty) === own);
  const near = cards.filter((card) => neighbours.includes(questionDifficultyOf(card.difficulty)));
  return [...shuffled(matching, random), ...shuffled(near, random)];
}

/** Counts the questions of the open cards by law, difficulty and level. */
export function countOpenQuestions(cards: readonly AskableCard[]): OpenQuestions {
  const kinds = cards.filter(isAskable).map((card) => ({
    category: questionCategoryOf(card.category),
    difficulty: questionDifficultyOf(card.difficulty),
    studyLevel: levelOfCard(card.id)?.id,
  }));
  const groups = Map.groupBy(kinds, (kind) => Object.values(kind).join(' '));
  return [...groups.values()].flatMap((alike) => alike.slice(0, 1).map((kind) => ({ ...kind, count: alike.length })));
}
