import type { Pool } from 'pg';

/** A job that failed in every try. Its data are not shown: they may be someone's. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: Date;
  readonly diedAt: Date;
  readonly attempts: number;
  readonly reason: string;
}

/** The dead jobs, newest first, at most 100. */
export async function readDeadJobs(pool: Pool): Promise<DeadJob[]> {
  const { rows } = await pool.query<DeadJob>(
    `select id, name as queue, created_on as "createdAt", completed_on as "diedAt", retry_count + 1 as attempts,
            coalesce(output->>'message', output->'value'->>'message', 'unknown') as reason
       from pgboss.job where state = 'failed' order by completed_on desc, id limit 100`,
  );
  return rows;
}

/** Takes the data out of the dead jobs of the given queues, also of those that died with their process or were never begun. */
export async function emptySecrets(pool: Pool, queues: readonly string[]): Promise<void> {
  await pool.query("update pgboss.job set data = '{}' where name = any($1) and state = 'failed' and data <> '{}'", [queues]);
  await pool.query("update pgboss.archive set data = '{}' where name = any($1) and data <> '{}'", [queues]);
}
