import { questionCategoryOf } from '../../assessment/rules/question.ts';

/** Categories of certifications: one of the three laws, or all of them. */
export const CERTIFICATION_CATEGORIES = ['employment', 'unions', 'minimum_wages', 'comprehensive'] as const;

export type CertificationCategory = (typeof CERTIFICATION_CATEGORIES)[number];

/** States of a certification for a learner, in order. */
export const CERTIFICATION_STATES = ['in_progress', 'ready', 'earned'] as const;

export type CertificationState = (typeof CERTIFICATION_STATES)[number];

/** A learner's progress in a certification. `bestScore`: whole percent, 0 before the first exam. */
export interface CertificationProgress {
  readonly cardsCompleted: number;
  readonly bestScore: number;
  readonly isEarned: boolean;
}

/** Requirements of a certification; the score in whole percent. */
export interface CertificationTerms {
  readonly requiredCards: number;
  readonly requiredScore: number;
}

/** Whether cards of a category count for a certification. */
export function countsFor(cardCategory: string, category: CertificationCategory): boolean {
  return category === 'comprehensive' || questionCategoryOf(cardCategory) === category;
}

/**
 * Returns the progress in whole percent (product-rules.md, E1): 50 x completed cards / required cards, plus 50 when the best
 * score reaches the required one; at most 100.
 */
export function progressPercent(
  done: CertificationProgress,
  { requiredCards, requiredScore }: CertificationTerms,
): number {
  const studied = (50 * done.cardsCompleted) / requiredCards;
  const passed = done.bestScore >= requiredScore ? 50 : 0;
  return Math.min(100, Math.round(studied + passed));
}

/** Returns the state of a certification for a learner. */
export function certificationState(
  { isEarned, cardsCompleted }: CertificationProgress,
  { requiredCards }: CertificationTerms,
): CertificationState {
  if (isEarned) return 'earned';
  return cardsCompleted >= requiredCards ? 'ready' : 'in_progress';
}

/** Numbers of cards of a certification. `cardsInReach`: completed, or included in the learner's access. */
export interface CardsOfCertification {
  readonly requiredCards: number;
  readonly cardsCompleted: number;
  readonly cardsInReach: number;
}

/** Returns which cards are missing for an exam, as a sentence; null when all are completed. */
export function cardsMissing({ requiredCards, cardsCompleted, cardsInReach }: CardsOfCertification): string | null {
  if (cardsCompleted >= requiredCards) return null;
  if (!isWithinReach({ requiredCards, cardsInReach }))
    return `Exams need Premium: this one asks for ${requiredCards} cards, and ${cardsInReach} of them are open to you.`;
  const missing = requiredCards - cardsCompleted;
  return `This exam opens when you have completed ${missing} more ${missing === 1 ? 'card' : 'cards'}.`;
}

/** Whether a learner's access includes enough cards for the exam. */
export function isWithinReach({
  requiredCards,
  cardsInReach,
}: Pick<CardsOfCertification, 'requiredCards' | 'cardsInReach'>): boolean {
  return cardsInReach >= requiredCards;
}

/** Returns certifications in the order of the list, and the one whose next step is the primary action; null if there is none. */
export function orderCertifications<Item extends OrderedCertification>(
  certifications: readonly Item[],
): { readonly ordered: Item[]; readonly next: Item | null } {
  const byMissing = certifications.toSorted((one, other) => missingCards(one) - missingCards(other));
  const next =
    byMissing.find(({ exam }) => exam.openAttempt !== null) ??
    byMissing.find(({ state, exam }) => state === 'ready' && exam.nextAttemptAt === null) ??
    byMissing.find(
      ({ state, requiredCards, userProgress }) =>
        state === 'in_progress' && isWithinReach({ requiredCards, ...userProgress }),
    ) ??
    null;
  const rank = (item: Item) => (item === next ? 0 : item.state === 'earned' ? 1 : 2);
  return { ordered: byMissing.toSorted((one, other) => rank(one) - rank(other)), next };
}

/** What the order of the list depends on. */
export interface OrderedCertification {
  readonly state: CertificationState;
  readonly requiredCards: number;
  readonly userProgress: Pick<CardsOfCertification, 'cardsCompleted' | 'cardsInReach'>;
  readonly exam: { readonly openAttempt: object | null; readonly nextAttemptAt: string | null };
}

function missingCards({ requiredCards, userProgress }: OrderedCertification): number {
  return Math.max(0, requiredCards - userProgress.cardsCompleted);
}
