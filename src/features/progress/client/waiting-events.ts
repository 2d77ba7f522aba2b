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
  return {
    async add(userId, event) {
      await database.put('waiting-events', { id: event.id, userId, event } satisfies WaitingEvent);
    },
    async of(userId) {
      const rows: WaitingEvent[] = await database.getAllFromIndex('waiting-events', 'userId', userId);
      return inOrder(rows);
    },
    async remove(ids) {
      const transaction = database.transaction('waiting-events', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
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
  };
}

function inOrder(rows: readonly WaitingEvent[]): LearningEvent[] {
  return rows.map((row) => row.event).toSorted((one, other) => one.at.localeCompare(other.at));
}
