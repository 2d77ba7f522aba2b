import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../database/database.ts';
import { inLongTransaction, inTransaction } from '../database/transaction.ts';
import { createDatabaseErrorLog } from '../database/database-errors.ts';
import { createJobs, type Jobs, attachJobs } from './jobs.ts';
import { defineQueue } from './queue.ts';
import type { JobLog } from './runner.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createApp } from '../http/create-app.ts';
import { readConfig } from '../config.ts';
import { createRateLimiter } from '../rate-limits.ts';

const note = z.strictObject({ text: z.string() });
const none = z.strictObject({});

/** A log whose lines can be read, and waited for. */
function readableLog() {
  const lines: { level: string; message: string; details: object }[] = [];
  const keep = (level: string) => (details: object, message: string) => void lines.push({ level, message, details });
  const log: JobLog = { info: keep('info'), warn: keep('warn'), error: keep('error') };
  return { log, lines };
}

/** Something that happens once, to wait for. */
function happening() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { promise, happened: () => resolve() };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function newJobs(log: JobLog = readableLog().log, now = () => new Date()): Jobs {
  return createJobs({ pool: database.pool, log, databaseErrors: createDatabaseErrorLog(() => undefined), now });
}

test('processes that start at once on an empty database all find their queues', { tags: 'full-run' }, async () => {
  const fresh = await createTestDatabase();
  const queues = ['one', 'two', 'three', 'four'].map((name) => defineQueue({ name, data: none }));
  const ran: string[] = [];
  const processes = Array.from({ length: 4 }, () =>
    createJobs({
      pool: fresh.pool,
      log: readableLog().log,
      databaseErrors: createDatabaseErrorLog(() => undefined),
      now: () => new Date(),
    }),
  );
  for (const [index, jobs] of processes.entries()) {
    const own = index % 2 === 0 ? queues : queues.toReversed();
    for (const queue of own) jobs.define(queue, async () => void ran.push(queue.name));
  }
  await Promise.all(processes.map((jobs) => jobs.prepare()));
  for (const [index, queue] of queues.entries()) await processes[index]?.enqueue(fresh.pool, queue, {});
  await processes[0]?.runPending();
  expect(ran).toEqual(['one', 'two', 'three', 'four']);
  await fresh.drop();
});

