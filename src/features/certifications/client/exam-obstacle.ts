import { cardsMissing, isWithinReach } from '../rules/certification.ts';
import { formatExamDay } from '../rules/exam.ts';
import { cardsAddress, examAddress } from './addresses.ts';
import type { Certification } from './queries.ts';

/** Why an exam cannot start now, and the link that helps. */
interface ExamObstacle {
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

/** Returns the first reason why an exam cannot start, for its start page; null when it can. */
export function findExamObstacle(
  { id, category, state, requiredCards, userProgress, exam }: Certification,
  others: readonly Certification[],
  upgrade: string,
): ExamObstacle | null {
  if (state === 'earned')
    return { text: 'You have earned this certification.', href: '/certifications', action: 'See My Certificate' };
  const elsewhere = others.find((other) => other.id !== id && other.exam.openAttempt !== null);
  if (elsewhere !== undefined) {
    return {
      text: `Your exam for ${elsewhere.name} is open. Finish it before you begin another one.`,
      href: examAddress(elsewhere.id, elsewhere.exam.openAttempt?.id),
      action: 'Resume That Exam',
    };
  }
  const cards = { requiredCards, ...userProgress };
  const missing = cardsMissing(cards);
  if (missing !== null) {
    return isWithinReach(cards)
      ? { text: missing, href: cardsAddress(category), action: 'Study Flashcards' }
      : { text: missing, href: upgrade, action: 'Upgrade to Premium' };
  }
  if (exam.nextAttemptAt !== null) {
    return {
      text: `You can take this exam again on ${formatExamDay(new Date(exam.nextAttemptAt))}.`,
      href: cardsAddress(category),
      action: 'Study Flashcards',
    };
  }
  if (exam.isAvailable) return null;
  return {
    text: 'Some of the law this exam asks about is being checked again, so it cannot begin now. Please come back another day.',
    href: '/certifications',
    action: 'Back to Certifications',
  };
}
