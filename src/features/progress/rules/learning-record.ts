import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { streaksOf } from './streak.ts';

/** The milestone that was reached by going from so many completed cards to so many; null for none (product-rules.md, P5). */
export function milestoneReached(before: number, now: number): number | null {
  const [then, reached] = [before, now].map((cards) => Math.floor(cards / CARDS_PER_MILESTONE));
  return then !== undefined && reached !== undefined && reached > then ? reached : null;
}

/** A milestone in words: a name and a sentence. */
export function milestoneText(milestone: number): { readonly name: string; readonly text: string } {
  return { name: `Milestone ${milestone}.`, text: `${milestone * CARDS_PER_MILESTONE} cards completed.` };
}

/** Points for a card completed for the first time (product-rules.md, P1). */
export const POINTS_PER_CARD = 10;

/** A milestone is reached with every tenth completed card. */
export const CARDS_PER_MILESTONE = 10;

/** How well a card was known: 'Need Practice' is again, 'Got it!' is good. */
export type Grade = 'again' | 'hard' | 'good' | 'easy';

interface EventBase {
  /** UUID made where it happened. */
  readonly id: string;
  readonly cardId: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** A learner's answer to a card. */
export type AnswerEvent =
  | (EventBase & {
      readonly kind: 'card.completed' | 'card.practised';
      /** The query of the study set in which the card was answered; absent where there is no place to go on from. */
      readonly set?: string | undefined;
    })
  | (EventBase & { readonly kind: 'card.reviewed'; readonly grade: Grade });

/** An answer taken back: wherever the two arrive, and in any order, the answer no longer counts. */
export interface UndoEvent extends EventBase {
  readonly kind: 'answer.undone';
  /** Id of the answer. */
  readonly undoes: string;
  /** Whether the answer was the one that completed the card, as far as this device knows. The server finds out for itself. */
  readonly reopens: boolean;
}

/** Something a learner did. */
export type LearningEvent =
  | AnswerEvent
  | UndoEvent
  | (EventBase & { readonly kind: 'bookmark.set'; readonly bookmarked: boolean });

/** How well the card of an event was known; null for what is no answer. */
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
  /** Freezes held for days that may be missed. */
  readonly freezes: number;
  /** Missed days that a freeze covered, oldest first. */
  readonly frozenDays: readonly GrenadaDay[];
  readonly milestones: number;
}

/** A learner who has done nothing yet. */
export const EMPTY_RECORD: LearningRecord = { completedCards: [], bookmarks: [], days: [], otherPoints: 0 };

/**
 * The record after an event. A new event, a repeat and a late one give the same, but an answer must come before it is
 * taken back. A day of study stays one, even when its answers are taken back.
 */
export function applyEvent(record: LearningRecord, event: LearningEvent): LearningRecord {
  if (event.kind === 'bookmark.set') return { ...record, bookmarks: withBookmark(record.bookmarks, event) };
  if (event.kind === 'answer.undone') {
    return event.reopens
      ? { ...record, completedCards: record.completedCards.filter((id) => id !== event.cardId) }
      : record;
  }
  const days = withMember(record.days, grenadaDay(new Date(event.at)));
  return gradeOf(event) === 'again'
    ? { ...record, days }
    : { ...record, days, completedCards: withMember(record.completedCards, event.cardId) };
}

/** The figures of a record on a day. */
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

function withMember<T>(members: readonly T[], member: T): readonly T[] {
  return members.includes(member) ? members : [...members, member];
}

/** The later of two words on a bookmark; of two at the same instant, the one that keeps it. */
export function laterWord(
  known: Omit<BookmarkMark, 'cardId'>,
  said: Omit<BookmarkMark, 'cardId'>,
): Omit<BookmarkMark, 'cardId'> {
  const order = Date.parse(said.at) - Date.parse(known.at);
  if (order < 0) return known;
  return { bookmarked: said.bookmarked || (order === 0 && known.bookmarked), at: said.at };
}

function withBookmark(
  marks: readonly BookmarkMark[],
  { cardId, bookmarked, at }: BookmarkMark,
): readonly BookmarkMark[] {
  return marks.some((mark) => mark.cardId === cardId)
    ? marks.map((mark) => (mark.cardId === cardId ? { ...mark, ...laterWord(mark, { bookmarked, at }) } : mark))
    : [...marks, { cardId, bookmarked, at }];
}
