import { openDB, type IDBPDatabase } from 'idb';
import {
  MOST_PERSISTED,
  refusedAmong,
  StoreFull,
  waitingAmong,
  type EventStore,
  type PersistedEvent,
} from './event-store.ts';

const STORE = 'waiting-events';

/**
 * Opens the store in IndexedDB, which outlives a closed tab and a restarted phone.
 * @throws whatever the browser throws that has none, as in the private windows of some.
 */
export async function openIndexedDbStore(limit = MOST_PERSISTED): Promise<EventStore> {
  let opened: IDBPDatabase | null = await open();
  let asked = false;

  /** The browser may close the database at any time; it is opened again. */
  async function database(): Promise<IDBPDatabase> {
    opened ??= await open();
    return opened;
  }

  function open(): Promise<IDBPDatabase> {
    return openDB('labourwise', 1, {
      upgrade(fresh) {
        fresh.createObjectStore(STORE, { keyPath: 'id' }).createIndex('userId', 'userId');
      },
      terminated() {
        opened = null;
      },
      // A newer page of another tab wants to change the tables: this one lets go, or nobody could open them.
      blocking() {
        opened?.close();
        opened = null;
      },
    });
  }

  /** Some browsers close the database without a word, as while a phone sleeps: then it is opened once more. */
  async function begin<Mode extends IDBTransactionMode>(mode: Mode) {
    try {
      return (await database()).transaction(STORE, mode);
    } catch {
      opened = null;
      return (await database()).transaction(STORE, mode);
    }
  }

  async function of(userId: number): Promise<PersistedEvent[]> {
    return (await begin('readonly')).store.index('userId').getAll(userId);
  }

  return {
    async add(userId, event) {
      const transaction = await begin('readwrite');
      if ((await transaction.store.count()) >= limit) throw new StoreFull();
      await Promise.all([
        transaction.store.put({ id: event.id, userId, event } satisfies PersistedEvent),
        transaction.done,
      ]);
      if (!asked) askToPersist();
      asked = true;
    },
    waiting: async (userId) => waitingAmong(await of(userId)),
    refused: async (userId) => refusedAmong(await of(userId)),
    async settle(userId, { taken, refused }) {
      const transaction = await begin('readwrite');
      const rows: PersistedEvent[] = await transaction.store.index('userId').getAll(userId);
      const gone = new Set(taken);
      await Promise.all([
        ...rows.map(async (row) => {
          const refusal = refused.get(row.id);
          if (gone.has(row.id)) await transaction.store.delete(row.id);
          else if (refusal !== undefined) await transaction.store.put({ ...row, refusal } satisfies PersistedEvent);
        }),
        transaction.done,
      ]);
    },
    async forget(userId) {
      const transaction = await begin('readwrite');
      const ids = await transaction.store.index('userId').getAllKeys(userId);
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
}

/** Asks the browser not to clear what waits when the device runs out of room. */
function askToPersist(): void {
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
