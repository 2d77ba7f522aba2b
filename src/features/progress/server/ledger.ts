import type { Pool, PoolClient } from 'pg';
import type { Bound, RateLimiter } from '../../../platform/server/rate-limits.ts';
import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import { refusalOf, type Judgement } from '../rules/arrival.ts';
import { progressOfBatch } from '../rules/batch-progress.ts';
import { gradeOf, POINTS_PER_CARD, type LearningEvent, type LearningRecord } from '../rules/learning-record.ts';
import { milestoneReached } from '../rules/milestone.ts';
import { refusalAfterReset } from '../rules/reset.ts';
import { streaksOf } from '../rules/streak.ts';
import { factsOf } from './facts.ts';
import { inUserTransaction } from './learner-transaction.ts';
import { readLearningRecord, recordOf } from './store/read-record.ts';
import { readBeforeBatch, type BeforeBatch } from './store/read-before-batch.ts';
import { recordBatch, recountCards } from './store/record-batch.ts';
import { applyBatch, NO_AWARDS, type AwardNews, type LedgerFacts, type LedgerSubscription } from './subscriptions.ts';
import { storeTotals } from './store/totals.ts';
import { EVENTS_OF_DAY } from './limits.ts';

/** What became of one event. */
export interface EventResult {
  readonly id: string;
  readonly outcome: 'applied' | 'repeat' | 'refused';
  readonly reason?: string;
}

/** Results in the order of the batch, the learner's record after it, and what it earned. */
export interface RecordedBatch {
  readonly results: EventResult[];
  readonly record: LearningRecord;
  readonly lastStudied: Date | null;
  readonly awards: AwardNews;
}

/** A card that a quiz or an exam found not to be known. */
export interface Miss {
  /** See `eventIdOf`. */
  readonly id: string;
  readonly cardId: number;
  readonly at: Date;
}

/** The ledger of learning, for those who write to it. Whatever it takes, every subscription follows. */
export interface Ledger {
  /**
   * Takes a batch of events of one learner in one transaction, each judged by itself; `openTo` returns the ids of the cards
   * that an access opened at an instant, and `retiredAt` when a card left the deck.
   * @throws ApiError TOO_MANY_REQUESTS, and nothing of the batch is kept, when the day has had more events than a day of study holds.
   */
  takeEvents(
    user: Judgement['user'] & { readonly id: number },
    batch: {
      readonly events: readonly LearningEvent[];
      readonly openTo: (access: EffectiveAccess, at: Date) => ReadonlySet<number>;
      readonly retiredAt: (cardId: number) => Date | null;
      readonly now: Date;
    },
  ): Promise<RecordedBatch>;
  /**
   * Takes what a learner got wrong in a quiz or an exam as answers 'again' of those cards, so that they come back for review.
   * An id counts once. No points are earned or lost; the learner's totals are brought up to date, also when nothing was
   * wrong. The caller's transaction holds the learner's row.
   */
  takeMisses(
    client: PoolClient,
    userId: number,
    found: { readonly misses: readonly Miss[]; readonly now: Date },
  ): Promise<void>;
  /** Removes what other features derived from a learner's progress. The caller's transaction holds the learner's row. */
  resetFollowers(client: PoolClient, userId: number): Promise<void>;
}

