import type { LearningEvent } from '../../rules/learning-record.ts';
import { createPendingEvents, type PendingEvents } from './pending-events.ts';
import type { EventStore, RefusedEvent, Settlement } from './event-store.ts';
import { createRetries, type Retries, type RetryParts } from './retries.ts';
import type { BatchAnswer, Deliver } from './transport.ts';

/** The most events sent at a time. */
export const BATCH = 500;

/** What keeps an account's events from being sent until a person does something. */
export type Hold = 'signedOut' | 'otherAccount' | null;

/** How it stands with an account's events on this device. */
export interface QueueState {
  readonly waiting: readonly LearningEvent[];
  readonly refused: readonly RefusedEvent[];
  /** Events that found no room on the device and go with the page. */
  readonly unpersisted: number;
  readonly hold: Hold;
}

/** What a queue needs from outside itself. */
export interface QueueParts extends RetryParts {
  readonly store: EventStore;
  readonly deliver: Deliver;
  /** Does work while no other tab does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Hears of each change of an account's events. */
  readonly changed: (userId: number) => void;
  /** Hears what the server said when it took events. */
  readonly taken: (userId: number, answer: BatchAnswer) => Promise<void>;
}

/** The events of this device on their way to the server: each is applied there once, or kept here and shown. */
export interface StudyQueue {
  /** Keeps an event, where the device has no room in this page. */
  add(userId: number, event: LearningEvent): Promise<void>;
  stateOf(userId: number): Promise<QueueState>;
  /** Sends what waits of an account. Settles after the first try; failures are tried again by themselves. */
  send(userId: number): Promise<void>;
  /** Drops events that were refused. */
  dismiss(userId: number, ids: readonly string[]): Promise<void>;
  /** Drops everything of an account that is gone. */
  forget(userId: number): Promise<void>;
}

const NOTHING_REFUSED: ReadonlyMap<string, string> = new Map();

/** Makes the queue of one page. */
export function createStudyQueue(parts: QueueParts): StudyQueue {
  const { store, alone, changed } = parts;
  const places = createPendingEvents(store);
  const holds = new Map<number, Hold>();
  const retries = createRetries(parts, (userId) => void send(userId));
  const sendAll = createSender(parts, places, retries, holds);
  const wanted = new Set<number>();
  let sending: Promise<void> | null = null;

  function send(userId: number): Promise<void> {
    if (retries.mustWait(userId)) return Promise.resolve();
    retries.cancel(userId);
    if (sending !== null) {
      wanted.add(userId);
      return sending;
    }
    sending = alone(() => sendAll(userId))
      .catch(() => retries.plan(userId, 0))
      .finally(() => {
        sending = null;
        changed(userId);
        const next = [...wanted];
        wanted.clear();
        for (const each of next) void send(each);
      });
    return sending;
  }

  return {
    async add(userId, event) {
      await places.add(userId, event);
      changed(userId);
    },
    stateOf: async (userId) => ({ ...(await places.stateOf(userId)), hold: holds.get(userId) ?? null }),
    send,
    async dismiss(userId, ids) {
      await places.settle(userId, { taken: ids, refused: NOTHING_REFUSED });
      changed(userId);
    },
    async forget(userId) {
      retries.cancel(userId);
      await places.forget(userId);
      changed(userId);
    },
  };
}

/**
 * Sends what waits of an account, batch after batch. One that is refused as a whole is halved until the event that spoils it
 * stands alone.
 */
function createSender(
  { deliver, changed, taken }: QueueParts,
  places: PendingEvents,
  retries: Retries,
  holds: Map<number, Hold>,
): (userId: number) => Promise<void> {
  return async (userId) => {
    let size = BATCH;
    places.wasUnreadable();
    for (let waiting = await places.waiting(userId); waiting.length > 0; waiting = await places.waiting(userId)) {
      const batch = waiting.slice(0, size);
      const delivery = await deliver(userId, batch);
      holds.set(userId, null);
      switch (delivery.kind) {
        case 'signedOut':
        case 'otherAccount':
          holds.set(userId, delivery.kind);
          return;
        case 'failed':
          retries.plan(userId, delivery.retryAfterMs);
          return;
        case 'unusable': {
          const [only] = batch;
          const half = Math.floor(batch.length / 2);
          if (half === 0 && only !== undefined)
            await places.settle(userId, { taken: [], refused: new Map([[only.id, delivery.reason]]) });
          size = half || BATCH;
          changed(userId);
          break;
        }
        case 'answered': {
          const settlement = settlementOf(batch, delivery.answer);
          if (settlement.taken.length + settlement.refused.size === 0) {
            retries.plan(userId, 0);
            return;
          }
          await places.settle(userId, settlement);
          retries.reset(userId);
          size = Math.min(BATCH, size * 2);
          await taken(userId, delivery.answer);
          changed(userId);
          break;
        }
      }
    }
    if (places.wasUnreadable()) retries.plan(userId, 0);
  };
}

/** What an answer says of a batch; an event that it does not name waits on. */
function settlementOf(batch: readonly LearningEvent[], { results }: BatchAnswer): Settlement {
  const sent = new Set(batch.map(({ id }) => id));
  const own = results.filter(({ id }) => sent.has(id));
  return {
    taken: own.flatMap(({ id, outcome }) => (outcome === 'refused' ? [] : [id])),
    refused: new Map(
      own.flatMap(({ id, outcome, reason }) =>
        outcome === 'refused' ? [[id, reason ?? 'The server did not say why.']] : [],
      ),
    ),
  };
}
