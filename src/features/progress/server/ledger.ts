import type { Pool, PoolClient } from 'pg';
import {
  type LimitCounter,
  type RateLimiter,
  DAY_SECONDS,
  type AccountLimit,
  type Limit,
} from '../../../platform/server/rate-limits.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { findRefusal, type EventContext, refusalAfterReset } from '../rules/refusals.ts';
import { type EventResult, newEventsOf, computeBatchProgress } from '../rules/batch-progress.ts';
import { gradeOf, type LearningEvent, type LearningRecord } from '../rules/learning-record.ts';
import { milestoneReached, POINTS_PER_CARD } from '../rules/awards.ts';
import { streaksOf } from '../rules/streak.ts';
import { computeChange } from './compute-change.ts';
import { callSubscribers, NO_AWARDS, type NewAwards, type LedgerChange, type LedgerSubscriber } from './subscribers.ts';
import { inUserTransaction } from './user-transaction.ts';
import { readLearningRecord, toLearningRecord } from './store/read-record.ts';
import { readSnapshot, type LedgerSnapshot } from './store/read-snapshot.ts';
import { insertBatch, recountCards } from './store/insert-batch.ts';
import { storeTotals } from './store/user-totals.ts';

/** Limits the rate of batches by account; `EVENTS_PER_BATCH` limits a batch. */
export const EVENT_BATCH_RATE: AccountLimit = {
  name: 'events',
  calls: 1200,
  seconds: 60,
  by: 'account',
  inMemory: true,
};

/** Limits new events by account and day. */
export const EVENTS_PER_DAY: Limit = {
  name: 'eventsOfDay',
  calls: 10_000,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You have reached the limit for one day. Your study stays on this device.',
};

/** Results in the order of the batch, the learner's record after it, and new awards. */
export interface RecordedBatch {
  readonly results: EventResult[];
  readonly record: LearningRecord;
  readonly lastStudied: Date | null;
  readonly awards: NewAwards;
}

/** A card that was answered wrong in a quiz or an exam. */
export interface Miss {
  /** Created by `eventIdOf`. */
  readonly id: string;
  readonly cardId: number;
  readonly at: Date;
}

/**
 * Records learning events in the event log (`learning_events`) and their points in the points ledger (`points_ledger`). The steps of a
 * batch, from 2 on in one transaction:
 * 1. `findRefusal` judges each event by time, access and deck (rules/refusals.ts).
 * 2. `inUserTransaction` locks the user's row.
 * 3. `readSnapshot` reads the part of the ledger that the batch depends on.
 * 4. `newEventsOf` separates new events from repeats and refused ones (rules/batch-progress.ts).
 * 5. `computeChange` finds the answers that count, and the cards with an undone answer (compute-change.ts).
 * 6. `computeBatchProgress` and `streaksOf` compute cards, points and streak.
 * 7. `insertBatch` writes events, points, days, cards and totals; `recountCards` corrects cards with undone answers.
 * 8. `callSubscribers` lets review, achievements and the study position update their tables.
 */
export interface Ledger {
  /**
   * Records a batch of one user. Accepts or refuses each event separately. `openTo` returns the ids of the cards that an access
   * type includes at an instant; `retiredAt` when a card was removed from the deck.
   * @throws ApiError TOO_MANY_REQUESTS when the day's limit of events is exceeded. Nothing is stored then.
   */
  recordEvents(
    user: EventContext['user'] & { readonly id: number },
    batch: {
      readonly events: readonly LearningEvent[];
      readonly openTo: (access: EffectiveAccess, at: Date) => ReadonlySet<number>;
      readonly retiredAt: (cardId: number) => Date | null;
      readonly now: Date;
    },
  ): Promise<RecordedBatch>;
  /**
   * Records a finished quiz or exam: each wrong answer as `card.practised`, so that the card returns for review, and the user's totals
   * even without a wrong answer. An id counts once. No points change. The caller's transaction locks the user's row.
   */
  recordAssessment(
    client: PoolClient,
    userId: number,
    found: { readonly misses: readonly Miss[]; readonly now: Date },
  ): Promise<void>;
  /** Removes what other features derived from a user's progress. The caller's transaction locks the user's row. */
  resetSubscribers(client: PoolClient, userId: number): Promise<void>;
}