test('a job exists if and only if its transaction is committed', async () => {
  const queue = defineQueue({ name: 'outbox', data: note });
  const ran: string[] = [];
  const jobs = newJobs();
  jobs.define(queue, async ({ text }) => void ran.push(text));
  await jobs.prepare();
  await inTransaction(database.pool, async (client) => {
    await jobs.enqueue(client, queue, { text: 'kept' });
    expect(await jobs.runPending()).toEqual([]);
  });
  const undone = inTransaction(database.pool, async (client) => {
    await jobs.enqueue(client, queue, { text: 'undone' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await jobs.runPending()).toEqual([{ queue: 'outbox', failure: null }]);
  expect(ran).toEqual(['kept']);
});

test('nothing of a finished job stays in the database', async () => {
  const queue = defineQueue({ name: 'tidy', data: note });
  const jobs = newJobs();
  jobs.define(queue, async () => undefined);
  await jobs.prepare();
  await jobs.enqueue(database.pool, queue, { text: 'private' });
  await jobs.runPending();
  expect((await database.pool.query("select 1 from pgboss.job where name = 'tidy'")).rowCount).toBe(0);
});

test('a queue without a handler, defined twice or too late is an error', async () => {
  const jobs = newJobs();
  const queue = defineQueue({ name: 'known', data: none });
  await expect(jobs.enqueue(database.pool, queue, {})).rejects.toThrow('not prepared');
  jobs.define(queue, async () => undefined);
  expect(() => jobs.define(queue, async () => undefined)).toThrow('defined twice');
  await jobs.prepare();
  await expect(jobs.enqueue(database.pool, defineQueue({ name: 'unknown', data: none }), {})).rejects.toThrow(
    'The queue unknown has no handler',
  );
  expect(() => jobs.define(defineQueue({ name: 'late', data: none }), async () => undefined)).toThrow(
    'defined too late',
  );
});

describe('a failing job', () => {
  test('is retried later, then stays as failed, with its reason, and is logged without its data', async () => {
    const queue = defineQueue({ name: 'failing', data: note, retries: 2 });
    const { log, lines } = readableLog();
    const attempts: number[] = [];
    const jobs = newJobs(log);
    jobs.define(queue, async (_data, { attempt }) => {
      attempts.push(attempt);
      throw new Error(`attempt ${attempt} failed`);
    });
    await jobs.prepare();
    const id = await jobs.enqueue(database.pool, queue, { text: 'a private word' });
    const before = (await database.pool.query<{ now: Date }>('select now()')).rows[0]?.now;
    expect(await jobs.runPending()).toEqual([{ queue: 'failing', failure: 'attempt 1 failed' }]);
    // However long the try itself took: at least so long after it began, at most so long after it was over.
    const { rows } = await database.pool.query<{ sinceBefore: number; fromNow: number }>(
      `select extract(epoch from start_after - $1)::float8 as "sinceBefore", extract(epoch from start_after - now())::float8 as "fromNow"
         from pgboss.job where name = 'failing'`,
      [before],
    );
    expect(rows[0]?.sinceBefore).toBeGreaterThan(10);
    expect(rows[0]?.fromNow).toBeLessThan(31);
    expect(await jobs.failedJobs()).toEqual([]);

    await jobs.runPending({ early: true });
    expect(attempts).toEqual([1, 2, 3]);
    expect(await jobs.failedJobs()).toMatchObject([{ id, queue: 'failing', attempts: 3, reason: 'attempt 3 failed' }]);
    expect(lines.map(({ level }) => level)).toEqual(['warn', 'warn', 'error']);
    expect(JSON.stringify(lines)).not.toContain('a private word');
    expect(await jobs.runPending({ early: true })).toEqual([]);
  });

  test('succeeds in a later attempt, under the same id', async () => {
    const queue = defineQueue({ name: 'recovering', data: none });
    const ids: string[] = [];
    const jobs = newJobs();
    jobs.define(queue, async (_data, { id, attempt }) => {
      ids.push(id);
      if (attempt < 3) throw new Error('not yet');
    });
    await jobs.prepare();
    const id = await jobs.enqueue(database.pool, queue, {});
    const outcomes = await jobs.runPending({ early: true });
    expect(outcomes.map(({ failure }) => failure)).toEqual(['not yet', 'not yet', null]);
    expect(ids).toEqual([id, id, id]);
  });

  test('loses its secret data after its last attempt', async () => {
    const queue = defineQueue({ name: 'secret', data: note, retries: 0, secret: true });
    const jobs = newJobs();
    jobs.define(queue, async () => {
      throw new Error('no');
    });
    await jobs.prepare();
    await jobs.enqueue(database.pool, queue, { text: 'opens an account' });
    await jobs.runPending();
    expect(await jobs.failedJobs()).toContainEqual(expect.objectContaining({ queue: 'secret', reason: 'no' }));
    const { rows } = await database.pool.query("select from pgboss.job where data::text like '%opens an account%'");
    expect(rows).toEqual([]);
  });

  test('names what is wrong with its data', async () => {
    const queue = defineQueue({
      name: 'changed',
      data: z.strictObject({ text: z.string(), added: z.number() }),
      retries: 0,
    });
    const jobs = newJobs();
    jobs.define(queue, async () => undefined);
    await jobs.prepare();
    await jobs.enqueue(database.pool, queue, { text: 'old release', added: 1 });
    await database.pool.query(`update pgboss.job set data = '{"text":"old release"}' where name = 'changed'`);
    const [outcome] = await jobs.runPending();
    expect(outcome?.failure).toBe('Its stored data is not valid (added). Running it again does not help.');
  });

  test('releases the queue when it times out', async () => {
    const slow = defineQueue({ name: 'slow', data: note, retries: 0, timeoutSeconds: 1 });
    const jobs = newJobs();
    const ran: string[] = [];
    jobs.define(slow, async ({ text }) => {
      ran.push(text);
      if (text === 'never ends') await new Promise<void>(() => undefined);
    });
    await jobs.prepare();
    await jobs.enqueue(database.pool, slow, { text: 'never ends' });
    await jobs.enqueue(database.pool, slow, { text: 'next' });
    const outcomes = await jobs.runPending();
    expect(outcomes.map(({ failure }) => failure)).toEqual(['The job took too long.', null]);
    expect(ran).toEqual(['never ends', 'next']);
  });
});

test('two processes do not run one job twice', async () => {
  const queue = defineQueue({ name: 'shared', data: z.strictObject({ number: z.int() }), concurrency: 3 });
  const done: number[] = [];
  const all = happening();
  const processes = [newJobs(), newJobs()];
  for (const jobs of processes) {
    jobs.define(queue, async ({ number }) => {
      done.push(number);
      if (done.length === 60) all.happened();
    });
    await jobs.prepare();
  }
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  await inTransaction(database.pool, async (client) => {
    for (const number of numbers) await processes[0]?.enqueue(client, queue, { number });
  });
  for (const jobs of processes) jobs.start();
  await all.promise;
  await Promise.all(processes.map((jobs) => jobs.stop(5_000)));
  expect(done.toSorted((first, second) => first - second)).toEqual(numbers);
  expect(await processes[0]?.runPending({ early: true })).toEqual([]);
});

test('a job scheduled for later waits', async () => {
  const queue = defineQueue({ name: 'later', data: none });
  const jobs = newJobs();
  jobs.define(queue, async () => undefined);
  await jobs.prepare();
  await jobs.enqueue(database.pool, queue, {}, { startAfter: new Date(Date.now() + 3_600_000) });
  expect(await jobs.runPending()).toEqual([]);
  expect(await jobs.runPending({ early: true })).toHaveLength(1);
});

describe('a schedule', () => {
  test('creates one job for each time across all processes, and catches up on a missed one', async () => {
    const queue = defineQueue({ name: 'nightly', data: none });
    const clock = { now: new Date('2026-11-20T16:00:00Z') };
    let runs = 0;
    const processes = Array.from({ length: 3 }, () => newJobs(undefined, () => clock.now));
    for (const jobs of processes) {
      jobs.define(queue, async () => void (runs += 1));
      jobs.schedule(queue, '0 3 * * *');
      await jobs.prepare();
    }
    const runAll = () => Promise.all(processes.map((jobs) => jobs.runPending()));
    await runAll();
    await runAll();
    expect(runs).toBe(1);
    clock.now = new Date('2026-11-21T06:59:59Z');
    await runAll();
    expect(runs).toBe(1);
    clock.now = new Date('2026-11-21T07:00:00Z');
    await runAll();
    expect(runs).toBe(2);
  });

  test('needs a queue', () => {
    expect(() => newJobs().schedule(defineQueue({ name: 'nobody', data: none }), '0 3 * * *')).toThrow(
      'has no handler',
    );
  });
});

describe('stopping', () => {
  test('waits for running jobs', async () => {
    const queue = defineQueue({ name: 'ending', data: none });
    const [begun, mayEnd] = [happening(), happening()];
    let ended = false;
    const jobs = newJobs();
    jobs.define(queue, async () => {
      begun.happened();
      await mayEnd.promise;
      ended = true;
    });
    await jobs.prepare();
    await jobs.enqueue(database.pool, queue, {});
    jobs.start();
    await begun.promise;
    const stopped = jobs.stop(5_000);
    mayEnd.happened();
    await stopped;
    expect(ended).toBe(true);
  });

  test('requeues jobs that do not end in time', async () => {
    const queue = defineQueue({ name: 'endless', data: none });
    const begun = happening();
    const jobs = newJobs();
    let isNotified = false;
    jobs.define(queue, async (_data, { signal }) => {
      signal.addEventListener('abort', () => (isNotified = true));
      begun.happened();
      await new Promise<void>(() => undefined);
    });
    await jobs.prepare();
    await jobs.enqueue(database.pool, queue, {});
    jobs.start();
    await begun.promise;
    await jobs.stop(1);
    expect(isNotified).toBe(true);
    const next = newJobs();
    let taken = 0;
    next.define(queue, async (_data, { attempt }) => void (taken = attempt));
    await next.prepare();
    await next.runPending({ early: true });
    expect(taken).toBe(2);
  });

  test('is quick when nothing runs, and works before a start', async () => {
    const jobs = newJobs();
    jobs.define(defineQueue({ name: 'idle', data: none }), async () => undefined);
    await jobs.prepare();
    jobs.start();
    await expect(Promise.all([jobs.stop(5_000), newJobs().stop(5_000)])).resolves.toBeDefined();
  });
});

test('a lost database is logged, and neither ends the process nor loses the job', async () => {
  const fresh = await createTestDatabase();
  const { log, lines } = readableLog();
  const queue = defineQueue({ name: 'interrupted', data: none });
  const jobs = createJobs({
    pool: fresh.pool,
    log,
    databaseErrors: createDatabaseErrorLog(() => undefined),
    now: () => new Date(),
  });
  jobs.define(queue, async () => {
    await fresh.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await fresh.pool.query('alter table pgboss.job_common rename to job_away');
  });
  await jobs.prepare();
  await jobs.enqueue(fresh.pool, queue, {});
  await jobs.runPending();
  expect(lines).toMatchObject([{ level: 'error', message: 'the outcome of a job could not be stored' }]);
  await fresh.pool.query('alter table pgboss.job_away rename to job_common');
  const { rows } = await fresh.pool.query("select state::text from pgboss.job where name = 'interrupted'");
  expect(rows).toEqual([{ state: 'active' }]);
  await fresh.drop();
});

test(
  'a job of a process that died is retried, and after its last attempt stays as failed, without its secret',
  { tags: 'full-run' },
  async () => {
    const fresh = await createTestDatabase();
    const queue = defineQueue({ name: 'left-behind', data: note, retries: 1, secret: true });
    const open = async () => {
      const jobs = createJobs({
        pool: fresh.pool,
        log: readableLog().log,
        databaseErrors: createDatabaseErrorLog(() => undefined),
        now: () => new Date(),
      });
      jobs.define(queue, () => new Promise<void>(() => undefined));
      await jobs.prepare();
      return jobs;
    };
    const found = async (condition: string) =>
      (await fresh.pool.query(`select from pgboss.job where ${condition}`)).rowCount;

    const lost = await open();
    const id = await lost.enqueue(fresh.pool, queue, { text: 'opens an account' });
    for (const becomes of ["state = 'retry'", "name = 'jobs.dead' and data = '{}'"]) {
      // A job that was claimed and whose worker never reports again, until its time is over.
      void lost.runPending({ early: true });
      await expect.poll(() => found(`name = 'left-behind' and state = 'active'`)).toBe(1);
      await fresh.pool.query(`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`);
      await fresh.pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
      const next = await open();
      next.start();
      await expect.poll(() => found(becomes)).toBe(1);
      await next.stop(5_000);
    }
    expect(await found(`data::text like '%opens an account%'`)).toBe(0);
    expect(await lost.failedJobs()).toMatchObject([{ id, queue: 'left-behind', attempts: 2, reason: 'job timed out' }]);
    await fresh.drop();
  },
);

test('a queue that cannot be read for a while continues afterwards', { tags: 'full-run' }, async () => {
  const fresh = await createTestDatabase();
  const [reported, done] = [happening(), happening()];
  const { log, lines } = readableLog();
  const telling: JobLog = {
    ...log,
    error: (details, message) =>
      void (log.error(details, message), message === 'the maintenance of the jobs failed' && reported.happened()),
  };
  const queue = defineQueue({ name: 'patient', data: none });
  const jobs = createJobs({
    pool: fresh.pool,
    log: telling,
    databaseErrors: createDatabaseErrorLog(() => undefined),
    now: () => new Date(),
  });
  jobs.define(queue, async () => done.happened());
  await jobs.prepare();
  await jobs.enqueue(fresh.pool, queue, {});
  await fresh.pool.query('alter schema pgboss rename to pgboss_away');
  jobs.start();
  await reported.promise;
  await fresh.pool.query('alter schema pgboss_away rename to pgboss');
  await done.promise;
  await jobs.stop(5_000);
  expect(lines.map(({ message }) => message)).toContain('the maintenance of the jobs failed');
  await fresh.drop();
});

describe('a long statement of a job', () => {
  const SLEEP = 'select pg_sleep(600)';
  const sleeping = async () =>
    (
      await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and query = $1 and state = 'active'",
        [SLEEP],
      )
    ).rowCount;

  test('is cancelled on the server when the process stops, and the job restarts in the next one', async () => {
    const queue = defineQueue({ name: 'stopped-in-the-middle', data: none, retryDelaySeconds: 0 });
    const tries: number[] = [];
    const define = (jobs: Jobs, statement: string) =>
      jobs.define(queue, async (_, { attempt }) => {
        tries.push(attempt);
        await inLongTransaction(database.pool, (client) => client.query(statement));
      });
    const [first, next] = [newJobs(), newJobs()];
    define(first, SLEEP);
    define(next, 'select 1');
    await first.prepare();
    await next.prepare();
    await first.enqueue(database.pool, queue, {});
    first.start();
    await expect.poll(sleeping, { timeout: 60_000 }).toBe(1);
    await first.stop(0);
    await expect.poll(sleeping, { timeout: 60_000 }).toBe(0);
    expect(await next.runPending({ early: true })).toEqual([{ queue: queue.name, failure: null }]);
    expect(tries).toEqual([1, 2]);
  });

  test(
    'is cancelled on the server at its time limit, so that it does not run twice',
    { tags: 'full-run' },
    async () => {
      const queue = defineQueue({ name: 'too-long', data: none, timeoutSeconds: 1, retries: 0 });
      const jobs = newJobs();
      jobs.define(queue, async () => {
        await inLongTransaction(database.pool, (client) => client.query(SLEEP));
      });
      await jobs.prepare();
      await jobs.enqueue(database.pool, queue, {});
      expect(await jobs.runPending()).toEqual([{ queue: queue.name, failure: 'The job took too long.' }]);
      await expect.poll(sleeping, { timeout: 60_000 }).toBe(0);
    },
  );
});

test('closing the database cancels running statements', { tags: 'full-run' }, async () => {
  const { connectionString } = database.pool.options;
  const handle = openDatabase({ connectionString, statement_timeout: 0, query_timeout: 0 }, () => undefined);
  const marked = 'select pg_sleep(601)';
  const cut = handle.pool.query(marked).catch((error: unknown) => error);
  const running = async () =>
    (
      await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and query = $1 and state = 'active'",
        [marked],
      )
    ).rowCount;
  await expect.poll(running, { timeout: 60_000 }).toBe(1);
  await handle.close();
  expect(await cut).toBeInstanceOf(Error);
  await expect.poll(running, { timeout: 60_000 }).toBe(0);
});

const now = () => new Date();

test('jobs run once the application listens, and closing waits for them', async () => {
  const database = await createTestDatabase();
  const limiter = createRateLimiter(database.pool, now);
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter,
    secret: 's'.repeat(32),
    authenticate: async () => null,
    opensPremium: () => false,
  });
  const jobs = createJobs({ pool: database.pool, log: app.log, databaseErrors: app.databaseErrors, now });
  const queue = defineQueue({ name: 'told', data: z.strictObject({}) });
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const order: string[] = [];
  jobs.define(queue, async () => {
    begun.resolve();
    await mayEnd.promise;
    order.push('the job ended');
  });
  await attachJobs(app, jobs);
  await jobs.enqueue(database.pool, queue, {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  await begun.promise;
  const closed = app.close().then(() => order.push('the application closed'));
  mayEnd.resolve();
  await closed;
  expect(order).toEqual(['the job ended', 'the application closed']);
  await database.drop();
});
