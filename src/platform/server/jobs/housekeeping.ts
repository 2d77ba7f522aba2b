import { z } from 'zod';
import type { Limit } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { defineQueue } from './queue.ts';

const CLEAN = defineQueue({
  name: 'platform.clean-up',
  data: z.strictObject({}),
  concurrency: 1,
  timeoutSeconds: 10 * 60,
});
/** Every hour, at a minute with few other scheduled jobs. */
const CLEAN_AT = '50 * * * *';

/** Rows deleted by one statement, so that row locks are short. */
const BATCH_SIZE = 5_000;

/* Each deletes at most $2 rows that ended before $1. Locked rows stay until the next hour. */
const ENDED_SESSIONS = `
  delete from sessions where ctid = any(array(
    select ctid from sessions where expire < $1 limit $2 for update skip locked))`;
const ENDED_WINDOWS = `
  delete from rate_limits where ctid = any(array(
    select r.ctid from rate_limits r left join jsonb_each_text($3::jsonb) as windows(action, seconds) using (action)
     where r.window_start + coalesce(windows.seconds::int, 0) * interval '1 second' <= $1
     limit $2 for update of r skip locked))`;

/* Of entries that are 12 months old; the trigger of the table allows no other change. */
const OLD_ORIGINS = `
  update security_audit_log set ip_address = null, user_agent = null where id = any(array(
    select id from security_audit_log
     where (ip_address is not null or user_agent is not null) and created_at < least($1::timestamptz, now()) - interval '12 months'
     order by created_at limit $2 for update skip locked))`;

/** Defines the hourly job that deletes expired sessions and rate limit windows, and old addresses and browsers of the audit log. */
export function defineHousekeeping(
  { pool, jobs, now }: Pick<Services, 'pool' | 'jobs' | 'now'>,
  limits: readonly Limit[],
): void {
  const windows = JSON.stringify(Object.fromEntries(limits.map(({ name, seconds }) => [name, seconds])));

  async function removeAll(statement: string, values: readonly unknown[], signal: AbortSignal): Promise<void> {
    for (let removed: number | null = BATCH_SIZE; removed === BATCH_SIZE && !signal.aborted;) {
      removed = (await pool.query(statement, [now(), BATCH_SIZE, ...values])).rowCount;
    }
  }

  jobs.define(CLEAN, async (_data, { signal }) => {
    await removeAll(ENDED_SESSIONS, [], signal);
    await removeAll(ENDED_WINDOWS, [windows], signal);
    await removeAll(OLD_ORIGINS, [], signal);
  });
  jobs.schedule(CLEAN, CLEAN_AT);
}
