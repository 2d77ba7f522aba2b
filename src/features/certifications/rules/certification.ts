import { questionCategoryOf } from '../../assessment/rules/question.ts';

/** What a certification can be about: one of the three laws, or all of them. */
export const CERTIFICATION_CATEGORIES = ['employment', 'unions', 'minimum_wages', 'comprehensive'] as const;

/** One of `CERTIFICATION_CATEGORIES`. */
export type CertificationCategory = (typeof CERTIFICATION_CATEGORIES)[number];

/** Where a learner stands with a certification, in the order they come. */
export const CERTIFICATION_STATES = ['in_progress', 'ready', 'earned'] as const;

/** One of `CERTIFICATION_STATES`. */
export type CertificationState = (typeof CERTIFICATION_STATES)[number];

/** What a learner has done for a certification; scores in whole percent, `bestScore` 0 before the first exam. */
export interface CertificationProgress {
  readonly cardsCompleted: number;
  readonly bestScore: number;
  readonly isEarned: boolean;
}

/** What a certification asks for; the score in whole percent. */
export interface CertificationTerms {
  readonly requiredCards: number;
  readonly requiredScore: number;
}

/** Whether cards of a category count for a certification. */
export function countsFor(cardCategory: string, category: CertificationCategory): boolean {
  return category === 'comprehensive' || questionCategoryOf(cardCategory) === category;
}

/**
 * Whole percent of a certification (product-rules.md, E1): 50 x cards completed / cards required, and 50 more once
 * the best score reaches the required one; never above 100.
 */
export function progressPercent(
  done: CertificationProgress,
  { requiredCards, requiredScore }: CertificationTerms,
): number {
  const studied = (50 * done.cardsCompleted) / requiredCards;
  const passed = done.bestScore >= requiredScore ? 50 : 0;
  return Math.min(100, Math.round(studied + passed));
}

/** Where a learner stands. */
export function stateOf(
  { isEarned, cardsCompleted }: CertificationProgress,
  { requiredCards }: CertificationTerms,
): CertificationState {
  if (isEarned) return 'earned';
  return cardsCompleted >= requiredCards ? 'ready' : 'in_progress';
}

/** The cards behind a certification: what it asks for, what a learner completed, and what they completed or could with their access. */
export interface CardsOfCertification {
  readonly requiredCards: number;
  readonly cardsCompleted: number;
  readonly cardsInReach: number;
}

/** What stands between a learner and an exam, as a sentence; null once all its cards are completed. */
export function cardsMissing({ requiredCards, cardsCompleted, cardsInReach }: CardsOfCertification): string | null {
  if (cardsCompleted >= requiredCards) return null;
  if (!isWithinReach({ requiredCards, cardsInReach }))
    return `Exams need Premium: this one asks for ${requiredCards} cards, and ${cardsInReach} of them are open to you.`;
  const missing = requiredCards - cardsCompleted;
  return `This exam opens when you have completed ${missing} more ${missing === 1 ? 'card' : 'cards'}.`;
}

/** Whether a learner's access opens cards enough for the exam. */
export function isWithinReach({
  requiredCards,
  cardsInReach,
}: Pick<CardsOfCertification, 'requiredCards' | 'cardsInReach'>): boolean {
  return cardsInReach >= requiredCards;
}
