import type { ClientBase, PoolClient } from 'pg';

/**
 * Every advisory lock of the product, by name. PostgreSQL knows them by number alone, so each number stands here and
 * nowhere else, and for one thing. A number stays for good: processes of two releases may run side by side.
 */
export const ADVISORY_LOCKS = {
  /** One process migrates while the others wait. */
  migrations: 4_731_999,
  /** One at a time works on `leaderboard_scores`. */
  leaderboardScores: 4_732_001,
  /** One process makes the jobs' tables and queues while the others wait: two at once can wait for each other for ever. */
  jobQueues: 4_732_002,
  /** With a key for each look of a name: one at a time claims it. */
  names: 4_732_003,
  /** With a key for each person: one at a time saves a sum, so that the most that one may keep is exact. */
  savedCalculations: 4_732_020,
  /** With a key for each person: one at a time enters a question, so that an attempt is entered once and the most of a day is exact. */
  questions: 4_732_021,
  /** With a key for each person: one at a time makes or joins a group, so that the most that one may be in is exact. */
  groupMemberships: 4_732_030,
  /** One at a time changes the law in the panel, or decides what rests on it. */
  law: 4_732_040,
} as const satisfies Record<string, number>;

/** Name of a lock. */
export type AdvisoryLock = keyof typeof ADVISORY_LOCKS;

/** Waits for a lock and holds it until the connection is closed. */
export async function acquireLock(client: PoolClient, lock: AdvisoryLock): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS[lock]]);
}

/** Waits for a lock and holds it until the transaction ends. */
export async function lockInTransaction(client: PoolClient, lock: AdvisoryLock): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS[lock]]);
}

/** Waits for a lock of each of some keys, in an order that is the same for everyone, and holds them until the transaction ends. */
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

/** Takes a lock until the transaction ends if nobody has it; says whether it did. */
export async function tryLockInTransaction(client: ClientBase, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    ADVISORY_LOCKS[lock],
  ]);
  return rows[0]?.free === true;
}
