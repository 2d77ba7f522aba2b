import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { createTurns, type Turns } from '../../../platform/server/turns.ts';
import { holdLearner } from './store/learner-row.ts';

/** The learners of each database whose row is held or waited for here, with the turns they take. */
const turnsOf = new WeakMap<Pool, Map<number, { readonly inTurn: Turns; inLine: number }>>();

/**
 * Runs work in a transaction that holds the learner's row, so that two devices cannot interleave. Others may refer to the row
 * meanwhile.
 */
export async function inUserTransaction<T>(
  pool: Pool,
  userId: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTurnOf(pool, userId, async (client) => {
    await holdLearner(client, userId);
    return work(client);
  });
}

/**
 * Runs work in a transaction when it is the learner's turn in this process; the work holds the learner's row itself. A learner
 * waits before taking a connection: however many calls one person makes at once, they hold one of the pool's.
 */
export async function inTurnOf<T>(pool: Pool, userId: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const learners = turnsOf.get(pool) ?? new Map<number, { readonly inTurn: Turns; inLine: number }>();
  turnsOf.set(pool, learners);
  const learner = learners.get(userId) ?? { inTurn: createTurns(1), inLine: 0 };
  learners.set(userId, learner);
  learner.inLine += 1;
  try {
    return await learner.inTurn(() => inTransaction(pool, work));
  } finally {
    learner.inLine -= 1;
    if (learner.inLine === 0) learners.delete(userId);
  }
}
