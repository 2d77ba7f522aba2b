import type { Pool, ClientBase } from 'pg';
import { PgBoss, type Clock, type Db, getConstructionPlans } from 'pg-boss';
import { acquireLock } from '../database/advisory-locks.ts';
import { withUnlimitedClient } from '../database/connection.ts';

/** The version of pg-boss's tables that a database has; null for none. */
export async function readJobsVersion(client: ClientBase): Promise<number | null> {
  const boss = new PgBoss({ db: bossDatabase(client), schema: SCHEMA });
  return (await boss.isInstalled()) ? boss.schemaVersion() : null;
}

/** Makes the tables of jobs in the transaction of `client`, where there are none. Returns their version. */
export async function createJobTables(client: ClientBase): Promise<number | null> {
  // pg-boss writes its tables in a transaction of its own, with its own patience; here they are part of a larger one.
  const plan = getConstructionPlans(SCHEMA)
    .trim()
    .replace(/^BEGIN;/, '')
    .replace(/COMMIT;$/, '');
  await client.query(plan);
  await client.query('set local lock_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  return readJobsVersion(client);
}

/** The schema that pg-boss has for itself. */
export const SCHEMA = 'pgboss';

/** Where a job goes that has died, by pg-boss itself, whatever it died of: a last failure, or a process that did not come back. */
export const DEAD_LETTER_QUEUE = 'jobs.dead';

/** The statements of pg-boss through one connection, and so inside its transaction. */
export function bossDatabase(client: Pick<ClientBase, 'query'>): Db {
  return {
    executeSql: async (text, values) => ({ rows: rowsOf(await client.query<Record<string, unknown>>(text, values)) }),
  };
}

/** Statements that pg-boss sends together answer one result each. */
function rowsOf(result: { readonly rows: unknown[] } | readonly { readonly rows: unknown[] }[]): unknown[] {
  return 'rows' in result ? result.rows : result.flatMap(({ rows }) => rows);
}

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
    return await bossDatabase(client).executeSql(text, values);
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
  await withUnlimitedClient(pool, async (client) => {
    await acquireLock(client, 'jobQueues');
    // PostgreSQL makes a schema that "does not exist" for the first of two at once, and refuses the other.
    await boss.start();
    const present = new Set((await boss.getQueues()).map(({ name }) => name));
    made.push(...[DEAD_LETTER_QUEUE, ...queues].filter((name) => !present.has(name)));
    for (const name of made) await boss.createQueue(name, name === DEAD_LETTER_QUEUE ? DEAD_KEPT : {});
  });
  // What pg-boss knows of a queue it read when it started. That of a new one it reads at first use, through a connection of its own: not
  // while a transaction waits for it.
  for (const name of made) await boss.findJobs(name, { id: NO_JOB });
}