/** The ledger over a database, with what follows it, in that order. */
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
    async takeEvents(user, { events, openTo, retiredAt, now }) {
      const judged = new Map(
        events.map((event) => [event, refusalOf(event, { user, openTo, retiredAt, receivedAt: now })]),
      );
      const bound = limiter.bound(EVENTS_OF_DAY, String(user.id));
      return inUserTransaction(pool, user.id, async (client) => {
        const seen = await readBeforeBatch(client, { userId: user.id, ...namesIn(events), dayBound: bound });
        // What was taken before is a repeat: its answer was lost on its way, and by now it may be too old or its card closed.
        const reasonOf = (event: LearningEvent) =>
          seen.known.has(event.id.toLowerCase()) ? null : (judged.get(event) ?? refusalAfterReset(event, seen.resetAt));
        const results = resultsOf(events, reasonOf, seen.known);
        const accepted = firstOfEachId(events.filter((event) => reasonOf(event) === null));
        const fresh = accepted.filter(({ id }) => !seen.known.has(id));
        if (fresh.length === 0) return { results, ...(await readLearningRecord(client, user.id)), awards: NO_AWARDS };
        // Before anything is written: what is over the bound costs no more than being counted.
        bound.judge(seen.eventsOfDay + fresh.length);
        const facts = factsOf(fresh, seen, { userId: user.id, now, source: 'study' });
        return { results, ...(await store(client, subscriptions, { events: fresh, seen, facts, bound })) };
      });
    },

    async takeMisses(client, userId, { misses, now }) {
      const events = misses.map(({ id, cardId, at }): LearningEvent => ({
        id,
        kind: 'card.practised',
        cardId,
        at: at.toISOString(),
      }));
      const dayBound = limiter.bound(EVENTS_OF_DAY, String(userId));
      const seen = await readBeforeBatch(client, { userId, ...namesIn(events), dayBound });
      // Answers from before a reset do not come back into review or the streak.
      const fresh = events.filter(
        (event) => !seen.known.has(event.id) && refusalAfterReset(event, seen.resetAt) === null,
      );
      if (fresh.length > 0) {
        const facts = factsOf(fresh, seen, { userId, now, source: 'assessment' });
        await store(client, subscriptions, { events: fresh, seen, facts, bound: null });
      } else {
        const { record } = await readLearningRecord(client, userId);
        await storeTotals(client, userId, record, grenadaDay(now));
      }
    },

    async resetFollowers(client, userId) {
      for (const { reset } of subscriptions) await reset(client, userId);
    },
  };
}

/** New events on their way into the ledger. */
interface Taken {
  readonly events: readonly LearningEvent[];
  readonly seen: BeforeBatch;
  readonly facts: LedgerFacts;
  readonly bound: Bound | null;
}

/** Stores new events with all that follows from them. */
async function store(
  client: PoolClient,
  subscriptions: readonly LedgerSubscription[],
  { events, seen, facts, bound }: Taken,
): Promise<Omit<RecordedBatch, 'results'>> {
  const { userId, now, undone } = facts;
  const newDays = newDaysOf(seen.days, events);
  const days = [...seen.days, ...newDays].toSorted();
  const lastDay = days.at(-1) ?? null;
  const progress = progressOfBatch(events, new Set(facts.answers.map(({ id }) => id)));
  const known = new Set(seen.completedCards);
  for (const { cardId, completedAt } of progress.cards) if (completedAt !== null) known.add(cardId);
  const cards = await recordBatch(client, {
    userId,
    events,
    receivedAt: now,
    progress,
    newDays,
    totalPoints: known.size * POINTS_PER_CARD + seen.otherPoints,
    streaks: streaksOf(days, lastDay ?? grenadaDay(now)),
    lastDay,
    bound,
  });
  let stored = recordOf(cards, { days, otherPoints: seen.otherPoints });
  if (undone.size > 0) {
    await recountCards(client, userId, [...undone]);
    stored = await readLearningRecord(client, userId);
    await storeTotals(client, userId, stored.record, grenadaDay(now));
  }
  const awards = await applyBatch(client, subscriptions, facts);
  const milestone = milestoneReached(seen.completedCards.length, stored.record.completedCards.length);
  return { ...stored, awards: { ...awards, ...(milestone === null ? {} : { milestone }) } };
}

function namesIn(events: readonly LearningEvent[]) {
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
  const told = new Set<string>();
  return events.map((event) => {
    const reason = reasonOf(event);
    if (reason !== null) return { id: event.id, outcome: 'refused', reason };
    const id = event.id.toLowerCase();
    const first = !told.has(id);
    told.add(id);
    return { id: event.id, outcome: first && !known.has(id) ? 'applied' : 'repeat' };
  });
}
