import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { type AnswerEvent, type LearningEvent, type UndoEvent, gradeOf } from '../../progress/rules/learning-record.ts';
import type { ReviewState, ScheduledCard } from './review-day.ts';
import { scheduleAfter } from './schedule.ts';

/**
 * The state after what a learner did: an answer gives its card a new schedule, and in a review one of the day's places.
 * Answers must come in the order in which they were made.
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

/** What of the things that wait on a device still stands: answers that were not taken back, in the order they were made. */
export function standingAnswers(events: readonly LearningEvent[]): AnswerEvent[] {
  const undone = new Set(
    events.filter((event): event is UndoEvent => event.kind === 'answer.undone').map(({ undoes }) => undoes),
  );
  return events.filter((event): event is AnswerEvent => gradeOf(event) !== null && !undone.has(event.id));
}
