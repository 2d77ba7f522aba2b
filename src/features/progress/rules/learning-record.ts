import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { streaksOf } from './streak.ts';
import { POINTS_PER_CARD, CARDS_PER_MILESTONE } from './awards.ts';

/** Maximum number of events in a batch. */
export const EVENTS_PER_BATCH = 500;

/** The two answers to a card, by their buttons 'Got it!' and 'Need Practice'. */
export type CardAnswer = 'gotIt' | 'needPractice';

/** The stored kind of each answer. `card.practised` means that the card needs practice, not that practice is done. */
export const ANSWER_KINDS = { gotIt: 'card.completed', needPractice: 'card.practised' } as const;

/** Grade of an answer: 'Need Practice' is again, 'Got it!' is good. */
export type Grade = 'again' | 'hard' | 'good' | 'easy';

interface EventBase {
  /** UUID created by the device. */
  readonly id: string;
  readonly cardId: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A learner's answer to a card. */
export type AnswerEvent =
  | (EventBase & {
      readonly kind: 'card.completed' | 'card.practised';
      /** Query of the study set's address; absent when there is no position to continue from. */
      readonly set?: string | undefined;
    })
  | (EventBase & { readonly kind: 'card.reviewed'; readonly grade: Grade });

/** Undoes an answer, in whatever order the two events arrive. */
export interface UndoEvent extends EventBase {
  readonly kind: 'answer.undone';
  /** Id of the answer. */
  readonly undoes: string;
  /** Whether the answer had completed the card, as far as this device knows. The server does not rely on it. */
  readonly reopens: boolean;
}

/** Something a learner did. */
export type LearningEvent =
  | AnswerEvent
  | UndoEvent
  | (EventBase & { readonly kind: 'bookmark.set'; readonly bookmarked: boolean });

/** Latest state of a card's bookmark; `at`: when it was set, ISO 8601. */
export interface BookmarkState {
  readonly cardId: number;
  readonly bookmarked: boolean;
  readonly at: string;
}

/**
 * What a learner has done; `LearningSummary` is computed from it. It has only sets of cards and days, and the latest state of each
 * bookmark, so repeated events change nothing. The server merges batches in any order to the same record; in the browser an answer
 * must come before its undo (`applyEvent`).
 */
export interface LearningRecord {
  readonly completedCards: readonly number[];
  readonly bookmarks: readonly BookmarkState[];
  readonly days: readonly GrenadaDay[];
  /** Points from anything but completed cards. */
  readonly otherPoints: number;
}

/** The summary of a record that screens show: cards, points, streak and freezes. */
export interface LearningSummary {
  readonly completedCards: readonly number[];
  readonly bookmarkedCards: readonly number[];
  readonly totalPoints: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  /** Number of unused freezes. */
  readonly freezes: number;
  /** Missed days that a freeze covered, oldest first. */
  readonly frozenDays: readonly GrenadaDay[];
  readonly milestones: number;
}

/** Record of a learner without study. */
export const EMPTY_RECORD: LearningRecord = { completedCards: [], bookmarks: [], days: [], otherPoints: 0 };

/** Returns the grade of an answer; null for other events. */
export function gradeOf(event: LearningEvent): Grade | null {
  switch (event.kind) {
    case 'card.completed':
      return 'good';
    case 'card.practised':
      return 'again';
    case 'card.reviewed':
      return event.grade;
    case 'answer.undone':
    case 'bookmark.set':
      return null;
  }
}

/**
 * Returns the record that the browser shows after an event, until the server's next response replaces it. The server runs other code
 * (`computeChange`, `computeBatchProgress`) and decides. Repeats change nothing, and order does not matter, except that here an answer
 * must come before its undo. A day of study stays, even when its answers are undone.
 */
export function applyEvent(record: LearningRecord, event: LearningEvent): LearningRecord {
  if (event.kind === 'bookmark.set') return { ...record, bookmarks: withBookmark(record.bookmarks, event) };
  if (event.kind === 'answer.undone') {
    return event.reopens
      ? { ...record, completedCards: record.completedCards.filter((id) => id !== event.cardId) }
      : record;
  }
  const days = withItem(record.days, grenadaDay(new Date(event.at)));
  return gradeOf(event) === 'again'
    ? { ...record, days }
    : { ...record, days, completedCards: withItem(record.completedCards, event.cardId) };
}

/** Returns the summary of a record on a day. */
export function summaryOf(record: LearningRecord, today: GrenadaDay): LearningSummary {
  const { current, longest, freezes, frozenDays } = streaksOf(record.days, today);
  return {
    completedCards: record.completedCards,
    bookmarkedCards: record.bookmarks.filter((mark) => mark.bookmarked).map((mark) => mark.cardId),
    totalPoints: record.completedCards.length * POINTS_PER_CARD + record.otherPoints,
    currentStreak: current,
    longestStreak: longest,
    freezes,
    frozenDays,
    milestones: Math.floor(record.completedCards.length / CARDS_PER_MILESTONE),
  };
}

/** Returns the later of two bookmark states; at the same instant, the bookmarked one. */
export function laterBookmark(
  one: Omit<BookmarkState, 'cardId'>,
  other: Omit<BookmarkState, 'cardId'>,
): Omit<BookmarkState, 'cardId'> {
  const order = Date.parse(other.at) - Date.parse(one.at);
  if (order < 0) return one;
  return { bookmarked: other.bookmarked || (order === 0 && one.bookmarked), at: other.at };
}

function withItem<T>(items: readonly T[], item: T): readonly T[] {
  return items.includes(item) ? items : [...items, item];
}

function withBookmark(
  marks: readonly BookmarkState[],
  { cardId, bookmarked, at }: BookmarkState,
): readonly BookmarkState[] {
  return marks.some((mark) => mark.cardId === cardId)
    ? marks.map((mark) => (mark.cardId === cardId ? { ...mark, ...laterBookmark(mark, { bookmarked, at }) } : mark))
    : [...marks, { cardId, bookmarked, at }];
}
