import { CATEGORY_NAMES } from '../../assessment/rules/question.ts';

/** How questions are picked: by the learner's level, from every level by chance (product-rules.md, Q2), or from what the learner misses. */
export const QUIZ_MODES = ['adaptive', 'random', 'weak_spots'] as const;

/** Where a learner stands. */
export const QUIZ_LEVELS = ['beginner', 'intermediate', 'advanced'] as const;

/** What a quiz may be about. */
export const QUIZ_CATEGORIES = ['all', 'employment', 'unions', 'minimum_wages'] as const;

/** The choices of time for each question of a timed quiz, in seconds. */
export const SECONDS_PER_QUESTION = [15, 30, 60] as const;

/** The time for each question unless chosen otherwise, in seconds. */
export const DEFAULT_SECONDS_PER_QUESTION = 30;

/** Length of a quiz; shorter only when fewer questions are open to the learner. */
export const QUESTIONS_PER_QUIZ = 10;

/** Points for answering a card's question right for the first time. */
export const POINTS_PER_FIRST_CORRECT = 10;

/** One of `QUIZ_MODES`. */
export type QuizMode = (typeof QUIZ_MODES)[number];

/** One of `QUIZ_LEVELS`. */
export type QuizLevel = (typeof QUIZ_LEVELS)[number];

/** One of `QUIZ_CATEGORIES`. */
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** What a learner chose before starting. */
export interface QuizSetup {
  readonly mode: QuizMode;
  readonly level: QuizLevel;
  readonly category: QuizCategory;
  readonly timed: boolean;
  readonly secondsPerQuestion: (typeof SECONDS_PER_QUESTION)[number];
  /** Id of the one level whose cards are asked (product-rules.md, Q12); absent where the quiz is over all of them. */
  readonly studyLevel?: number | undefined;
  /** The id of the set of cards it is drawn from (`QuizSet`); null or absent for the whole deck. Mode, level and category say nothing of a set. */
  readonly set?: string | null;
}

/** How many levels of study there are (product-rules.md, V1). */
export const STUDY_LEVELS = 8;

/** The level of study that an address names; undefined for any other text, and for none. */
export function studyLevelOf(text: string | null): number | undefined {
  const id = Number(text);
  return Number.isInteger(id) && id >= 1 && id <= STUDY_LEVELS ? id : undefined;
}

/** The law a quiz is about, as the cards name it; null when it is about all of them. */
export function lawOf(category: QuizCategory): string | null {
  return category === 'all' ? null : CATEGORY_NAMES[category];
}
