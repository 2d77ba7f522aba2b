import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { createWorkQueue, type WorkQueue } from '../../../platform/server/work-queue.ts';
import { lockLearner } from './store/learner-row.ts';

/** The users of each database with a running or waiting transaction in this process. */
const turnsOf = new WeakMap<Pool, Map<number, { readonly inTurn: WorkQueue; inLine: number }>>();

/** Runs work in a transaction that locks the user's row, so that two devices cannot interleave. Foreign keys to the row stay possible. */
export async function inUserTransaction<T>(
  pool: Pool,
  userId: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return serializeByUser(pool, userId, async (client) => {
    await lockLearner(client, userId);
    return work(client);
  });
}

/**
 * Runs transactions of one user one after the other in this process. A user waits before taking a connection, so that many calls at once
 * use only one of the pool.
 */
export async function serializeByUser<T>(
  pool: Pool,
  userId: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const learners = turnsOf.get(pool) ?? new Map<number, { readonly inTurn: WorkQueue; inLine: number }>();
  turnsOf.set(pool, learners);
  const learner = learners.get(userId) ?? { inTurn: createWorkQueue(1), inLine: 0 };
  learners.set(userId, learner);
  learner.inLine += 1;
  try {
    return await learner.inTurn(() => inTransaction(pool, work));
  } finally {
    learner.inLine -= 1;
    if (learner.inLine === 0) learners.delete(userId);
  }
}
