import { isCounted, MIN_COUNTED_QUESTIONS } from '../../achievements/rules/quiz-average.ts';
import { CATEGORY_NAMES } from '../../assessment/rules/question.ts';

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
