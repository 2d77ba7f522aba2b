import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase, PoolClient } from 'pg';

/**
 * All advisory locks of the product. PostgreSQL identifies them by number. Each number has one purpose and never
 * changes, because processes of two releases may run side by side.
 */
export const ADVISORY_LOCKS = {
  /** Migrations. */
  migrations: 4_731_999,
  /** Writes to `leaderboard_scores`. */
  leaderboardScores: 4_732_001,
  /** Creation of the jobs' tables and queues, which would deadlock in two processes. */
  jobQueues: 4_732_002,
  /** Claims of a name, with a key for each canonical spelling. */
  names: 4_732_003,
  /** Saves of a calculation, with a key for each user, so that the maximum number is exact. */
  savedCalculations: 4_732_020,
  /** Saves of a filled-in document, with a key for each user, so that the maximum number is exact. */
  savedDocuments: 4_732_022,
  /** Questions to the assistant, with a key for each user, so that a retry is stored once and the daily maximum is exact. */
  questions: 4_732_021,
  /** Creating and joining groups, with a key for each user, so that the maximum number is exact. */
  groupMemberships: 4_732_030,
  /** Changes of the law in the admin panel, and decisions on content that depends on it. */
  law: 4_732_040,
} as const satisfies Record<string, number>;

export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Time between two attempts to acquire a lock, in milliseconds. */
const RETRY_MS = 100;

/**
 * Waits for a lock, which lasts until the connection is closed. Retries instead of waiting in the server: a waiting statement would
 * block an index that the holder of the lock builds concurrently.
 */
export async function acquireLock(client: PoolClient, lock: AdvisoryLock): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      ADVISORY_LOCKS[lock],
    ]);
    if (rows[0]?.free === true) return;
    await wait(RETRY_MS);
  }
}

/** Waits for a lock, which lasts until the transaction ends. */
export async function lockInTransaction(client: PoolClient, lock: AdvisoryLock): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS[lock]]);
}

/** Waits for the locks of some keys, which last until the transaction ends. A fixed order prevents deadlocks. */
export async function lockKeysInTransaction(
  client: PoolClient,
  lock: AdvisoryLock,
  keys: readonly string[],
): Promise<void> {
  await client.query(
    'select pg_advisory_xact_lock($1::int, key) from (select distinct hashtext(text) as key from unnest($2::text[]) text order by 1) keys',
    [ADVISORY_LOCKS[lock], keys],
  );
}

/** Acquires a free lock until the transaction ends. Returns false when it is not free. */
export async function tryLockInTransaction(client: ClientBase, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    ADVISORY_LOCKS[lock],
  ]);
  return rows[0]?.free === true;
}