/** Creates the ledger; `subscribers` are called in their order. */
export function createLedger({
  pool,
  limiter,
  subscribers,
}: {
  readonly pool: Pool;
  readonly limiter: RateLimiter;
  readonly subscribers: readonly LedgerSubscriber[];
}): Ledger {
  return {
    async recordEvents(user, { events, openTo, retiredAt, now }) {
      // Computed before the user's row is locked, so that two devices wait for each other only briefly.
      const refusals = new Map(
        events.map((event) => [event, findRefusal(event, { user, openTo, retiredAt, receivedAt: now })]),
      );
      const limit = limiter.counter(EVENTS_PER_DAY, String(user.id));
      return inUserTransaction(pool, user.id, async (client) => {
        const snapshot = await readSnapshot(client, { userId: user.id, ...idsOf(events), dayLimit: limit });
        const { newEvents, results } = newEventsOf(
          events,
          snapshot.recordedIds,
          (event) => refusals.get(event) ?? refusalAfterReset(event, snapshot.resetAt),
        );
        if (newEvents.length === 0)
          return { results, ...(await readLearningRecord(client, user.id)), awards: NO_AWARDS };
        // Checked before anything is written, so that exceeding the limit stays cheap.
        limit.check(snapshot.eventsOfDay + newEvents.length);
        const change = computeChange(newEvents, snapshot, { userId: user.id, now, origin: 'study' });
        return {
          results,
          ...(await storeEvents(client, subscribers, { events: newEvents, snapshot, change, limit })),
        };
      });
    },

    async recordAssessment(client, userId, { misses, now }) {
      const events = misses.map(({ id, cardId, at }): LearningEvent => ({
        id,
        kind: 'card.practised',
        cardId,
        at: at.toISOString(),
      }));
      const dayLimit = limiter.counter(EVENTS_PER_DAY, String(userId));
      const snapshot = await readSnapshot(client, { userId, ...idsOf(events), dayLimit });
      // Answers from before a reset count neither in review nor in the streak.
      const newEvents = events.filter(
        (event) => !snapshot.recordedIds.has(event.id) && refusalAfterReset(event, snapshot.resetAt) === null,
      );
      if (newEvents.length > 0) {
        const change = computeChange(newEvents, snapshot, { userId, now, origin: 'assessment' });
        await storeEvents(client, subscribers, { events: newEvents, snapshot, change, limit: null });
      } else {
        const { record } = await readLearningRecord(client, userId);
        await storeTotals(client, userId, record, grenadaDay(now));
      }
    },

    async resetSubscribers(client, userId) {
      for (const { reset } of subscribers) await reset(client, userId);
    },
  };
}

/** New events to store, their effects, and the ledger before them. `limit` counts the events; null for none. */
interface NewEvents {
  readonly events: readonly LearningEvent[];
  readonly snapshot: LedgerSnapshot;
  readonly change: LedgerChange;
  readonly limit: LimitCounter | null;
}

/** Stores new events and their effects, and calls the subscribers. */
async function storeEvents(
  client: PoolClient,
  subscribers: readonly LedgerSubscriber[],
  { events, snapshot, change, limit }: NewEvents,
): Promise<Omit<RecordedBatch, 'results'>> {
  const { userId, now, cardsWithUndo } = change;
  const newDays = newDaysOf(snapshot.days, events);
  const days = [...snapshot.days, ...newDays].toSorted();
  const lastDay = days.at(-1) ?? null;
  const progress = computeBatchProgress(events, new Set(change.answers.map(({ id }) => id)));
  const completed = new Set(snapshot.completedCards);
  for (const { cardId, completedAt } of progress.cards) if (completedAt !== null) completed.add(cardId);
  const cards = await insertBatch(client, {
    userId,
    events,
    receivedAt: now,
    progress,
    newDays,
    totalPoints: completed.size * POINTS_PER_CARD + snapshot.otherPoints,
    answersBefore: snapshot.answerTotals,
    streaks: streaksOf(days, lastDay ?? grenadaDay(now)),
    lastDay,
    limit,
  });
  let stored = toLearningRecord(cards, { days, otherPoints: snapshot.otherPoints });
  if (cardsWithUndo.size > 0) {
    await recountCards(client, userId, [...cardsWithUndo]);
    stored = await readLearningRecord(client, userId);
    await storeTotals(client, userId, stored.record, grenadaDay(now));
  }
  const awards = await callSubscribers(client, subscribers, change);
  const milestone = milestoneReached(snapshot.completedCards.length, stored.record.completedCards.length);
  return { ...stored, awards: { ...awards, ...(milestone === null ? {} : { milestone }) } };
}

function idsOf(events: readonly LearningEvent[]) {
  return {
    cardIds: [...new Set(events.map(({ cardId }) => cardId))],
    eventIds: events.map(({ id }) => id),
  };
}

function newDaysOf(days: readonly GrenadaDay[], events: readonly LearningEvent[]): GrenadaDay[] {
  const studied = events.filter((event) => gradeOf(event) !== null).map(({ at }) => grenadaDay(new Date(at)));
  return [...new Set(studied)].filter((day) => !days.includes(day));
}
