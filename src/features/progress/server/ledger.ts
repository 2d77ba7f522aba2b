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
import { computeBatchProgress } from '../rules/batch-progress.ts';
import {
  gradeOf,
  POINTS_PER_CARD,
  type LearningEvent,
  type LearningRecord,
  milestoneReached,
} from '../rules/learning-record.ts';
import { streaksOf } from '../rules/streak.ts';
import {
  describeChange,
  callSubscriptions,
  NO_AWARDS,
  type NewAwards,
  type LedgerChange,
  type LedgerSubscription,
} from './subscriptions.ts';
import { inUserTransaction } from './user-transaction.ts';
import { readLearningRecord, recordOf } from './store/read-record.ts';
import { readSnapshot, type LedgerSnapshot } from './store/read-snapshot.ts';
import { insertBatch, recountCards } from './store/insert-batch.ts';
import { storeTotals } from './store/user-totals.ts';

/** Limits batches of events by account. */
export const EVENTS: AccountLimit = { name: 'events', calls: 1200, seconds: 60, by: 'account', inMemory: true };

/** Limits stored events by account and day. */
export const EVENTS_OF_DAY: Limit = {
  name: 'eventsOfDay',
  calls: 10_000,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'This is more study than a day holds. What is on this device stays there.',
};

/** The result of one event. */
export interface EventResult {
  readonly id: string;
  readonly outcome: 'applied' | 'repeat' | 'refused';
  readonly reason?: string;
}

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
 * Records learning events. One batch, in one transaction:
 * 1. `findRefusal` judges each event by time, access and deck (rules/refusals.ts).
 * 2. `inUserTransaction` locks the user's row.
 * 3. `readSnapshot` reads what the batch depends on; events recorded earlier are repeats.
 * 4. `computeBatchProgress`, `streaksOf` and `describeChange` apply the rules.
 * 5. `insertBatch` writes events, points, days, cards and totals; `recountCards` corrects undone cards.
 * 6. `callSubscriptions` lets review, achievements and the study position update their tables.
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
   * Records wrong answers of a quiz or an exam as `card.practised`, so that the cards return for review. An id counts once. No points
   * change; the user's totals are updated even without a wrong answer. The caller's transaction locks the user's row.
   */
  recordMisses(
    client: PoolClient,
    userId: number,
    found: { readonly misses: readonly Miss[]; readonly now: Date },
  ): Promise<void>;
  /** Removes what other features derived from a user's progress. The caller's transaction locks the user's row. */
  resetSubscribers(client: PoolClient, userId: number): Promise<void>;
}

