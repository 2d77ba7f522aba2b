import type { LearningEvent } from '../../rules/learning-record.ts';
import {
  type EventStore,
  type Settlement,
  MOST_PERSISTED,
  refusedAmong,
  StoreFull,
  waitingAmong,
  type PersistedEvent,
} from './event-store.ts';
import type { QueueState } from './study-queue.ts';

/** A store that lasts as long as the page: for browsers without a database, and for what finds no room in it. */
export function createMemoryStore(limit = MOST_PERSISTED): EventStore {
  const rows = new Map<string, PersistedEvent>();
  const of = (userId: number) => [...rows.values()].filter((row) => row.userId === userId);
  return {
    async add(userId, event) {
      if (rows.size >= limit && !rows.has(event.id)) throw new StoreFull();
      rows.set(event.id, { id: event.id, userId, event });
    },
    waiting: async (userId) => waitingAmong(of(userId)),
    refused: async (userId) => refusedAmong(of(userId)),
    async settle(userId, { taken, refused }) {
      for (const row of of(userId)) {
        const refusal = refused.get(row.id);
        if (taken.includes(row.id)) rows.delete(row.id);
        else if (refusal !== undefined) rows.set(row.id, { ...row, refusal });
      }
    },
    async forget(userId) {
      for (const { id } of of(userId)) rows.delete(id);
    },
  };
}

/** Events waiting on this device: in its store, and in memory when the store is full or fails. */
export interface PendingEvents {
  add(userId: number, event: LearningEvent): Promise<void>;
  /** Waiting events of an account, without those of the store while it cannot be read. */
  waiting(userId: number): Promise<readonly LearningEvent[]>;
  stateOf(userId: number): Promise<Omit<QueueState, 'hold'>>;
  settle(userId: number, settlement: Settlement): Promise<void>;
  /** Removes everything of an account. */
  forget(userId: number): Promise<void>;
  /** Whether the store could not be read since the last call. */
  wasUnreadable(): boolean;
}

/** Creates the pending events of one page over the device's store. */
export function createPendingEvents(store: EventStore): PendingEvents {
  const spare = createMemoryStore(Infinity);
  let unread = false;

  /** Returns nothing while the store cannot be read; a later try reads it. */
  async function readable<Row>(rows: Promise<readonly Row[]>): Promise<readonly Row[]> {
    try {
      return await rows;
    } catch {
      unread = true;
      return [];
    }
  }

  return {
    add: (userId, event) => store.add(userId, event).catch(() => spare.add(userId, event)),
    async waiting(userId) {
      const [kept, unpersisted] = await Promise.all([readable(store.waiting(userId)), spare.waiting(userId)]);
      return [...kept, ...unpersisted];
    },
    async stateOf(userId) {
      const [kept, refused, unpersisted, unpersistedRefused] = await Promise.all([
        readable(store.waiting(userId)),
        readable(store.refused(userId)),
        spare.waiting(userId),
        spare.refused(userId),
      ]);
      return {
        waiting: [...kept, ...unpersisted].toSorted((one, other) => one.at.localeCompare(other.at)),
        refused: [...refused, ...unpersistedRefused],
        unpersisted: unpersisted.length + unpersistedRefused.length,
      };
    },
    async settle(userId, settlement) {
      await spare.settle(userId, settlement);
      await store.settle(userId, settlement);
    },
    async forget(userId) {
      await Promise.all([store.forget(userId), spare.forget(userId)]);
    },
    wasUnreadable() {
      const was = unread;
      unread = false;
      return was;
    },
  };
}
