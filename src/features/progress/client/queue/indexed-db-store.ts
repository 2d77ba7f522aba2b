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
  let opened: IDBDatabase | null = await open();
  let asked = false;

  /** The browser may close the database at any time; it is opened again. */
  async function database(): Promise<IDBDatabase> {
    opened ??= await open();
    return opened;
  }

  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open('labourwise', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('userId', 'userId');
    });
    const fresh = await resultOf(request);
    fresh.addEventListener('close', () => {
      opened = null;
    });
    // A newer page of another tab wants to change the tables: this one lets go, or nobody could open them.
    fresh.addEventListener('versionchange', () => {
      fresh.close();
      opened = null;
    });
    return fresh;
  }

  /** Some browsers close the database without a word, as while a phone sleeps: then it is opened once more. */
  async function begin(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    try {
      return (await database()).transaction(STORE, mode).objectStore(STORE);
    } catch {
      opened = null;
      return (await database()).transaction(STORE, mode).objectStore(STORE);
    }
  }

  async function of(userId: number): Promise<PersistedEvent[]> {
    return resultOf((await begin('readonly')).index('userId').getAll(userId));
  }

  return {
    async add(userId, event) {
      const store = await begin('readwrite');
      if ((await resultOf(store.count())) >= limit) throw new StoreFull();
      store.put({ id: event.id, userId, event } satisfies PersistedEvent);
      await completionOf(store.transaction);
      if (!asked) askToPersist();
      asked = true;
    },
    waiting: async (userId) => waitingAmong(await of(userId)),
    refused: async (userId) => refusedAmong(await of(userId)),
    async settle(userId, { taken, refused }) {
      const store = await begin('readwrite');
      const rows: PersistedEvent[] = await resultOf(store.index('userId').getAll(userId));
      const gone = new Set(taken);
      for (const row of rows) {
        const refusal = refused.get(row.id);
        if (gone.has(row.id)) store.delete(row.id);
        else if (refusal !== undefined) store.put({ ...row, refusal } satisfies PersistedEvent);
      }
      await completionOf(store.transaction);
    },
    async forget(userId) {
      const store = await begin('readwrite');
      for (const id of await resultOf(store.index('userId').getAllKeys(userId))) store.delete(id);
      await completionOf(store.transaction);
    },
  };
}

/** What the database answers to a request. */
function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no answer.')));
  });
}

/** Settles when all that a transaction was asked for is kept, or none of it is. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The database kept nothing.')));
  });
}

/** Asks the browser not to clear what waits when the device runs out of room. */
function askToPersist(): void {
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
