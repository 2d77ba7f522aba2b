import type { Pool } from 'pg';
import { PgBoss, type Clock } from 'pg-boss';
import { holdLock } from '../database/advisory-locks.ts';
import { withPatientClient } from '../database/connection.ts';
import { DEAD, SCHEMA, through } from './boss-database.ts';

const DEAD_KEPT_SECONDS = 30 * 24 * 60 * 60;

/** How long a dead job stays to be looked at. */
const DEAD_KEPT = { retentionSeconds: DEAD_KEPT_SECONDS, deleteAfterSeconds: DEAD_KEPT_SECONDS };

/** The id of no job. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** Timers of pg-boss keep no process alive. */
const CLOCK: Clock = {
  now: () => Date.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
  clearTimeout: (timer) => clearTimeout(Number(timer)),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds).unref(),
  clearInterval: (timer) => clearInterval(Number(timer)),
};

/**
 * pg-boss over the product's own pool, for its tables and its statements. Its workers are not used: ours begin when the server
 * listens, and are heard when they cannot note how a job ended; nor are its timetables, whose clock no test can move.
 * `onFault` is told of what it meets outside a call.
 */
export function createBoss(pool: Pool, onFault: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runOnPool(pool, text, values) },
    schema: SCHEMA,
    clock: CLOCK,
    supervise: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onFault);
  return boss;
}

/**
 * Several of pg-boss's statements begin a transaction in their text; when one fails, the connection is left inside it. Such
 * a connection must not go back to the pool.
 */
async function runOnPool(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  let failed = false;
  try {
    return await through(client).executeSql(text, values);
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    client.release(failed);
  }
}

/** Makes pg-boss's schema and the queues where they are missing. Any number of processes may do it at once. */
export async function prepareSchema(boss: PgBoss, pool: Pool, queues: readonly string[]): Promise<void> {
  const made: string[] = [];
  await withPatientClient(pool, async (client) => {
    await holdLock(client, 'jobQueues');
    // PostgreSQL makes a schema that "does not exist" for the first of two at once, and refuses the other.
    await boss.start();
    const present = new Set((await boss.getQueues()).map(({ name }) => name));
    made.push(...[DEAD, ...queues].filter((name) => !present.has(name)));
    for (const name of made) await boss.createQueue(name, name === DEAD ? DEAD_KEPT : {});
  });
  // What pg-boss knows of a queue it read when it started. That of a new one it reads at first use, through a connection of its own: not
  // while a transaction waits for it.
  for (const name of made) await boss.findJobs(name, { id: NO_JOB });
}
