import { CARDS_PER_MILESTONE } from '../../progress/rules/awards.ts';
import { endsAfterPause, needsPractice, type StudySession } from './study-session.ts';

/** The heading of a finished set. */
export const FINISHED_SENTENCE = "Congratulations! You've completed all flashcards in this set.";

/** Returns the position of the card in its set: "Card 9 of 126". */
export function positionText({ order, cardId }: StudySession): string {
  return `Card ${order.indexOf(cardId) + 1} of ${order.length}`;
}

/** Returns the note on returning cards beside the position; an empty string without any. */
export function returningText(session: StudySession): string {
  if (session.givenAnswer === 'needPractice') return 'Comes back';
  const waiting = session.returning.length;
  if (needsPractice(session) && session.givenAnswer === null) return 'Once more';
  return waiting === 0 ? '' : `${waiting} ${waiting === 1 ? 'returns' : 'return'}`;
}

/** Returns the text for screen readers on the side or card that just appeared. */
export function announcementOf(
  session: StudySession,
  { question, answer }: { readonly question: string; readonly answer: string },
): string {
  if (session.finished) return FINISHED_SENTENCE;
  if (session.givenAnswer === 'needPractice') return 'Need Practice. This card comes back in this session.';
  if (session.givenAnswer === 'gotIt') return endsAfterPause(session) ? 'Got it.' : 'Got it. Next card.';
  if (session.side === 'answer') return `Answer: ${answer}`;
  const again = needsPractice(session) ? 'Once more. ' : '';
  return `${again}Question, ${positionText(session).toLowerCase()}: ${question}`;
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** Returns the distance to the next milestone: "One more card completes your ninth milestone." */
export function milestoneSentence(completedCards: number): string {
  const missing = CARDS_PER_MILESTONE - (completedCards % CARDS_PER_MILESTONE);
  const milestone = ordinal(Math.floor(completedCards / CARDS_PER_MILESTONE) + 1);
  const cards = missing === 1 ? 'more card completes' : 'more cards complete';
  return `${NUMBERS[missing] ?? missing} ${cards} your ${milestone} milestone.`;
}

function ordinal(number: number): string {
  return ORDINALS[number] ?? `${number}${suffix(number)}`;
}

function suffix(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  if (teen) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}
