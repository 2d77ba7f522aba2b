import { EVENTS_PER_BATCH, type LearningEvent } from '../../rules/learning-record.ts';
import {
  createDeviceEvents,
  type DeviceEvents,
  type EventStore,
  type RefusedEvent,
  type StoreUpdate,
} from './event-store.ts';
import type { BatchResponse, Deliver } from './transport.ts';

/** Why an account's events cannot be sent until somebody signs in. */
export type SendBlock = 'signedOut' | 'otherAccount' | null;

/** State of an account's events on this device. */
export interface QueueState {
  readonly pending: readonly LearningEvent[];
  readonly refused: readonly RefusedEvent[];
  /** Number of events only in memory, which are lost with the page. */
  readonly unpersisted: number;
  readonly blockedBy: SendBlock;
}

/** Dependencies of a queue. */
export interface QueueParts extends RetryParts {
  readonly store: EventStore;
  readonly deliver: Deliver;
  /** Runs work while no other tab does. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
  /** Called after each change of an account's events. */
  readonly onChange: (userId: number) => void;
  /** Called with the server's response to a batch of events. */
  readonly onRecorded: (userId: number, answer: BatchResponse) => Promise<void>;
}

/** Sends the events of this device to the server. Each is recorded there once, or stored here with its refusal. */
export interface StudyQueue {
  /** Stores an event on the device, or in memory when it has no room. */
  add(userId: number, event: LearningEvent): Promise<void>;
  stateOf(userId: number): Promise<QueueState>;
  /** Sends an account's pending events. Resolves after the first attempt; failures are retried automatically. */
  send(userId: number): Promise<void>;
  /** Deletes refused events. */
  dismiss(userId: number, ids: readonly string[]): Promise<void>;
  /** Deletes all events of an account. */
  forget(userId: number): Promise<void>;
}

const NOTHING_REFUSED: ReadonlyMap<string, string> = new Map();

/** Creates the queue of a page. */
export function createStudyQueue(parts: QueueParts): StudyQueue {
  const { store, withLock, onChange } = parts;
  const events = createDeviceEvents(store);
  const blocks = new Map<number, SendBlock>();
  const retries = createRetries(parts, (userId) => void send(userId));
  const sendAll = createSender(parts, events, retries, blocks);
  const requested = new Set<number>();
  let sending: Promise<void> | null = null;

  function send(userId: number): Promise<void> {
    if (retries.mustWait(userId)) return Promise.resolve();
    retries.cancel(userId);
    if (sending !== null) {
      requested.add(userId);
      return sending;
    }
    sending = withLock(() => sendAll(userId))
      .catch(() => retries.plan(userId, 0))
      .finally(() => {
        sending = null;
        onChange(userId);
        const next = [...requested];
        requested.clear();
        for (const each of next) void send(each);
      });
    return sending;
  }

  return {
    async add(userId, event) {
      await events.add(userId, event);
      onChange(userId);
    },
    stateOf: async (userId) => ({ ...(await events.stateOf(userId)), blockedBy: blocks.get(userId) ?? null }),
    send,
    async dismiss(userId, ids) {
      await events.update(userId, { deleted: ids, refused: NOTHING_REFUSED });
      onChange(userId);
    },
    async forget(userId) {
      retries.cancel(userId);
      await events.forget(userId);
      onChange(userId);
    },
  };
}

