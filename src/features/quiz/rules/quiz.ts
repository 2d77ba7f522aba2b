/** How questions are picked: by the learner's level, from every level by chance (specification 2, section 9), or from what the learner misses. */
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

/** The most time one answer may report, in milliseconds: an hour, for a screen left open. */
export const LONGEST_ANSWER_MS = 3_600_000;

/** One of `QUIZ_MODES`. */
export type QuizMode = (typeof QUIZ_MODES)[number];

/** One of `QUIZ_LEVELS`. */
export type QuizLevel = (typeof QUIZ_LEVELS)[number];

/** One of `QUIZ_CATEGORIES`. */
export type QuizCategory = (typeof QUIZ_CATEGORIES)[number];

/** The law a question is about. */
export type QuestionCategory = Exclude<QuizCategory, 'all'>;

/** How hard a question is. */
export type QuestionDifficulty = 'easy' | 'medium' | 'hard';

/** What a learner chose before starting. */
export interface QuizSetup {
  readonly mode: QuizMode;
  readonly level: QuizLevel;
  readonly category: QuizCategory;
  readonly timed: boolean;
  readonly secondsPerQuestion: (typeof SECONDS_PER_QUESTION)[number];
}

/** The law of a question as the cards name it. */
export const CATEGORY_NAMES: Readonly<Record<QuestionCategory, 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages'>> = {
  employment: 'Employment Act',
  unions: 'Labour Relations Act',
  minimum_wages: 'Minimum Wages',
};

/** The law a quiz is about, as the cards name it; null when it is about all of them. */
export function lawOf(category: QuizCategory): string | null {
  return category === 'all' ? null : CATEGORY_NAMES[category];
}

/** The law a card's category stands for; what no word gives away counts as employment (specification 2, section 5). */
export function questionCategoryOf(text: string): QuestionCategory {
  const words = text.toLowerCase();
  if (words.includes('employment')) return 'employment';
  if (/labour|union|relations/.test(words)) return 'unions';
  return /minimum|wage/.test(words) ? 'minimum_wages' : 'employment';
}

/** How hard a card's question is; medium when its word is none we know (specification 2, section 5). */
export function questionDifficultyOf(text: string): QuestionDifficulty {
  const word = text.toLowerCase();
  if (/easy|basic|beginner/.test(word)) return 'easy';
  return /hard|advanced|complex/.test(word) ? 'hard' : 'medium';
}
