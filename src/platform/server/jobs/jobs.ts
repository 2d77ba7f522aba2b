import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { z } from 'zod';
import type { PgBoss } from 'pg-boss';
import type { DatabaseErrorLog } from '../database/database-errors.ts';
import {
  bossDatabase,
  createBoss,
  deleteFailedJob,
  emptySecrets,
  prepareSchema,
  readFailedJobs,
  type FailedJob,
} from './boss.ts';
import { newJobId, createSchedules } from './schedule.ts';
import type { JobHandler, Queue } from './queue.ts';
import { formatError } from '../logged-error.ts';
import { toErrorIssues } from '../http/validate.ts';
import { createRunner, sendOptions, type DefinedQueue, type JobLog, type JobOutcome, type Runner } from './runner.ts';
import type { FastifyInstance } from 'fastify';

/** How often scheduled jobs are created and jobs of ended processes are retried, in milliseconds. */
const MAINTENANCE_MS = 60_000;

/** How long storing the outcomes of abandoned jobs may take, in milliseconds. */
const STORE_OUTCOMES_MS = 1_000;

/**
 * Background jobs and scheduled jobs. Jobs are rows: each is written in the transaction of the data it belongs to and survives the
 * end of the process. Each job runs at least once.
 */
export interface Jobs {
  /** Sets the handler of a queue. Call it before `prepare`. */
  define<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): void;
  /**
   * Writes a job on a connection. In a transaction, the job exists only after the commit.
   * @returns the job's id
   * @throws Error when the queue has no handler
   */
  enqueue<Data extends object>(
    client: Pool | PoolClient,
    queue: Queue<Data>,
    data: Data,
    options?: { readonly startAfter?: Date },
  ): Promise<string>;
  /** Writes many jobs of a queue in one statement. */
  enqueueAll<Data extends object>(client: Pool | PoolClient, queue: Queue<Data>, all: readonly Data[]): Promise<void>;
  /**
   * Creates a job of a queue at each time of a crontab line, in Grenada's time zone: one for all processes. When no server ran, the
   * last job of the past 24 hours is created later.
   */
  schedule(queue: Queue<Record<string, never>>, cron: string): void;
  /** Creates the missing tables. Call it after each `define` and before the first `enqueue`. */
  prepare(): Promise<void>;
  /** Starts running jobs in the background. */
  start(): void;
  /** Fetches no more jobs, waits up to `timeoutMs` for the running ones, and returns the others to their queues. */
  stop(timeoutMs: number): Promise<void>;
  /**
   * For tests: runs all due jobs until none is left and returns the outcome of each attempt. With `early`, jobs of a later time, such
   * as retries, are due too. `waiting` returns the queues that have jobs; without it each queue is polled.
   */
  runPending(options?: {
    readonly early?: boolean;
    readonly waiting?: () => Promise<ReadonlySet<string>>;
  }): Promise<JobOutcome[]>;
  /**
   * Returns the failed jobs of the last 30 days, of one queue or of all: those that can be retried first, newest first, at most 100.
   */
  failedJobs(queue?: string): Promise<FailedJob[]>;
  /**
   * Puts failed jobs back into their queues, in the transaction of `client`. Leaves those whose data were deleted because they were secret.
   * @returns the failed jobs that run again
   */
  retryFailed(client: PoolClient, ids: readonly string[]): Promise<FailedJob[]>;
  /** Whether a failed job can run again: its queue still exists, and its data were not deleted because they were secret. */
  canRetry(job: FailedJob): boolean;
  /** Returns the number of jobs of each queue, counted in the last minute. */
  countByQueue(): Promise<QueueCount[]>;
}

/** Jobs of a queue. */
export interface QueueCount {
  readonly queue: string;
  readonly ready: number;
  readonly running: number;
  /** Failed in the last attempt, and not deleted yet (a week). */
  readonly failed: number;
}

/** Dependencies of `createJobs`. */
export interface JobsOptions {
  readonly pool: Pool;
  readonly log: JobLog;
  readonly databaseErrors: DatabaseErrorLog;
  readonly now: () => Date;
}

