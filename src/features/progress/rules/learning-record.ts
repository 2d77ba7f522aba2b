import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { streaksOf } from './streak.ts';

/** Points for a card completed for the first time (specification 2, section 9). */
export const POINTS_PER_CARD = 10;

/** A milestone is reached with every tenth completed card. */
export const CARDS_PER_MILESTONE = 10;

/** Something a learner did. `id` is a UUID made where it happened; `at` is ISO 8601 in UTC. */
export type LearningEvent =
  | { readonly id: string; readonly kind: 'card.completed'; readonly cardId: number; readonly at: string }
  | { readonly id: string; readonly kind: 'card.practised'; readonly cardId: number; readonly at: string }
  | {
      readonly id: string;
      readonly kind: 'bookmark.set';
      readonly cardId: number;
      readonly bookmarked: boolean;
      readonly at: string;
    };

/** The last word on one card's bookmark and when it was said (ISO 8601). */
export interface BookmarkMark {
  readonly cardId: number;
  readonly bookmarked: boolean;
  readonly at: string;
}

/**
 * What a learner has done, kept so that events may come in any order, twice or in pieces and still give the same record:
 * sets of cards and days, and for each bookmark only its latest word.
 */
export interface LearningRecord {
  readonly completedCards: readonly number[];
  readonly bookmarks: readonly BookmarkMark[];
  readonly days: readonly GrenadaDay[];
  /** Points from anything but completed cards. */
  readonly otherPoints: number;
}

/** The figures that screens show. */
export interface LearningSummary {
  readonly completedCards: readonly number[];
  readonly bookmarkedCards: readonly number[];
  readonly totalPoints: number;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly milestones: number;
}

/** A learner who has done nothing yet. */
export const EMPTY_RECORD: LearningRecord = { completedCards: [], bookmarks: [], days: [], otherPoints: 0 };

/** The record after an event; the same whether the event is new, a repeat or late. */
export function applyEvent(record: LearningRecord, event: LearningEvent): LearningRecord {
  if (event.kind === 'bookmark.set') {
    return { ...record, bookmarks: withBookmark(record.bookmarks, event) };
  }
  const days = withMember(record.days, grenadaDay(new Date(event.at)));
  return event.kind === 'card.completed'
    ? { ...record, days, completedCards: withMember(record.completedCards, event.cardId) }
    : { ...record, days };
}

/** The figures of a record on a day. */
export function summaryOf(record: LearningRecord, today: GrenadaDay): LearningSummary {
  const streaks = streaksOf(record.days, today);
  return {
    completedCards: record.completedCards,
    bookmarkedCards: record.bookmarks.filter((mark) => mark.bookmarked).map((mark) => mark.cardId),
    totalPoints: record.completedCards.length * POINTS_PER_CARD + record.otherPoints,
    currentStreak: streaks.current,
    longestStreak: streaks.longest,
    milestones: Math.floor(record.completedCards.length / CARDS_PER_MILESTONE),
  };
}

function withMember<T>(members: readonly T[], member: T): readonly T[] {
  return members.includes(member) ? members : [...members, member];
}

/** The later word wins; of two at the same instant, the one that keeps the bookmark. */
function withBookmark(marks: readonly BookmarkMark[], { cardId, bookmarked, at }: BookmarkMark): readonly BookmarkMark[] {
  const known = marks.find((mark) => mark.cardId === cardId);
  if (known === undefined) return [...marks, { cardId, bookmarked, at }];
  const order = Date.parse(at) - Date.parse(known.at);
  if (order < 0) return marks;
  const said = order === 0 ? known.bookmarked || bookmarked : bookmarked;
  return marks.map((mark) => (mark.cardId === cardId ? { cardId, bookmarked: said, at } : mark));
}
