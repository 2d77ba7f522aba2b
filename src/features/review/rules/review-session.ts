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
  /** Cards still to come, with the one that is up. */
  readonly left: number;
  /** When the side that is up came up, in milliseconds since 1970. */
  readonly since: number;
}

/** A sitting that begins now. */
export function beginReview(review: Review, now: number): ReviewSession {
  return withNextCard({ review, answered: 0, known: 0 }, now);
}

/** The sitting with the answer of its card up. */
export function revealed(session: ReviewSession, now: number): ReviewSession {
  return session.card === null ? session : { ...session, side: 'answer', since: now };
}

/** The sitting after its card was answered: the next one is up. */
export function answeredWith(session: ReviewSession, event: AnswerEvent, now: number): ReviewSession {
  const known = session.known + (gradeOf(event) === 'again' ? 0 : 1);
  return withNextCard({ review: reviewAfter(session.review, event), answered: session.answered + 1, known }, now);
}

function withNextCard(sitting: Pick<ReviewSession, 'review' | 'answered' | 'known'>, now: number): ReviewSession {
  const left = leftToReview(sitting.review.state, now);
  return { ...sitting, card: left[0] ?? null, left: left.length, side: 'question', since: now };
}