/** Creates the ledger; `subscriptions` are called in their order. */
export function createLedger({
  pool,
  limiter,
  subscriptions,
}: {
  readonly pool: Pool;
  readonly limiter: RateLimiter;
  readonly subscriptions: readonly LedgerSubscription[];
}): Ledger {
  return {
    async recordEvents(user, { events, openTo, retiredAt, now }) {
      const judged = new Map(
        events.map((event) => [event, findRefusal(event, { user, openTo, retiredAt, receivedAt: now })]),
      );
      const limit = limiter.counter(EVENTS_OF_DAY, String(user.id));
      return inUserTransaction(pool, user.id, async (client) => {
        const snapshot = await readSnapshot(client, { userId: user.id, ...idsOf(events), dayLimit: limit });
        // A recorded event is a repeat, even if it would be refused now: the client did not receive the response.
        const reasonOf = (event: LearningEvent) =>
          snapshot.known.has(event.id.toLowerCase())
            ? null
            : (judged.get(event) ?? refusalAfterReset(event, snapshot.resetAt));
        const results = resultsOf(events, reasonOf, snapshot.known);
        const accepted = firstOfEachId(events.filter((event) => reasonOf(event) === null));
        const fresh = accepted.filter(({ id }) => !snapshot.known.has(id));
        if (fresh.length === 0) return { results, ...(await readLearningRecord(client, user.id)), awards: NO_AWARDS };
        // Checked before anything is written, so that exceeding the limit stays cheap.
        limit.check(snapshot.eventsOfDay + fresh.length);
        const change = describeChange(fresh, snapshot, { userId: user.id, now, source: 'study' });
        return { results, ...(await storeBatch(client, subscriptions, { events: fresh, snapshot, change, limit })) };
      });
    },

    async recordMisses(client, userId, { misses, now }) {
      const events = misses.map(({ id, cardId, at }): LearningEvent => ({
        id,
        kind: 'card.practised',
        cardId,
        at: at.toISOString(),
      }));
      const dayLimit = limiter.counter(EVENTS_OF_DAY, String(userId));
      const snapshot = await readSnapshot(client, { userId, ...idsOf(events), dayLimit });
      // Answers from before a reset count neither in review nor in the streak.
      const fresh = events.filter(
        (event) => !snapshot.known.has(event.id) && refusalAfterReset(event, snapshot.resetAt) === null,
      );
      if (fresh.length > 0) {
        const change = describeChange(fresh, snapshot, { userId, now, source: 'assessment' });
        await storeBatch(client, subscriptions, { events: fresh, snapshot, change, limit: null });
      } else {
        const { record } = await readLearningRecord(client, userId);
        await storeTotals(client, userId, record, grenadaDay(now));
      }
    },

    async resetSubscribers(client, userId) {
      for (const { reset } of subscriptions) await reset(client, userId);
    },
  };
}

/** New events to store, with their effects. */
interface AcceptedBatch {
  readonly events: readonly LearningEvent[];
  readonly snapshot: LedgerSnapshot;
  readonly change: LedgerChange;
  readonly limit: LimitCounter | null;
}

/** Stores new events and their effects, and calls the subscriptions. */
async function storeBatch(
  client: PoolClient,
  subscriptions: readonly LedgerSubscription[],
  { events, snapshot, change, limit }: AcceptedBatch,
): Promise<Omit<RecordedBatch, 'results'>> {
  const { userId, now, undone } = change;
  const newDays = newDaysOf(snapshot.days, events);
  const days = [...snapshot.days, ...newDays].toSorted();
  const lastDay = days.at(-1) ?? null;
  const progress = computeBatchProgress(events, new Set(change.answers.map(({ id }) => id)));
  const known = new Set(snapshot.completedCards);
  for (const { cardId, completedAt } of progress.cards) if (completedAt !== null) known.add(cardId);
  const cards = await insertBatch(client, {
    userId,
    events,
    receivedAt: now,
    progress,
    newDays,
    totalPoints: known.size * POINTS_PER_CARD + snapshot.otherPoints,
    streaks: streaksOf(days, lastDay ?? grenadaDay(now)),
    lastDay,
    limit: limit,
  });
  let stored = recordOf(cards, { days, otherPoints: snapshot.otherPoints });
  if (undone.size > 0) {
    await recountCards(client, userId, [...undone]);
    stored = await readLearningRecord(client, userId);
    await storeTotals(client, userId, stored.record, grenadaDay(now));
  }
  const awards = await callSubscriptions(client, subscriptions, change);
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

function firstOfEachId(events: readonly LearningEvent[]): LearningEvent[] {
  const byId = new Map<string, LearningEvent>();
  for (const event of events) {
    const id = event.id.toLowerCase();
    if (!byId.has(id)) byId.set(id, { ...event, id });
  }
  return [...byId.values()];
}

function resultsOf(
  events: readonly LearningEvent[],
  reasonOf: (event: LearningEvent) => string | null,
  known: ReadonlySet<string>,
): EventResult[] {
  const seenIds = new Set<string>();
  return events.map((event) => {
    const reason = reasonOf(event);
    if (reason !== null) return { id: event.id, outcome: 'refused', reason };
    const id = event.id.toLowerCase();
    const first = !seenIds.has(id);
    seenIds.add(id);
    return { id: event.id, outcome: first && !known.has(id) ? 'applied' : 'repeat' };
  });
}