/** Sends an account's pending events in batches. Halves a batch that is refused as a whole until the invalid event is alone. */
function createSender(
  { deliver, onChange, onRecorded }: QueueParts,
  events: DeviceEvents,
  retries: Retries,
  blocks: Map<number, SendBlock>,
): (userId: number) => Promise<void> {
  return async (userId) => {
    let size = EVENTS_PER_BATCH;
    events.wasUnreadable();
    for (let pending = await events.pending(userId); pending.length > 0; pending = await events.pending(userId)) {
      const batch = pending.slice(0, size);
      const delivery = await deliver(userId, batch);
      blocks.set(userId, null);
      switch (delivery.kind) {
        case 'signedOut':
        case 'otherAccount':
          blocks.set(userId, delivery.kind);
          return;
        case 'failed':
          retries.plan(userId, delivery.retryAfterMs);
          return;
        case 'unusable': {
          const [only] = batch;
          const half = Math.floor(batch.length / 2);
          if (half === 0 && only !== undefined)
            await events.update(userId, { deleted: [], refused: new Map([[only.id, delivery.reason]]) });
          size = half || EVENTS_PER_BATCH;
          onChange(userId);
          break;
        }
        case 'answered': {
          const update = toStoreUpdate(batch, delivery.answer);
          if (update.deleted.length + update.refused.size === 0) {
            retries.plan(userId, 0);
            return;
          }
          await events.update(userId, update);
          retries.reset(userId);
          size = Math.min(EVENTS_PER_BATCH, size * 2);
          await onRecorded(userId, delivery.answer);
          onChange(userId);
          break;
        }
      }
    }
    if (events.wasUnreadable()) retries.plan(userId, 0);
  };
}

/** Returns the update after a response: accepted events are deleted, refused ones stored. Events without a result stay pending. */
function toStoreUpdate(batch: readonly LearningEvent[], { results }: BatchResponse): StoreUpdate {
  const sent = new Set(batch.map(({ id }) => id));
  const own = results.filter(({ id }) => sent.has(id));
  return {
    deleted: own.flatMap(({ id, outcome }) => (outcome === 'refused' ? [] : [id])),
    refused: new Map(
      own.flatMap(({ id, outcome, reason }) =>
        outcome === 'refused' ? [[id, reason ?? 'The server did not say why.']] : [],
      ),
    ),
  };
}

const FIRST_DELAY_MS = 2000;

const MAX_DELAY_MS = 5 * 60 * 1000;

/** Dependencies of retries. */
interface RetryParts {
  readonly random: () => number;
  /** Runs work after `ms` milliseconds. Returns a function that cancels it. */
  readonly later: (ms: number, work: () => void) => () => void;
}

/** Automatic retries after failures, at most one planned per account. */
interface Retries {
  /** Schedules a retry, with a longer delay after each failure. `retryAfterMs`: the server's `Retry-After`, or 0. */
  plan(userId: number, retryAfterMs: number): void;
  /** Whether the server's `Retry-After` for the account has not passed. */
  mustWait(userId: number): boolean;
  cancel(userId: number): void;
  /** Makes the account's next failure count as the first. */
  reset(userId: number): void;
}

interface Planned {
  readonly cancel: () => void;
  readonly isByServer: boolean;
}

/** Creates retries, each of which calls `attempt` with its account. */
function createRetries({ random, later }: RetryParts, attempt: (userId: number) => void): Retries {
  const planned = new Map<number, Planned>();
  const failures = new Map<number, number>();

  function callOff(userId: number): void {
    planned.get(userId)?.cancel();
    planned.delete(userId);
  }

  return {
    plan(userId, retryAfterMs) {
      callOff(userId);
      const count = (failures.get(userId) ?? 0) + 1;
      failures.set(userId, count);
      const run = () => {
        planned.delete(userId);
        attempt(userId);
      };
      planned.set(userId, {
        cancel: later(backOff(count, { random, retryAfterMs }), run),
        isByServer: retryAfterMs > 0,
      });
    },
    mustWait: (userId) => planned.get(userId)?.isByServer === true,
    cancel: callOff,
    reset: (userId) => void failures.delete(userId),
  };
}

/**
 * Returns the milliseconds until the next attempt: doubled after each failure up to five minutes, half of it random so that
 * devices do not return together, and at least `retryAfterMs`.
 */
function backOff(
  failures: number,
  { random, retryAfterMs }: { readonly random: () => number; readonly retryAfterMs: number },
): number {
  const longest = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(retryAfterMs, longest / 2) + (random() * longest) / 2;
}
