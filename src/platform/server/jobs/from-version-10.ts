import type { PoolClient } from 'pg';
import type { JobInsert, PgBoss } from 'pg-boss';
import { holdLockInTransaction } from '../database/advisory-locks.ts';
import { DEAD, through } from './boss-database.ts';
import { VERSION_10 } from './version-10-tables.ts';

/** A job as pg-boss 10 stored it, whose tables the releases since cannot bring up to date. */
interface OldJob {
  readonly id: string;
  readonly name: string;
  readonly data: object;
  readonly state: 'waiting' | 'completed' | 'failed';
  readonly triesLeft: number;
  readonly retryDelay: number;
  readonly retryBackoff: boolean;
  readonly startAfter: Date;
  readonly singletonKey: string | null;
  readonly expireInSeconds: number;
  readonly output: object | null;
}

/** Puts the tables of pg-boss 10 aside, where they still are the ones in use. */
export async function setAsideVersion10(client: PoolClient): Promise<void> {
  await holdLockInTransaction(client, 'jobQueues');
  const { rows: found } = await client.query(`select where to_regclass('pgboss.version') is not null`);
  if (found.length === 0) return;
  const { rows } = await client.query('select from pgboss.version where version <= $1', [VERSION_10]);
  if (rows.length > 0) await client.query('alter schema pgboss rename to pgboss_10');
}

/**
 * Moves the jobs out of the tables that were put aside, and drops those: what waits or was under way goes on, under its id and with
 * the tries it had left; what has died stays to be seen; and of a timetable's times none is done twice. In one transaction: a process
 * that ends in between leaves it to the next one.
 */
export async function moveJobsOfVersion10(client: PoolClient, boss: PgBoss): Promise<void> {
  const { rows: found } = await client.query(`select where to_regclass('pgboss_10.job') is not null`);
  if (found.length === 0) return;
  const { rows: jobs } = await client.query<OldJob>(
    `select id, name, coalesce(data, '{}') as data,
            case when state < 'completed' then 'waiting' else state::text end as state,
            greatest(retry_limit - retry_count, 0) as "triesLeft", retry_delay as "retryDelay",
            retry_backoff as "retryBackoff", start_after as "startAfter", singleton_key as "singletonKey",
            extract(epoch from expire_in)::int as "expireInSeconds", output
       from pgboss_10.job where state in ('created', 'retry', 'active', 'completed', 'failed') order by created_on, id`,
  );
  const db = through(client);
  const present = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, own] of Map.groupBy(jobs, (job) => job.name)) {
    if (!present.has(name)) await boss.createQueue(name);
    await boss.insert(name, own.map(asInsert), { db });
    const done = own.filter(({ state }) => state === 'completed').map(({ id }) => id);
    if (done.length > 0) await boss.complete(name, done, null, { includeQueued: true, db });
    for (const { id, state, output } of own) if (state === 'failed') await boss.fail(name, id, output, { db });
  }
  await client.query('drop schema pgboss_10 cascade');
}

function asInsert({ id, data, state, triesLeft, retryDelay, retryBackoff, ...job }: OldJob): JobInsert {
  return {
    id,
    data,
    retryLimit: state === 'failed' ? 0 : triesLeft,
    retryDelay,
    retryBackoff,
    startAfter: job.startAfter,
    expireInSeconds: job.expireInSeconds,
    deadLetter: DEAD,
    ...(job.singletonKey === null ? {} : { singletonKey: job.singletonKey }),
  };
}
