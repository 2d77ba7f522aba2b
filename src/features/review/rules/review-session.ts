import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { gradeOf, type AnswerEvent, type LearningEvent, type UndoEvent } from '../../progress/rules/learning-record.ts';
import { leftToReview, type ReviewState, type ScheduledCard } from './review-queue.ts';
import { scheduleAfter } from './schedule.ts';

/** Answers to cards already answered on an earlier day (`total`), and how many of them were known. */
export interface Remembered {
  readonly total: number;
  readonly known: number;
}

/** A learner's review: the schedules, and how much was remembered. */
export interface Review {
  readonly state: ReviewState;
  readonly remembered: Remembered;
}

/** One session of review. */
export interface ReviewSession {
  readonly review: Review;
  /** The current card; null when the day is done. */
  readonly card: ScheduledCard | null;
  readonly side: 'question' | 'answer';
  /** Answers given in this session, and how many of them were not Again. */
  readonly answered: number;
  readonly known: number;
  /** Cards that were not known in this session, including those known since. */
  readonly missed: readonly number[];
  /** Missed cards to repeat before all others, after the learner chose to. */
  readonly repeating: readonly number[];
  /** When the session began, in milliseconds since 1970, later by the time for which its page was hidden. */
  readonly begun: number;
  /** Cards still to come, including the current one. */
  readonly left: number;
  /** When the current side appeared, in milliseconds since 1970. */
  readonly since: number;
}

/** Starts a session. */
export function beginReview(review: Review, now: number): ReviewSession {
  return withNextCard({ review, answered: 0, known: 0, missed: [], repeating: [], begun: now }, now);
}

/** Returns the session with the answer of its card shown. */
export function revealed(session: ReviewSession, now: number): ReviewSession {
  return session.card === null ? session : { ...session, side: 'answer', since: now };
}

/** Returns the session after its card was answered, with the next card. */
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
      repeating: session.repeating.filter((id) => id !== cardId),
    },
    now,
  );
}

/** Starts a new session with the cards missed in this one. */
export function repeatMisses({ review, missed }: ReviewSession, now: number): ReviewSession {
  return withNextCard({ review, answered: 0, known: 0, missed: [], repeating: missed, begun: now }, now);
}

/** Returns the session without the time, in milliseconds, for which its page was hidden. An ended session keeps its time. */
export function excludeHiddenTime(session: ReviewSession, absence: number): ReviewSession {
  return session.card === null ? session : { ...session, begun: session.begun + absence };
}

type SessionProgress = Pick<ReviewSession, 'review' | 'answered' | 'known' | 'missed' | 'repeating' | 'begun'>;

function withNextCard(progress: SessionProgress, now: number): ReviewSession {
  const { state } = progress.review;
  const repeated = progress.repeating.flatMap((id) => state.cards.find(({ cardId }) => cardId === id) ?? []);
  const due = leftToReview(state, now).filter(({ cardId }) => !progress.repeating.includes(cardId));
  const left = [...repeated, ...due];
  return { ...progress, card: left[0] ?? null, left: left.length, side: 'question', since: now };
}

/** Returns the review after an answer. An answer that the schedules already include changes nothing. */
export function reviewAfter(review: Review, event: AnswerEvent): Review {
  const state = stateAfter(review.state, event);
  if (state === review.state) return review;
  const before = review.state.cards.find(({ cardId }) => cardId === event.cardId);
  const isReturning = before !== undefined && grenadaDay(new Date(before.lastReview)) < grenadaDay(new Date(event.at));
  if (!isReturning) return { ...review, state };
  const { total, known } = review.remembered;
  return { state, remembered: { total: total + 1, known: known + (gradeOf(event) === 'again' ? 0 : 1) } };
}

/**
 * Returns the state after an answer: its card has a new schedule, and counts towards the day when it was a review.
 * Answers must be applied in the order in which they were given.
 */
export function stateAfter(state: ReviewState, event: AnswerEvent): ReviewState {
  const grade = gradeOf(event);
  if (grade === null) return state;
  const at = Date.parse(event.at);
  const known = state.cards.find(({ cardId }) => cardId === event.cardId);
  if (known !== undefined && known.lastReview >= at) return state;
  const card: ScheduledCard = { ...scheduleAfter(known ?? null, grade, at), cardId: event.cardId };
  const cards = [...state.cards.filter(({ cardId }) => cardId !== event.cardId), card];
  if (event.kind !== 'card.reviewed') return { ...state, cards };
  const day = grenadaDay(new Date(at));
  const before = state.day === day ? state.reviewed : [];
  return { ...state, cards, day, reviewed: before.includes(event.cardId) ? before : [...before, event.cardId] };
}

/** Returns the unsent answers that were not undone, in the order they were given. */
export function answersNotUndone(events: readonly LearningEvent[]): AnswerEvent[] {
  const undone = new Set(
    events.filter((event): event is UndoEvent => event.kind === 'answer.undone').map(({ undoes }) => undoes),
  );
  return events.filter((event): event is AnswerEvent => gradeOf(event) !== null && !undone.has(event.id));
}
