import type { Pool, ClientBase } from 'pg';
import { PgBoss, type Clock, type Db, getConstructionPlans } from 'pg-boss';
import { acquireLock } from '../database/advisory-locks.ts';
import { withUnlimitedClient } from '../database/connection.ts';

/** A job that failed in every attempt. */
export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: Date;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly reason: string;
  /** Its data, which may be personal: for a repetition only. */
  readonly data: object;
  /** Its id in the queue of failed jobs. */
  readonly rowId: string;
}

const SHOWN = 100;

/** Which failed jobs to read. */
interface FailedJobFilter {
  /** The queue they failed in; all by default. */
  readonly queue?: string | undefined;
  /** Their ids; all by default. */
  readonly ids?: readonly string[];
  /** Queues whose failed jobs come last: their data were deleted, so nothing can be done about them. */
  readonly secretQueues?: readonly string[];
}

/** Returns at most 100 failed jobs, newest first. */
export async function readFailedJobs(
  client: Pick<ClientBase, 'query'> | Pool,
  { queue, ids, secretQueues = [] }: FailedJobFilter = {},
): Promise<FailedJob[]> {
  const { rows } = await client.query<Omit<FailedJob, 'reason'> & { output: object | null }>(
    `select coalesce(source_id, id)::text as id, id::text as "rowId", coalesce(source_name, name) as queue,
            coalesce(source_created_on, created_on) as "createdAt", created_on as "failedAt",
            coalesce(source_retry_count, 0) + 1 as attempts, source_output as output, coalesce(data, '{}') as data
       from ${SCHEMA}.job
      where name = $1 and ($2::text is null or source_name = $2) and ($3::uuid[] is null or coalesce(source_id, id) = any($3))
      order by coalesce(source_name, name) = any($4::text[]), created_on desc, id limit ${SHOWN}`,
    [DEAD_LETTER_QUEUE, queue ?? null, ids ?? null, secretQueues],
  );
  return rows.map(({ output, ...job }) => ({ ...job, reason: reasonOf(output) }));
}

/** Returns the reason of a failure: our handlers store it in `message`, pg-boss nests its own in `value`. */
function reasonOf(output: object | null): string {
  if (output === null) return 'unknown';
  if ('message' in output && typeof output.message === 'string') return output.message;
  return 'value' in output && typeof output.value === 'object' ? reasonOf(output.value) : 'unknown';
}

/** Deletes a failed job in the transaction of `client`. Returns false when it is gone already. */
export async function deleteFailedJob(client: ClientBase, { rowId }: FailedJob): Promise<boolean> {
  const { rowCount } = await client.query(`delete from ${SCHEMA}.job where name = $1 and id = $2`, [
    DEAD_LETTER_QUEUE,
    rowId,
  ]);
  return rowCount === 1;
}

/** Deletes the data of failed jobs of these queues, including those that died with their process. */
export async function emptySecrets(boss: PgBoss, queues: readonly string[]): Promise<void> {
  for (const { id, sourceName, sourceId } of await boss.findJobs(DEAD_LETTER_QUEUE, { queued: true })) {
    if (sourceName === null || sourceId === null || !queues.includes(sourceName)) continue;
    await boss.deleteJob(sourceName, sourceId);
    await boss.update(DEAD_LETTER_QUEUE, {}, { id });
    // A canceled job is skipped from now on: only queued ones are read.
    await boss.cancel(DEAD_LETTER_QUEUE, id);
  }
}

/** Returns the version of pg-boss's tables in a database; null without tables. */
export async function readJobsVersion(client: ClientBase): Promise<number | null> {
  const boss = new PgBoss({ db: bossDatabase(client), schema: SCHEMA });
  return (await boss.isInstalled()) ? boss.schemaVersion() : null;
}

/** Creates pg-boss's tables in the transaction of `client`. Returns their version. */
export async function createJobTables(client: ClientBase): Promise<number | null> {
  // Removes pg-boss's own transaction and timeouts, since the tables are created in a larger transaction.
  const plan = getConstructionPlans(SCHEMA)
    .trim()
    .replace(/^BEGIN;/, '')
    .replace(/COMMIT;$/, '');
  await client.query(plan);
  await client.query('set local lock_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  return readJobsVersion(client);
}

/** The PostgreSQL schema of pg-boss. */
export const SCHEMA = 'pgboss';

/** pg-boss moves failed jobs to this queue: after the last failed attempt, or when their process ended. */
export const DEAD_LETTER_QUEUE = 'jobs.dead';

/** Runs pg-boss's statements on one connection, inside its transaction. */
export function bossDatabase(client: Pick<ClientBase, 'query'>): Db {
  return {
    executeSql: async (text, values) => ({ rows: rowsOf(await client.query<Record<string, unknown>>(text, values)) }),
  };
}

/** pg-boss sends several statements at once, which return several results. */
function rowsOf(result: { readonly rows: unknown[] } | readonly { readonly rows: unknown[] }[]): unknown[] {
  return 'rows' in result ? result.rows : result.flatMap(({ rows }) => rows);
}

/** How long failed jobs are stored. */
const FAILED_RETENTION_SECONDS = 30 * 24 * 60 * 60;
const FAILED_RETENTION = { retentionSeconds: FAILED_RETENTION_SECONDS, deleteAfterSeconds: FAILED_RETENTION_SECONDS };

/** An id that no job has. */
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** pg-boss's timers do not keep the process running. */
const CLOCK: Clock = {
  now: () => Date.now(),
  setTimeout: (work, milliseconds) => setTimeout(work, milliseconds).unref(),
  clearTimeout: (timer) => clearTimeout(Number(timer)),
  setInterval: (work, milliseconds) => setInterval(work, milliseconds).unref(),
  clearInterval: (timer) => clearInterval(Number(timer)),
};

/**
 * Creates a pg-boss that uses the product's pool. Its workers are not used: ours start when the server listens, and log a job whose
 * end could not be stored. Its schedules are not used either, because tests cannot set their clock.
 * @param onError called with errors outside a call
 */
export function createBoss(pool: Pool, onError: (error: Error) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => runOnPool(pool, text, values) },
    schema: SCHEMA,
    clock: CLOCK,
    supervise: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  return boss;
}

/**
 * Some of pg-boss's statements begin a transaction in their text. When one fails, its connection is still in the transaction and
 * must not go back to the pool.
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

/** Creates pg-boss's schema and the missing queues. Several processes may do so at the same time. */
export async function prepareSchema(boss: PgBoss, pool: Pool, queues: readonly string[]): Promise<void> {
  const created: string[] = [];
  await withUnlimitedClient(pool, async (client) => {
    await acquireLock(client, 'jobQueues');
    // Without the lock, PostgreSQL would refuse the second of two processes that create the schema at the same time.
    await boss.start();
    const present = new Set((await boss.getQueues()).map(({ name }) => name));
    created.push(...[DEAD_LETTER_QUEUE, ...queues].filter((name) => !present.has(name)));
    for (const name of created) await boss.createQueue(name, name === DEAD_LETTER_QUEUE ? FAILED_RETENTION : {});
  });
  // pg-boss reads a new queue at its first use, on a connection of its own. Uses each one here, so that no transaction waits for
  // that connection later.
  for (const name of created) await boss.findJobs(name, { id: NO_JOB });
}
