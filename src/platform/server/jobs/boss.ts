import type { Pool } from 'pg';
import PgBoss from 'pg-boss';

/** How long the job of a finished time of a timetable is kept, so that it is not made again. Longer than times are made up for. */
const FINISHED_KEPT_SECONDS = 7 * 24 * 60 * 60;

/** How long a dead job stays to be looked at. */
const DEAD_KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Names the lock that lets one process make queues while the others wait: two at once can wait for each other for ever. */
const QUEUES_LOCK = 4_732_001;

/**
 * pg-boss over the product's own pool, for its tables and its statements only. Its workers are not used: they leave the
 * end of a job unawaited, so that a lost connection ends the process (timgit/pg-boss#577); nor are its timetables, which
 * forget a time at which no server ran (#557).
 */
export function createBoss(pool: Pool): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => runOnPool(pool, text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: FINISHED_KEPT_SECONDS,
    archiveFailedAfterSeconds: DEAD_KEPT_SECONDS,
    deleteAfterDays: 1,
  });
}

/**
 * Several of pg-boss's statements begin a transaction in their text; when one fails, the connection is left inside it. Such
 * a connection must not go back to the pool.
 */
async function runOnPool(pool: Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  let failed = false;
  try {
    const result = await client.query<Record<string, unknown>>(text, values);
    return { rows: Array.isArray(result) ? [] : result.rows };
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    client.release(failed);
  }
}

/** Makes pg-boss's schema and the queues where they are missing. Any number of processes may do it at once. */
export async function prepareSchema(boss: PgBoss, pool: Pool, queues: readonly string[]): Promise<void> {
  await boss.start();
  if ((await missingOf(boss, queues)).length === 0) return;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [QUEUES_LOCK]);
    for (const name of await missingOf(boss, queues)) await boss.createQueue(name);
  } finally {
    client.release(true);
  }
}

async function missingOf(boss: PgBoss, queues: readonly string[]): Promise<string[]> {
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  return queues.filter((name) => !present.has(name));
}
