import { endsAfterPause, isBack, type StudySession } from './study-session.ts';

/** The sentence of a finished set. */
export const FINISHED_SENTENCE = "Congratulations! You've completed all flashcards in this set.";

/** Where a card stands in its set: "Card 9 of 126". */
export function positionOf({ order, cardId }: StudySession): string {
  return `Card ${order.indexOf(cardId) + 1} of ${order.length}`;
}

/** What stands beside the position about cards that come back; '' for nothing. */
export function returningText(session: StudySession): string {
  if (session.pausing === 'needPractice') return 'Comes back';
  const waiting = session.returning.length;
  if (isBack(session) && session.pausing === null) return 'Once more';
  return waiting === 0 ? '' : `${waiting} ${waiting === 1 ? 'returns' : 'return'}`;
}

/** What is said, to those who do not see it, about the side or the card that has just come up. */
export function spokenOf(
  session: StudySession,
  { question, answer }: { readonly question: string; readonly answer: string },
): string {
  if (session.finished) return FINISHED_SENTENCE;
  if (session.pausing === 'needPractice') return 'Need Practice. This card comes back in this session.';
  if (session.pausing === 'gotIt') return endsAfterPause(session) ? 'Got it.' : 'Got it. Next card.';
  if (session.side === 'answer') return `Answer: ${answer}`;
  const again = isBack(session) ? 'Once more. ' : '';
  return `${again}Question, ${positionOf(session).toLowerCase()}: ${question}`;
}
