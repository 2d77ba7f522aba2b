import { isLast, type StudySession } from './study-session.ts';

/** The sentence of a finished set. */
export const FINISHED_SENTENCE = "Congratulations! You've completed all flashcards in this set.";

/** What is said, to those who do not see it, about the side or the card that has just come up. */
export function spokenOf(
  session: StudySession,
  { question, answer }: { readonly question: string; readonly answer: string },
): string {
  if (session.finished) return FINISHED_SENTENCE;
  if (session.advancing) return isLast(session) ? 'Got it.' : 'Got it. Next card.';
  if (session.side === 'answer') return `Answer: ${answer}`;
  return `Question, card ${session.index + 1} of ${session.order.length}: ${question}`;
}
