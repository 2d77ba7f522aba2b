/** Cards with an answer of this length or less are not used in questions (product-rules.md, Q3). */
const TOO_SHORT_ANSWER = 5;

/** The law a question is about. */
export type QuestionCategory = 'employment' | 'unions' | 'minimum_wages';

/** Difficulty of a question. */
export type QuestionDifficulty = 'easy' | 'medium' | 'hard';

/** The names of the laws, as cards use them. */
export const CATEGORY_NAMES: Readonly<
  Record<QuestionCategory, 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages'>
> = {
  employment: 'Employment Act',
  unions: 'Labour Relations Act',
  minimum_wages: 'Minimum Wages',
};

/** The fields of a card that a question needs. `multipleChoiceOptions` may or may not include the right one. */
export interface AskableCard {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  readonly category: string;
  readonly difficulty: string;
  readonly correctAnswer: string | null;
  readonly multipleChoiceOptions: readonly string[] | null;
  /** Whether the law behind the card is under review. Such a card is not used in questions. */
  readonly underReview: boolean;
}

/** Whether a card can be asked: it is not under review, and question and answer are long enough (product-rules.md, Q3). */
export function isAskable(card: Pick<AskableCard, 'question' | 'answer' | 'underReview'>): boolean {
  return !card.underReview && card.question.trim() !== '' && card.answer.trim().length > TOO_SHORT_ANSWER;
}

/** Returns the law that a card's category names; employment when it names none (product-rules.md, Q9). */
export function questionCategoryOf(text: string): QuestionCategory {
  const name = text.toLowerCase();
  if (name.includes('employment')) return 'employment';
  if (/labour|union|relations/.test(name)) return 'unions';
  return /minimum|wage/.test(name) ? 'minimum_wages' : 'employment';
}

/** Returns the difficulty that a card's text names; medium when it names none (product-rules.md, Q9). */
export function questionDifficultyOf(text: string): QuestionDifficulty {
  const name = text.toLowerCase();
  if (/easy|basic|beginner/.test(name)) return 'easy';
  return /hard|advanced|complex/.test(name) ? 'hard' : 'medium';
}
