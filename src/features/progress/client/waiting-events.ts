import { openDB, type IDBPDatabase } from 'idb';
import type { LearningEvent } from '../rules/learning-record.ts';

interface WaitingEvent {
  readonly id: string;
  readonly userId: number;
  readonly event: LearningEvent;
}

/** Events a learner made that the server has not taken yet. They outlive a closed tab and a restarted phone. */
export interface WaitingEvents {
  add(userId: number, event: LearningEvent): Promise<void>;
  /** In the order they were made. */
  of(userId: number): Promise<LearningEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes everything of one learner. */
  forget(userId: number): Promise<void>;
}

/** Opens the store in IndexedDB; where the browser has none (private windows of some), events wait in memory. */
export async function openWaitingEvents(): Promise<WaitingEvents> {
  try {
    return inDatabase(
      await openDB('labourwise', 1, {
        upgrade(database) {
          database.createObjectStore('waiting-events', { keyPath: 'id' }).createIndex('userId', 'userId');
        },
      }),
    );
  } catch {
    return inMemory();
  }
}

function inDatabase(database: IDBPDatabase): WaitingEvents {
  let asked = false;
  return {
    async add(userId, event) {
      await database.put('waiting-events', { id: event.id, userId, event } satisfies WaitingEvent);
      if (!asked) askToKeep();
      asked = true;
    },
    async of(userId) {
      const rows: WaitingEvent[] = await database.getAllFromIndex('waiting-events', 'userId', userId);
      return inOrder(rows);
    },
    async remove(ids) {
      const transaction = database.transaction('waiting-events', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
    async forget(userId) {
      const transaction = database.transaction('waiting-events', 'readwrite');
      const ids = await transaction.store.index('userId').getAllKeys(userId);
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
}

/** Asks the browser not to clear what waits when the device runs out of room. */
function askToKeep(): void {
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}

function inMemory(): WaitingEvents {
  const rows = new Map<string, WaitingEvent>();
  return {
    async add(userId, event) {
      rows.set(event.id, { id: event.id, userId, event });
    },
    async of(userId) {
      return inOrder([...rows.values()].filter((row) => row.userId === userId));
    },
    async remove(ids) {
      for (const id of ids) rows.delete(id);
    },
    async forget(userId) {
      for (const row of rows.values()) if (row.userId === userId) rows.delete(row.id);
    },
  };
}

function inOrder(rows: readonly WaitingEvent[]): LearningEvent[] {
  return rows.map((row) => row.event).toSorted((one, other) => one.at.localeCompare(other.at));
}
