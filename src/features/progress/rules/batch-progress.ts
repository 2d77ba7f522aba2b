import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { POINTS_PER_CARD } from './awards.ts';
import { gradeOf, laterBookmark, type BookmarkState, type LearningEvent } from './learning-record.ts';

/** Progress of one card by a batch. Instants are ISO 8601, UTC. */
export interface CardOfBatch {
  readonly cardId: number;
  readonly attempts: number;
  readonly correct: number;
  /** First correct answer; null without one. */
  readonly completedAt: string | null;
  /** Null when all answers are undone. */
  readonly lastStudied: string | null;
  /** The latest bookmark event; null without one. */
  readonly bookmark: Omit<BookmarkState, 'cardId'> | null;
}

/**
 * Points for a card's first correct answer in a batch (product-rules.md, P1), with its instant and Grenadian day. The ledger
 * stores the earliest. An undone answer has 0 points but keeps its day, so that answering again earns nothing in a later week.
 */
interface CardPoints {
  readonly cardId: number;
  readonly points: number;
  readonly at: string;
  readonly day: GrenadaDay;
}

/** Effect of a batch on cards and points, independent of the order of events. */
export interface BatchProgress {
  readonly cards: readonly CardOfBatch[];
  readonly points: readonly CardPoints[];
}

/**
 * Computes the effect of new events on the server; the browser runs `applyEvent`. Only answers with an id in `valid` count; the others are undone.
 */
export function computeBatchProgress(events: readonly LearningEvent[], valid: ReadonlySet<string>): BatchProgress {
  const cards = new Map<number, CardOfBatch>();
  const points = new Map<number, CardPoints>();
  for (const event of events) {
    const { cardId } = event;
    const before = cards.get(cardId) ?? untouched(cardId);
    const grade = gradeOf(event);
    if (event.kind === 'bookmark.set') {
      const { bookmarked, at } = event;
      const bookmark = { bookmarked, at };
      cards.set(cardId, {
        ...before,
        bookmark: before.bookmark === null ? bookmark : laterBookmark(before.bookmark, bookmark),
      });
    }
    if (grade === null) continue;
    const isCorrect = grade !== 'again';
    const isValid = valid.has(event.id);
    if (isCorrect) points.set(cardId, earlierPoints(points.get(cardId), event, isValid ? POINTS_PER_CARD : 0));
    if (isValid)
      cards.set(cardId, {
        ...before,
        attempts: before.attempts + 1,
        correct: before.correct + (isCorrect ? 1 : 0),
        completedAt: isCorrect ? earlier(before.completedAt, event.at) : before.completedAt,
        lastStudied: later(before.lastStudied, event.at),
      });
  }
  return { cards: [...cards.values()], points: [...points.values()] };
}

const untouched = (cardId: number): CardOfBatch => ({
  cardId,
  attempts: 0,
  correct: 0,
  completedAt: null,
  lastStudied: null,
  bookmark: null,
});

function earlierPoints(
  before: CardPoints | undefined,
  { cardId, at }: { readonly cardId: number; readonly at: string },
  worth: number,
): CardPoints {
  const first = earlier(before?.at ?? null, at);
  return { cardId, points: Math.max(before?.points ?? 0, worth), at: first, day: grenadaDay(new Date(first)) };
}

function earlier(before: string | null, at: string): string {
  return before !== null && Date.parse(before) <= Date.parse(at) ? before : at;
}

function later(before: string | null, at: string): string {
  return before !== null && Date.parse(before) >= Date.parse(at) ? before : at;
}

/** The result of one event. A repeat was recorded by an earlier batch, or precedes in the same one. */
export interface EventResult {
  readonly id: string;
  readonly outcome: 'applied' | 'repeat' | 'refused';
  readonly reason?: string;
}

/**
 * Returns the new events of a batch, and the result of every event in the order of the batch. An event counts once, by its id,
 * whatever its case. A recorded event is a repeat even if it would be refused now: the device did not receive the response.
 */
export function newEventsOf(
  events: readonly LearningEvent[],
  recordedIds: ReadonlySet<string>,
  refusalOf: (event: LearningEvent) => string | null,
): { readonly newEvents: readonly LearningEvent[]; readonly results: EventResult[] } {
  const newById = new Map<string, LearningEvent>();
  const results = events.map((event): EventResult => {
    const id = event.id.toLowerCase();
    if (recordedIds.has(id)) return { id: event.id, outcome: 'repeat' };
    const reason = refusalOf(event);
    if (reason !== null) return { id: event.id, outcome: 'refused', reason };
    if (newById.has(id)) return { id: event.id, outcome: 'repeat' };
    newById.set(id, { ...event, id });
    return { id: event.id, outcome: 'applied' };
  });
  return { newEvents: [...newById.values()], results };
}
