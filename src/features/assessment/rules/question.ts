/** Answers this short are no answer (product-rules.md, Q3). */
const SHORTEST_ANSWER = 5;

/** The law a question is about. */
export type QuestionCategory = 'employment' | 'unions' | 'minimum_wages';

/** How hard a question is. */
export type QuestionDifficulty = 'easy' | 'medium' | 'hard';

/** The law of a question as the cards name it. */
export const CATEGORY_NAMES: Readonly<
  Record<QuestionCategory, 'Employment Act' | 'Labour Relations Act' | 'Minimum Wages'>
> = {
  employment: 'Employment Act',
  unions: 'Labour Relations Act',
  minimum_wages: 'Minimum Wages',
};

/** A card as far as asking it goes. `multipleChoiceOptions` are its options, the right one among them or not. */
export interface AskableCard {
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

/** Whether a card can be asked: law that stands, a question, and an answer worth the name (product-rules.md, Q3). */
export function isAskable(card: AskableCard): boolean {
  return !card.underReview && card.question.trim() !== '' && card.answer.trim().length > SHORTEST_ANSWER;
}

/** The law a card's category stands for; what no word gives away counts as employment (product-rules.md, Q9). */
export function questionCategoryOf(text: string): QuestionCategory {
  const words = text.toLowerCase();
  if (words.includes('employment')) return 'employment';
  if (/labour|union|relations/.test(words)) return 'unions';
  return /minimum|wage/.test(words) ? 'minimum_wages' : 'employment';
}

/** How hard a card's question is; medium when its word is none we know (product-rules.md, Q9). */
export function questionDifficultyOf(text: string): QuestionDifficulty {
  const word = text.toLowerCase();
  if (/easy|basic|beginner/.test(word)) return 'easy';
  return /hard|advanced|complex/.test(word) ? 'hard' : 'medium';
}
