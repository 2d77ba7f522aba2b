import { shuffled } from '../../../platform/shared/shuffle.ts';
import { levelOfCard } from '../../achievements/rules/levels.ts';
import {
  isAskable,
  questionCategoryOf,
  questionDifficultyOf,
  type AskableCard,
} from '../../assessment/rules/question.ts';
import { DIFFICULTIES, type OpenQuestions, type QuizLevel, type QuizSetup, QUESTIONS_PER_QUIZ } from './quiz.ts';

/** The cards drawn for a quiz, in the order of its questions. */
interface Draw<C extends AskableCard> {
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

/** Whether an answer to a card was right, and when, in milliseconds since 1970. */
export interface CardOutcome {
  readonly cardId: number;
  readonly right: boolean;
  readonly at: number;
}

/** The weight of a miss halves after each such period. */
const HALF_LIFE_MS = 14 * 24 * 3_600_000;

/** A card with this many right answers since its last miss is no weak spot. */
const LEARNT_AFTER = 2;

/** One right answer since the last miss multiplies the weakness by this. */
const LEFT_AFTER_RIGHT = 0.25;

/**
 * Returns how weak each weak card is, by card id. Every miss adds to the weakness, recent misses more. A right answer since the
 * last miss removes most of it, a second one all.
 */
export function weaknessOf(outcomes: readonly CardOutcome[], now: number): ReadonlyMap<number, number> {
  const weakness = new Map<number, number>();
  for (const [cardId, answers] of Map.groupBy(outcomes, (outcome) => outcome.cardId)) {
    const misses = answers.filter(({ right }) => !right).map(({ at }) => at);
    const lastMiss = Math.max(...misses);
    const rightSince = answers.filter(({ right, at }) => right && at > lastMiss).length;
    if (misses.length === 0 || rightSince >= LEARNT_AFTER) continue;
    const missed = misses.reduce((sum, at) => sum + 0.5 ** (Math.max(0, now - at) / HALF_LIFE_MS), 0);
    weakness.set(cardId, missed * LEFT_AFTER_RIGHT ** rightSince);
  }
  return weakness;
}

/**
 * Shuffles cards so that weaker ones tend to come first: each card is first with a probability equal to its share of the total
 * weakness, and so on for the rest (Efraimidis and Spirakis, 2006).
 */
function byWeakness<C extends { readonly id: number }>(
  cards: readonly C[],
  weakness: ReadonlyMap<number, number>,
  random: () => number,
): C[] {
  return cards
    .map((card) => ({ card, key: Math.log(1 - random()) / (weakness.get(card.id) ?? 0) }))
    .toSorted((one, other) => other.key - one.key)
    .map(({ card }) => card);
}
