import type { LearningEvent } from '../../rules/learning-record.ts';
import type { QueueState } from './study-queue.ts';

/** Maximum number of events stored on a device, of all accounts, pending and refused: about 5 MB. */
export const MAX_STORED_EVENTS = 10_000;

/** An event refused by the server, with the reason as a sentence. */
export interface RefusedEvent {
  readonly event: LearningEvent;
  readonly reason: string;
}

/** Changes of stored events, by event id. */
export interface StoreUpdate {
  readonly deleted: readonly string[];
  /** No longer pending, with the reason of the refusal. */
  readonly refused: ReadonlyMap<string, string>;
}

/** Stores the events of a device until the server has responded to each of them. */
export interface EventStore {
  /** Rejects with StoreFull at the maximum number of events, or with the browser's error when the disk is full. */
  add(userId: number, event: LearningEvent): Promise<void>;
  /** Returns pending events, oldest first. */
  pending(userId: number): Promise<LearningEvent[]>;
  /** Returns refused events, oldest first. */
  refused(userId: number): Promise<RefusedEvent[]>;
  /** Ignores ids that are not stored. */
  update(userId: number, update: StoreUpdate): Promise<void>;
  /** Deletes all events of an account. */
  forget(userId: number): Promise<void>;
}

/** The store has reached its maximum number of events. */
export class StoreFull extends Error {}

/** A stored event; with `refusal`, it is no longer pending. */
export interface PersistedEvent {
  readonly id: string;
  readonly userId: number;
  readonly event: LearningEvent;
  readonly refusal?: string;
}

/** Returns the pending events of rows, oldest first. */
export function pendingAmong(rows: readonly PersistedEvent[]): LearningEvent[] {
  return rows.flatMap(({ event, refusal }) => (refusal === undefined ? [event] : [])).toSorted(byTime);
}

/** Returns the refused events of rows, oldest first. */
export function refusedAmong(rows: readonly PersistedEvent[]): RefusedEvent[] {
  return rows
    .flatMap(({ event, refusal }) => (refusal === undefined ? [] : [{ event, reason: refusal }]))
    .toSorted((one, other) => byTime(one.event, other.event));
}

function byTime(one: LearningEvent, other: LearningEvent): number {
  return one.at.localeCompare(other.at);
}

/** Creates a store in memory: for browsers without IndexedDB, and for events that do not fit into it. */
export function createMemoryStore(limit = MAX_STORED_EVENTS): EventStore {
  const rows = new Map<string, PersistedEvent>();
  const of = (userId: number) => [...rows.values()].filter((row) => row.userId === userId);
  return {
    async add(userId, event) {
      if (rows.size >= limit && !rows.has(event.id)) throw new StoreFull();
      rows.set(event.id, { id: event.id, userId, event });
    },
    pending: async (userId) => pendingAmong(of(userId)),
    refused: async (userId) => refusedAmong(of(userId)),
    async update(userId, { deleted, refused }) {
      for (const row of of(userId)) {
        const refusal = refused.get(row.id);
        if (deleted.includes(row.id)) rows.delete(row.id);
        else if (refusal !== undefined) rows.set(row.id, { ...row, refusal });
      }
    },
    async forget(userId) {
      for (const { id } of of(userId)) rows.delete(id);
    },
  };
}

/** Events of this device: in its store, and in memory when the store is full or fails. */
export interface DeviceEvents {
  add(userId: number, event: LearningEvent): Promise<void>;
  /** Returns pending events; without those of the store while it cannot be read. */
  pending(userId: number): Promise<readonly LearningEvent[]>;
  stateOf(userId: number): Promise<Omit<QueueState, 'blockedBy'>>;
  update(userId: number, update: StoreUpdate): Promise<void>;
  /** Deletes all events of an account. */
  forget(userId: number): Promise<void>;
  /** Whether the store could not be read since the last call. */
  wasUnreadable(): boolean;
}

/** Creates the events of a page over the device's store. */
export function createDeviceEvents(store: EventStore): DeviceEvents {
  const spare = createMemoryStore(Infinity);
  let unread = false;

  /** Returns nothing while the store cannot be read; a later attempt reads it. */
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
    async pending(userId) {
      const [stored, unpersisted] = await Promise.all([readable(store.pending(userId)), spare.pending(userId)]);
      return [...stored, ...unpersisted];
    },
    async stateOf(userId) {
      const [stored, refused, unpersisted, unpersistedRefused] = await Promise.all([
        readable(store.pending(userId)),
        readable(store.refused(userId)),
        spare.pending(userId),
        spare.refused(userId),
      ]);
      return {
        pending: [...stored, ...unpersisted].toSorted((one, other) => one.at.localeCompare(other.at)),
        refused: [...refused, ...unpersistedRefused],
        unpersisted: unpersisted.length + unpersistedRefused.length,
      };
    },
    async update(userId, update) {
      await spare.update(userId, update);
      await store.update(userId, update);
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
