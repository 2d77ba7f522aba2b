import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { gradeOf, laterWord, POINTS_PER_CARD, type BookmarkMark, type LearningEvent } from './learning-record.ts';

/** What a batch adds to the progress on one card. Instants as they were sent: ISO 8601, UTC. */
export interface CardOfBatch {
  readonly cardId: number;
  readonly attempts: number;
  readonly correct: number;
  /** When it was first known; null where it was not. */
  readonly completedAt: string | null;
  /** Null where no answer of the batch stands. */
  readonly lastStudied: string | null;
  /** The last word on its bookmark; null where none was said. */
  readonly bookmark: Omit<BookmarkMark, 'cardId'> | null;
}

/**
 * Points for the first time that a card was known in a batch (product-rules.md, P1), with the instant and its Grenadian day; the ledger
 * keeps the earliest of all. Of an answer that was taken back there are none, but its day stays the card's: it keeps the week of its
 * first completion, whatever is answered anew.
 */
export interface CardPoints {
  readonly cardId: number;
  readonly points: number;
  readonly at: string;
  readonly day: GrenadaDay;
}

/** What a batch comes to, card by card, in whatever order its events came. */
export interface BatchProgress {
  readonly cards: readonly CardOfBatch[];
  readonly points: readonly CardPoints[];
}

/** What new events come to. `standing` are the ids of those among their answers that were not taken back: only these count. */
export function progressOfBatch(events: readonly LearningEvent[], standing: ReadonlySet<string>): BatchProgress {
  const cards = new Map<number, CardOfBatch>();
  const points = new Map<number, CardPoints>();
  for (const event of events) {
    const { cardId } = event;
    const before = cards.get(cardId) ?? untouched(cardId);
    const grade = gradeOf(event);
    if (event.kind === 'bookmark.set') {
      const { bookmarked, at } = event;
      const word = { bookmarked, at };
      cards.set(cardId, { ...before, bookmark: before.bookmark === null ? word : laterWord(before.bookmark, word) });
    }
    if (grade === null) continue;
    const isKnown = grade !== 'again';
    const stands = standing.has(event.id);
    if (isKnown) points.set(cardId, earlierPoints(points.get(cardId), event, stands ? POINTS_PER_CARD : 0));
    if (stands)
      cards.set(cardId, {
        ...before,
        attempts: before.attempts + 1,
        correct: before.correct + (isKnown ? 1 : 0),
        completedAt: isKnown ? earlier(before.completedAt, event.at) : before.completedAt,
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
  known: CardPoints | undefined,
  { cardId, at }: { readonly cardId: number; readonly at: string },
  worth: number,
): CardPoints {
  const first = earlier(known?.at ?? null, at);
  return { cardId, points: Math.max(known?.points ?? 0, worth), at: first, day: grenadaDay(new Date(first)) };
}

function earlier(known: string | null, at: string): string {
  return known !== null && Date.parse(known) <= Date.parse(at) ? known : at;
}

function later(known: string | null, at: string): string {
  return known !== null && Date.parse(known) >= Date.parse(at) ? known : at;
}
