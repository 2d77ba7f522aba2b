import {
  MAX_STORED_EVENTS,
  refusedAmong,
  StoreFull,
  pendingAmong,
  type EventStore,
  type PersistedEvent,
} from './event-store.ts';

/** Also stores refused events. */
const STORE = 'waiting-events';

/**
 * Opens the store in IndexedDB, which survives a closed tab and a restarted phone.
 * Rejects with the browser's error where there is no IndexedDB, as in private windows of some browsers.
 */
export async function openIndexedDbStore(limit = MAX_STORED_EVENTS): Promise<EventStore> {
  let opened: IDBDatabase | null = await open();
  let requestedPersistence = false;

  /** Returns the open database. Opens it again when the browser closed it. */
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
    // A newer page in another tab wants to upgrade the database, which an open connection would block.
    fresh.addEventListener('versionchange', () => {
      fresh.close();
      opened = null;
    });
    return fresh;
  }

  /** Begins a transaction. Reopens a database that the browser closed without an event, as while a phone sleeps. */
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
      if (!requestedPersistence) requestPersistence();
      requestedPersistence = true;
    },
    pending: async (userId) => pendingAmong(await of(userId)),
    refused: async (userId) => refusedAmong(await of(userId)),
    async update(userId, { deleted, refused }) {
      const store = await begin('readwrite');
      const rows: PersistedEvent[] = await resultOf(store.index('userId').getAll(userId));
      const gone = new Set(deleted);
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

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database request failed.')));
  });
}

/** Resolves when the transaction is committed; rejects when it is aborted. */
function completionOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The database transaction was aborted.')),
    );
  });
}

/** Asks the browser not to delete the database when the device runs out of space. */
function requestPersistence(): void {
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
