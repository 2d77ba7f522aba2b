import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { createWorkQueue, type WorkQueue } from '../../../platform/server/work-queue.ts';
import { lockUser } from './store/user-totals.ts';

/** Work queues by database and user id, of users with a running or waiting transaction in this process. */
const queuesByPool = new WeakMap<Pool, Map<number, { readonly queue: WorkQueue; waiting: number }>>();

/** Runs work in a transaction that locks the user's row, so that two devices cannot interleave. Foreign keys to the row stay possible. */
export async function inUserTransaction<T>(
  pool: Pool,
  userId: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return serializeByUser(pool, userId, async (client) => {
    await lockUser(client, userId);
    return work(client);
  });
}

/**
 * Runs the transactions of one user one after the other in this process. Waits before it takes a connection, so that
 * simultaneous calls of a user need only one connection of the pool.
 */
export async function serializeByUser<T>(
  pool: Pool,
  userId: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const entries = queuesByPool.get(pool) ?? new Map<number, { readonly queue: WorkQueue; waiting: number }>();
  queuesByPool.set(pool, entries);
  const entry = entries.get(userId) ?? { queue: createWorkQueue(1), waiting: 0 };
  entries.set(userId, entry);
  entry.waiting += 1;
  try {
    return await entry.queue(() => inTransaction(pool, work));
  } finally {
    entry.waiting -= 1;
    if (entry.waiting === 0) entries.delete(userId);
  }
}
