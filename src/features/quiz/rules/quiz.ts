import { shuffled } from '../../../platform/shared/shuffle.ts';
import { isCounted, MIN_COUNTED_QUESTIONS } from '../../achievements/rules/quiz-score.ts';
import type { AssessmentPolicy } from '../../assessment/rules/policy.ts';
import {
  CATEGORY_NAMES,
  type QuestionCategory,
  type QuestionDifficulty,
  isAskable,
  type AskableCard,
} from '../../assessment/rules/question.ts';

/** How questions are drawn: by the learner's level, at random from every level (product-rules.md, Q2), or from the learner's weak spots. */
export const QUIZ_MODES = ['adaptive', 'random', 'weak_spots'] as const;

/** The levels of difficulty a learner chooses from. */
export const QUIZ_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** The laws a quiz can be about, or all of them. */
export const QUIZ_CATEGORIES = ['all', 'employment', 'unions', 'minimum_wages'] as const;

/** The choices of time for each question of a timed quiz, in seconds. */
export const SECONDS_PER_QUESTION = [15, 30, 60] as const;

/** The time for each question unless chosen otherwise, in seconds. */
export const DEFAULT_SECONDS_PER_QUESTION = 30;
export type QuizMode = (typeof QUIZ_MODES)[number];
export type QuizLevel = (typeof QUIZ_LEVELS)[number];
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** The choices a learner makes before starting. */
export interface QuizSetup {
  readonly mode: QuizMode;
  readonly level: QuizLevel;
  readonly category: QuizCategory;
  readonly timed: boolean;
  readonly secondsPerQuestion: (typeof SECONDS_PER_QUESTION)[number];
  /** The only level of study whose cards are asked (product-rules.md, Q12); absent for all levels. */
  readonly studyLevel?: number | undefined;
  /** The id of the set of cards to draw from (`QuizSet`); null or absent for the whole deck. A set ignores mode, level and category. */
  readonly set?: string | null;
}

/**
 * Whether a quiz says after each answer if it is right (product-rules.md, Q15): one for practice, without a clock, a level to open
 * or a pass mark.
 */
export function givesFeedback({ timed, studyLevel }: QuizSetup, passMark: number | null): boolean {
  return !timed && studyLevel === undefined && passMark === null;
}

/** How many levels of study there are (product-rules.md, V1). */
export const STUDY_LEVELS = 8;

/** Parses a level of study from a query parameter; undefined unless it is one. */
export function studyLevelOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id >= 1 && id <= STUDY_LEVELS ? id : undefined;
}

/** The law a quiz is about, as the cards name it; null when it is about all of them. */
export function lawOf(category: QuizCategory): string | null {
  return category === 'all' ? null : CATEGORY_NAMES[category];
}

/** Returns the note on a quiz too short to count (product-rules.md, Q13); an empty string for any other. */
export function practiceNote(totalQuestions: number): string {
  if (isCounted(totalQuestions)) return '';
  return `A quiz of fewer than ${MIN_COUNTED_QUESTIONS} questions is for practice: it does not count towards your average, badges or achievements.`;
}

/** Formats the average time of an answer: `9 sec`, `2 min 5 sec`. */
export function paceText(seconds: number): string {
  const rest = `${seconds % 60} sec`;
  return seconds < 60 ? rest : `${Math.floor(seconds / 60)} min ${rest}`;
}

/**
 * The policy of quizzes: one question after the other, each with its own time when the clock is on. A connection lost for up to
 * 30 seconds loses no answer. Holding answers back gains nothing: the time of the next question runs meanwhile. The marks are
 * those of product-rules.md, Q7.
 */
export const QUIZ: AssessmentPolicy = {
  name: 'quiz',
  time: 'each question',
  changeable: false,
  grace: 30_000,
  rounding: 'nearest',
  waitAfterFailing: 0,
  marks: { warning: 10, danger: 5, spoken: [10, 5] },
};

/** The difficulty of each level, followed by those that fill up a short quiz (product-rules.md, Q2). */
export const DIFFICULTIES: Readonly<Record<QuizLevel, readonly QuestionDifficulty[]>> = {
  beginner: ['easy', 'medium'],
  intermediate: ['medium', 'easy', 'hard'],
  advanced: ['hard', 'medium'],
};

/** How many questions are open to a learner, by law, difficulty and level; cards of no level have no `studyLevel`. */
export type OpenQuestions = readonly {
  readonly category: QuestionCategory;
  readonly difficulty: QuestionDifficulty;
  readonly studyLevel?: number | undefined;
  readonly count: number;
}[];

/** Returns the number of questions of a quiz with this setup; null for weak spots, whose number depends on the misses. */
export function quizLength(
  open: OpenQuestions,
  { mode, level, category, studyLevel }: Pick<QuizSetup, 'mode' | 'level' | 'category' | 'studyLevel'>,
): number | null {
  if (mode === 'weak_spots') return null;
  const difficulties = mode === 'adaptive' ? DIFFICULTIES[level] : null;
  const inLevel = open.filter((kind) => studyLevel === undefined || kind.studyLevel === studyLevel);
  const matching = inLevel.filter(
    (kind) =>
      (category === 'all' || kind.category === category) &&
      (difficulties === null || difficulties.includes(kind.difficulty)),
  );
  return Math.min(QUESTIONS_PER_QUIZ, countOf(matching) || countOf(inLevel));
}

function countOf(kinds: OpenQuestions): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

/** Length of a quiz; shorter only when fewer questions are open to the learner (product-rules.md, Q1). */
export const QUESTIONS_PER_QUIZ = 10;

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
