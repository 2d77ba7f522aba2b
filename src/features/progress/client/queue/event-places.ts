import type { LearningEvent } from '../../rules/learning-record.ts';
import type { EventStore, Settlement } from './event-store.ts';
import { createMemoryStore } from './memory-store.ts';
import type { QueueState } from './study-queue.ts';

/** Where the events of this device wait: in its own store, and in this page what found no room there. */
export interface EventPlaces {
  add(userId: number, event: LearningEvent): Promise<void>;
  /** What waits of an account. Without what the device's own store holds while that cannot be read. */
  waiting(userId: number): Promise<readonly LearningEvent[]>;
  stateOf(userId: number): Promise<Omit<QueueState, 'hold'>>;
  settle(userId: number, settlement: Settlement): Promise<void>;
  /** Drops everything of an account. */
  forget(userId: number): Promise<void>;
  /** Whether the device's own store could not be read since this was asked last. */
  wasUnreadable(): boolean;
}

/** The places of one page, over the store of its device. */
export function createEventPlaces(store: EventStore): EventPlaces {
  const spare = createMemoryStore(Infinity);
  let unread = false;

  /** What cannot be read now is read at a later try; what is in this page is sent and told of meanwhile. */
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
