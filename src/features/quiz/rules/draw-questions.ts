import { deriveCorrectAnswer, deriveWrongOptions } from './derive-question.ts';
import {
  QUESTIONS_PER_QUIZ,
  questionCategoryOf,
  questionDifficultyOf,
  type QuestionDifficulty,
  type QuizLevel,
  type QuizSetup,
} from './quiz.ts';
import { shuffled } from '../../../platform/shared/shuffle.ts';
import { byWeakness } from './weak-spots.ts';

/** What drawing needs to know of a card. `multipleChoiceOptions` are its options, the right one among them or not. */
export interface QuizCard {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  readonly category: string;
  readonly difficulty: string;
  readonly correctAnswer: string | null;
  readonly multipleChoiceOptions: readonly string[] | null;
  /** The law behind it is being checked again; until then it is not asked. */
  readonly underReview: boolean;
}

/** The cards of a quiz in the order they are asked. */
export interface Draw<C extends QuizCard> {
  readonly cards: readonly C[];
  /** Nothing matched the learner's choice, so the cards come from every category. */
  readonly usedAllCategories: boolean;
}

/** Options as they are shown; `correctOption` is the place of the right one, from 0. */
export interface ServedOptions {
  readonly options: readonly string[];
  readonly correctOption: number;
}

/** The difficulty of each level, and those that fill up when there are too few (specification 2, section 9). */
const DIFFICULTIES: Readonly<Record<QuizLevel, { own: QuestionDifficulty; neighbours: readonly QuestionDifficulty[] }>> = {
  beginner: { own: 'easy', neighbours: ['medium'] },
  intermediate: { own: 'medium', neighbours: ['easy', 'hard'] },
  advanced: { own: 'hard', neighbours: ['medium'] },
};

const WRONG_OPTIONS = 3;

/** Answers this short are no answer (specification 2, section 5). */
const SHORTEST_ANSWER = 5;

const NOTHING_MISSED: ReadonlyMap<number, number> = new Map();

/**
 * Draws the cards of a quiz. Empty only when no card can be asked at all, or, in a quiz of weak spots, when none of
 * `weakness` can: how weak each of the learner's weak cards is, by id.
 */
export function drawQuestions<C extends QuizCard>(
  cards: readonly C[],
  setup: Pick<QuizSetup, 'mode' | 'level' | 'category'>,
  random: () => number,
  weakness = NOTHING_MISSED,
): Draw<C> {
  const askable = cards.filter((card) => isAskable(card) && (setup.mode !== 'weak_spots' || weakness.has(card.id)));
  const inCategory = askable.filter((card) => setup.category === 'all' || questionCategoryOf(card.category) === setup.category);
  const drawn = ordered(inCategory, setup, random, weakness);
  if (drawn.length > 0) return { cards: drawn.slice(0, QUESTIONS_PER_QUIZ), usedAllCategories: false };
  const others = setup.mode === 'weak_spots' ? byWeakness(askable, weakness, random) : askable;
  return { cards: others.slice(0, QUESTIONS_PER_QUIZ), usedAllCategories: askable.length > 0 };
}

/** Whether a card can be asked: law that stands, a question, and an answer worth the name (specification 2, section 5). */
export function isAskable(card: QuizCard): boolean {
  return !card.underReview && card.question.trim() !== '' && card.answer.trim().length > SHORTEST_ANSWER;
}

/** The four options of an askable card in a fair order: its author's own first of all, derived ones for those that are missing. */
export function serveOptions(card: QuizCard, random: () => number): ServedOptions {
  const authored = card.correctAnswer?.trim() ?? '';
  const correct = authored === '' ? deriveCorrectAnswer(card.answer) : authored;
  const own = authored === '' ? [] : (card.multipleChoiceOptions ?? []);
  const wrong = [...new Set([...own, ...deriveWrongOptions(card.question, correct, random)])].filter((option) => option !== correct);
  const options = shuffled([correct, ...wrong.slice(0, WRONG_OPTIONS)], random);
  return { options, correctOption: options.indexOf(correct) };
}

function ordered<C extends QuizCard>(
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

/** The learner's own level first, then its neighbours, each in a fair order. */
function byLevel<C extends QuizCard>(cards: readonly C[], level: QuizLevel, random: () => number): C[] {
  const { own, neighbours } = DIFFICULTIES[level];
  const matching = cards.filter((card) => questionDifficultyOf(card.difficulty) === own);
  const near = cards.filter((card) => neighbours.includes(questionDifficultyOf(card.difficulty)));
  return [...shuffled(matching, random), ...shuffled(near, random)];
}
