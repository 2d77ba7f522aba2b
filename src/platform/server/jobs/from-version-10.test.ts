import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTroubleLog } from '../database/trouble-log.ts';
import { loadEarlierData } from '../database/testing/earlier-data.ts';
import { createJobs, type Jobs } from '../jobs.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { slotId } from './ids.ts';
import { defineQueue } from './queue.ts';

const NOW = new Date('2026-11-22T16:00:00Z');
const TODAY = new Date('2026-11-22T07:00:00Z');
const LETTER = defineQueue({ name: 'letter', data: z.strictObject({ text: z.string() }) });
const NIGHTLY = defineQueue({ name: 'nightly', data: z.strictObject({}) });

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
  await loadEarlierData(database.pool.options.connectionString, '11-624a3a8.sql.gz');
  await database.pool.query(`select pgboss.create_queue('letter', '{}'), pgboss.create_queue('nightly', '{}')`);
});
afterEach(() => database.drop());

/** Writes a job as the release before did. */
async function writeOldJob(job: Readonly<Record<string, unknown>>): Promise<string> {
  const id = randomUUID();
  const row: Record<string, unknown> = {
    id,
    name: 'letter',
    retry_limit: 5,
    retry_backoff: true,
    retry_delay: 15,
    ...job,
  };
  const columns = Object.keys(row);
  await database.pool.query(
    `insert into pgboss.job (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return String(row['id']);
}

/** What ran: the text of each letter with the number of its try. */
let ran: string[];
async function start(): Promise<Jobs> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const jobs = createJobs({
    pool: database.pool,
    log: quiet,
    trouble: createTroubleLog(() => undefined),
    now: () => NOW,
  });
  jobs.define(LETTER, async ({ text }, { id }) => void ran.push(`${text} ${id}`));
  jobs.define(NIGHTLY, async () => void ran.push('nightly'));
  jobs.schedule(NIGHTLY, '0 3 * * *');
  await jobs.prepare();
  return jobs;
}
beforeEach(async () => {
  ran = [];
  // What is to be seen is that of the letters: the timetable has had its turn today.
  await writeOldJob({
    id: slotId('nightly', TODAY),
    name: 'nightly',
    state: 'completed',
    completed_on: TODAY,
    singleton_key: TODAY.toISOString(),
  });
});

describe('of the jobs that pg-boss 10 stored', () => {
  test('those that wait, wait for their time or were under way run once each, whichever process begins', async () => {
    const waiting = await writeOldJob({ data: { text: 'waiting' } });
    const again = await writeOldJob({
      data: { text: 'again' },
      state: 'retry',
      retry_count: 1,
      start_after: new Date(0),
    });
    const active = await writeOldJob({ data: { text: 'active' }, state: 'active', retry_count: 5, started_on: NOW });
    const later = await writeOldJob({ data: { text: 'later' }, start_after: new Date(Date.now() + 3_600_000) });

    const processes = await Promise.all([start(), start(), start()]);
    await Promise.all(processes.map((jobs) => jobs.runPending()));
    expect(ran.toSorted()).toEqual([`active ${active}`, `again ${again}`, `waiting ${waiting}`]);
    await Promise.all(processes.map((jobs) => jobs.runPending({ early: true })));
    expect(ran.slice(3)).toEqual([`later ${later}`]);

    const next = await start();
    await next.runPending({ early: true });
    expect(ran).toHaveLength(4);
  });

  test('the dead stay to be seen, and of the tables nothing is left', async () => {
    const id = await writeOldJob({
      data: { text: 'returned' },
      state: 'failed',
      retry_count: 5,
      completed_on: NOW,
      output: { message: 'nobody lives there' },
    });
    const jobs = await start();
    expect(await jobs.deadJobs()).toMatchObject([{ id, queue: 'letter', reason: 'nobody lives there' }]);
    expect(await jobs.runPending({ early: true })).toEqual([]);
    expect((await database.pool.query(`select from pg_namespace where nspname = 'pgboss_10'`)).rowCount).toBe(0);
  });

  test('a process that ended after it had put the tables aside leaves them to the next one', async () => {
    await writeOldJob({ data: { text: 'waiting' } });
    await database.pool.query('alter schema pgboss rename to pgboss_10');
    const jobs = await start();
    await jobs.runPending();
    expect(ran).toHaveLength(1);
  });
});
