import {
  MOST_PERSISTED,
  refusedAmong,
  StoreFull,
  waitingAmong,
  type EventStore,
  type PersistedEvent,
} from './event-store.ts';

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
