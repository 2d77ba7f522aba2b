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

/**
 * Returns the order in which a learner sees the four options of a challenge, as indexes of the stored options (0 is the right
 * one). It depends only on challenge and learner: the same at each visit, but not predictable from other days or learners.
 */
export function optionOrder(challengeId: number, userId: number): readonly number[] {
  const order = [0, 1, 2, 3];
  let drawn = hash32(hash32(challengeId) ^ userId);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = drawn % (last + 1);
    drawn = hash32(drawn);
    const [lastOption, chosenOption] = [order[last] ?? 0, order[chosen] ?? 0];
    order[last] = chosenOption;
    order[chosen] = lastOption;
  }
  return order;
}

/** Returns a 32-bit hash in which each bit depends on all bits of `value` (the finaliser of MurmurHash3, after an odd step). */
function hash32(value: number): number {
  let bits = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
