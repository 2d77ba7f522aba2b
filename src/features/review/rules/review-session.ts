import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { gradeOf, type AnswerEvent } from '../../progress/rules/learning-record.ts';
import { leftToReview, type ReviewState, type ScheduledCard } from './review-day.ts';
import { stateAfter } from './review-state.ts';

/** Answers to cards that were answered on an earlier day, and how many of them were known. */
export interface Remembered {
  readonly asked: number;
  readonly known: number;
}

/** What a learner's review stands on: the schedules, and how much was remembered. */
export interface Review {
  readonly state: ReviewState;
  readonly remembered: Remembered;
}

/** A review after an answer. One the schedules already know changes nothing. */
export function reviewAfter(review: Review, event: AnswerEvent): Review {
  const state = stateAfter(review.state, event);
  if (state === review.state) return review;
  const before = review.state.cards.find(({ cardId }) => cardId === event.cardId);
  const cameBack = before !== undefined && grenadaDay(new Date(before.lastReview)) < grenadaDay(new Date(event.at));
  if (!cameBack) return { ...review, state };
  const { asked, known } = review.remembered;
  return { state, remembered: { asked: asked + 1, known: known + (gradeOf(event) === 'again' ? 0 : 1) } };
}

/** One sitting of review. */
export interface ReviewSession {
  readonly review: Review;
  /** The card that is up; null when the day is done. */
  readonly card: ScheduledCard | null;
  readonly side: 'question' | 'answer';
  /** Answers given in this sitting, and those of them that were not Again. */
  readonly answered: number;
  readonly known: number;
  /** Cards that were not known in this sitting, also those known since. */
  readonly missed: readonly number[];
  /** Cards to look at once more before anything else: the misses, when that was asked for. */
  readonly onceMore: readonly number[];
  /** When the sitting began, in milliseconds since 1970. */
  readonly begun: number;
  /** Cards still to come, with the one that is up. */
  readonly left: number;
  /** When the side that is up came up, in milliseconds since 1970. */
  readonly since: number;
}

/** A sitting that begins now. */
export function beginReview(review: Review, now: number): ReviewSession {
  return withNextCard({ review, answered: 0, known: 0, missed: [], onceMore: [], begun: now }, now);
}

/** The sitting with the answer of its card up. */
export function revealed(session: ReviewSession, now: number): ReviewSession {
  return session.card === null ? session : { ...session, side: 'answer', since: now };
}

/** The sitting after its card was answered: the next one is up. */
export function answeredWith(session: ReviewSession, event: AnswerEvent, now: number): ReviewSession {
  const { cardId } = event;
  const isMiss = gradeOf(event) === 'again';
  const { missed } = session;
  return withNextCard(
    {
      ...session,
      review: reviewAfter(session.review, event),
      answered: session.answered + 1,
      known: session.known + (isMiss ? 0 : 1),
      missed: isMiss && !missed.includes(cardId) ? [...missed, cardId] : missed,
      onceMore: session.onceMore.filter((id) => id !== cardId),
    },
    now,
  );
}

/** The sitting that begins again with the cards that were missed in it. */
export function lookOnceMore({ review, missed }: ReviewSession, now: number): ReviewSession {
  return withNextCard({ review, answered: 0, known: 0, missed: [], onceMore: missed, begun: now }, now);
}

type Sitting = Pick<ReviewSession, 'review' | 'answered' | 'known' | 'missed' | 'onceMore' | 'begun'>;

function withNextCard(sitting: Sitting, now: number): ReviewSession {
  const { state } = sitting.review;
  const asked = sitting.onceMore.flatMap((id) => state.cards.find(({ cardId }) => cardId === id) ?? []);
  const due = leftToReview(state, now).filter(({ cardId }) => !sitting.onceMore.includes(cardId));
  const left = [...asked, ...due];
  return { ...sitting, card: left[0] ?? null, left: left.length, side: 'question', since: now };
}