/** Creates the jobs of this process in the product's database. */
export function createJobs({ pool, log, databaseErrors, now }: JobsOptions): Jobs {
  const logError = (error: unknown, details: object, message: string) => {
    if (!databaseErrors.noteError(error)) log.error({ ...details, reason: formatError(error) }, message);
  };
  const boss = createBoss(pool, (error) => logError(error, {}, 'pg-boss reported an error'));
  const queues = createQueues();
  const stopping = new AbortController();
  const runner = createRunner(boss, { log, logError }, async (queue) => {
    if (queue.secret) await emptySecrets(boss, [queue.name]);
  });
  let prepared = false;
  let work: Promise<unknown> = Promise.resolve();
  const schedules = createSchedules(now, (queue, options) => writeJob(boss, pool, { queue, data: {}, options }));

  const secretQueues = () => namesOf(queues.all().filter(({ secret }) => secret));

  function canRetry({ queue }: FailedJob): boolean {
    return queues.all().some(({ name, secret }) => name === queue && !secret);
  }

  async function maintain(): Promise<void> {
    await schedules.createDueJobs();
    await boss.supervise();
    await emptySecrets(boss, secretQueues());
  }

  return {
    define(queue, handler) {
      if (prepared) throw new Error(`The queue ${queue.name} was defined too late.`);
      queues.define(queue, handler);
    },
    async enqueue(client, queue, data, options = {}) {
      if (!prepared) throw new Error('The jobs are not prepared yet.');
      const job = { queue: queues.named(queue.name), data, options: { ...options, id: newJobId() } };
      const id = await writeJob(boss, client, job);
      if (id === null) throw new Error(`The job of the queue ${queue.name} was not stored.`);
      return id;
    },
    async enqueueAll(client, { name }, all) {
      if (!prepared) throw new Error('The jobs are not prepared yet.');
      const options = sendOptions(queues.named(name));
      const rows = all.map((data) => ({ ...options, data, id: newJobId() }));
      if (rows.length > 0) await boss.insert(name, rows, { db: bossDatabase(client) });
    },
    schedule(queue, cron) {
      schedules.add(queues.named(queue.name), cron);
    },
    async prepare() {
      await prepareSchema(boss, pool, namesOf(queues.all()));
      prepared = true;
    },
    start() {
      const maintenance = repeat(maintain, stopping.signal, (error) =>
        logError(error, {}, 'the maintenance of the jobs failed'),
      );
      work = Promise.all([maintenance, ...queues.all().map((queue) => runner.work(queue, stopping.signal))]);
    },
    async stop(timeoutMs) {
      stopping.abort();
      const timeIsUp = setTimeout(() => runner.abandon(), timeoutMs);
      const ended = work.then(() => boss.stop({ graceful: false, close: false }));
      // Does not wait longer for a silent database: jobs without a stored outcome are retried as abandoned ones.
      await Promise.race([ended, wait(timeoutMs + STORE_OUTCOMES_MS, undefined, { ref: false })]);
      clearTimeout(timeIsUp);
    },
    async runPending({ early = false, waiting } = {}) {
      await schedules.createDueJobs();
      return runAll(runner, queues.all(), { early, waiting });
    },
    failedJobs: (queue) => readFailedJobs(pool, { queue, secretQueues: secretQueues() }),
    canRetry,
    async retryFailed(client, ids) {
      const retried: FailedJob[] = [];
      for (const job of await readFailedJobs(client, { ids })) {
        if (!canRetry(job)) continue;
        // Of two administrators who retry the same job, one deletes it.
        if (!(await deleteFailedJob(client, job))) continue;
        await writeJob(boss, client, { queue: queues.named(job.queue), data: job.data, options: { id: newJobId() } });
        retried.push(job);
      }
      return retried;
    },
    async countByQueue() {
      const counted = await boss.getQueues();
      return counted.map(({ name, readyCount, activeCount, failedCount }) => ({
        queue: name,
        ready: readyCount,
        running: activeCount,
        failed: failedCount,
      }));
    },
  };
}

/** The queues of a process, each defined once. */
function createQueues() {
  const queues = new Map<string, DefinedQueue>();
  return {
    define<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): void {
      if (queues.has(queue.name)) throw new Error(`The queue ${queue.name} was defined twice.`);
      const { data, ...settings } = queue;
      queues.set(queue.name, { ...settings, handle: async (stored, job) => handler(parseData(data, stored), job) });
    },
    /** @throws Error when the queue has no handler */
    named(name: string): DefinedQueue {
      const queue = queues.get(name);
      if (queue === undefined) throw new Error(`The queue ${name} has no handler.`);
      return queue;
    },
    all: () => [...queues.values()],
  };
}

/** @throws Error with a sentence for the administrator, who reads the reasons of failed jobs */
function parseData<Data extends object>(schema: z.ZodType<Data>, stored: unknown): Data {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const fields = toErrorIssues(parsed.error).map(({ path }) => path);
  throw new Error(`Its stored data is not valid (${[...new Set(fields)].join(', ')}). Running it again does not help.`);
}

function namesOf(queues: readonly DefinedQueue[]): string[] {
  return queues.map(({ name }) => name);
}

/** A job to write. */
interface NewJob {
  readonly queue: DefinedQueue;
  readonly data: object;
  readonly options: { readonly id: string; readonly singletonKey?: string; readonly startAfter?: Date };
}

/** Writes a job on a connection. Returns its id, or null when it exists already. */
async function writeJob(
  boss: PgBoss,
  client: Pool | PoolClient,
  { queue, data, options }: NewJob,
): Promise<string | null> {
  return boss.send(queue.name, data, { ...sendOptions(queue), ...options, db: bossDatabase(client) });
}

/** Runs `work` every `MAINTENANCE_MS` until the signal is aborted. Calls `failed` with its errors and continues. */
async function repeat(work: () => Promise<void>, signal: AbortSignal, failed: (error: unknown) => void): Promise<void> {
  while (!signal.aborted) {
    await work().catch(failed);
    await wait(MAINTENANCE_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Runs the jobs of all queues, including those that jobs create, until none is left. Returns the outcome of each attempt. */
async function runAll(
  runner: Pick<Runner, 'runNext'>,
  queues: readonly DefinedQueue[],
  { early, waiting }: { readonly early: boolean; readonly waiting: (() => Promise<ReadonlySet<string>>) | undefined },
): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  for (let before = -1; before < outcomes.length;) {
    before = outcomes.length;
    const names = await waiting?.();
    for (const queue of queues) {
      if (names?.has(queue.name) === false) continue;
      for (let ended = await runner.runNext(queue, early); ended !== null; ended = await runner.runNext(queue, early))
        outcomes.push(ended);
    }
  }
  return outcomes;
}

/** How long running jobs may take to end when the server stops, in milliseconds. */
const DRAIN_MS = 4_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: Jobs;
  }
}

/**
 * Starts the jobs when the application listens and stops them when it closes. In tests, where the application never listens, jobs
 * run only through `runPending`.
 */
export async function attachJobs(app: FastifyInstance, jobs: Jobs): Promise<void> {
  app.decorate('jobs', jobs);
  await jobs.prepare();
  let stopped: Promise<void> = Promise.resolve();
  app.addHook('onListen', async () => jobs.start());
  app.addHook('preClose', async () => {
    stopped = jobs.stop(DRAIN_MS);
  });
  app.addHook('onClose', () => stopped);
}
