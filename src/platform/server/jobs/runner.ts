import { setTimeout as wait } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss, SendOptions } from 'pg-boss';
import { withAbortSignal } from '../database/connection.ts';
import { formatError } from '../logged-error.ts';
import { DEAD_LETTER_QUEUE } from './boss.ts';
import type { JobContext } from './queue.ts';

/** How often an empty queue is polled, in milliseconds. */
const POLL_MS = 2_000;

/** A job that runs this much longer than its timeout counts as abandoned by an ended process. */
const ABANDONED_AFTER_SECONDS = 30;

/** How long finished scheduled jobs are stored, so that they are not created again. Must be longer than `CATCH_UP_MS`. */
const FINISHED_RETENTION_SECONDS = 7 * 24 * 60 * 60;

/** The log of the jobs. Must never receive data of a request or a job. */
export interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A queue with its handler, which parses the data. */
export interface DefinedQueue {
  readonly name: string;
  readonly retries: number;
  readonly retryDelaySeconds: number;
  readonly timeoutSeconds: number;
  readonly concurrency: number;
  readonly secret: boolean;
  readonly handle: (data: unknown, job: JobContext) => Promise<void>;
}

/** Returns pg-boss's options for a job. They override those stored with the queue, which an older release may have set. */
export function sendOptions(queue: DefinedQueue): SendOptions {
  return {
    retryLimit: queue.retries,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: queue.timeoutSeconds + ABANDONED_AFTER_SECONDS,
    deleteAfterSeconds: FINISHED_RETENTION_SECONDS,
    deadLetter: DEAD_LETTER_QUEUE,
  };
}

/** Fetches and runs jobs. */
export interface Runner {
  /** Runs the oldest due job of a queue, or with `early` the oldest job. Returns null when there is none. */
  runNext(queue: DefinedQueue, early: boolean): Promise<JobOutcome | null>;
  /** Runs the jobs of a queue until `stopping` is aborted and the running ones have ended. */
  work(queue: DefinedQueue, stopping: AbortSignal): Promise<void>;
  /** Fails the running jobs, so that another server retries them. */
  abandon(): void;
}

/** The outcome of an attempt. `failure` is the reason, null after success. */
export interface JobOutcome {
  readonly queue: string;
  readonly failure: string | null;
}

/** The logs of a runner: outcomes of jobs, and other errors. */
export interface RunnerLog {
  readonly log: JobLog;
  readonly logError: (error: unknown, details: object, message: string) => void;
}

/** Creates a runner for pg-boss's tables. `onFailed` is called after the last attempt of a job failed. */
export function createRunner(
  boss: PgBoss,
  { log, logError }: RunnerLog,
  onFailed: (queue: DefinedQueue) => Promise<void>,
): Runner {
  const abandoned = new AbortController();

  async function run(queue: DefinedQueue, job: JobWithMetadata<unknown>): Promise<JobOutcome> {
    const failure = await attempt(queue, job, abandoned.signal);
    await store(queue, () => (failure === null ? complete(queue, job) : fail(queue, job, failure)));
    return { queue: queue.name, failure };
  }

  /** Deletes a finished job. A scheduled one stays, so that no process creates it again. */
  async function complete(queue: DefinedQueue, job: JobWithMetadata<unknown>): Promise<void> {
    await (job.singletonKey === null ? boss.deleteJob(queue.name, job) : boss.complete(queue.name, job));
  }

  async function fail(queue: DefinedQueue, job: JobWithMetadata<unknown>, failure: string): Promise<void> {
    await boss.fail(queue.name, job, { message: failure });
    const isLastAttempt = job.retryCount >= job.retryLimit;
    if (isLastAttempt) await onFailed(queue);
    log[isLastAttempt ? 'error' : 'warn'](
      { queue: queue.name, job: job.id, attempt: attemptOf(job), reason: failure },
      isLastAttempt ? 'a job failed and is not retried' : 'a job failed and will be retried',
    );
  }

  /** Stores the outcome of a job. When that fails, the job is retried once it counts as abandoned. */
  async function store(queue: DefinedQueue, write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      logError(error, { queue: queue.name }, 'the outcome of a job could not be stored');
    }
  }

  return {
    async runNext(queue, early) {
      const [job] = await fetchJobs(boss, queue, { limit: 1, early });
      return job === undefined ? null : run(queue, job);
    },
    async work(queue, stopping) {
      const running = new Set<Promise<unknown>>();
      while (!stopping.aborted) {
        const jobs = await fetchJobs(boss, queue, { limit: queue.concurrency - running.size, early: false });
        for (const job of jobs) {
          const ending = run(queue, job).finally(() => running.delete(ending));
          running.add(ending);
        }
        if (running.size >= queue.concurrency) await Promise.race(running);
        else if (jobs.length === 0) await pauseUntil(stopping);
      }
      await Promise.all(running);
    },
    abandon() {
      abandoned.abort();
    },
  };
}

/** Returns the number of an attempt, from 1. */
function attemptOf({ retryCount }: JobWithMetadata<unknown>): number {
  return retryCount + 1;
}

/** Runs a job. Returns the reason of its failure, or null after success. */
async function attempt(
  queue: DefinedQueue,
  job: JobWithMetadata<unknown>,
  abandoned: AbortSignal,
): Promise<string | null> {
  const signal = AbortSignal.any([abandoned, AbortSignal.timeout(queue.timeoutSeconds * 1000)]);
  const context = { id: job.id, attempt: attemptOf(job), createdAt: job.createdOn, signal };
  try {
    await orAborted(
      withAbortSignal(signal, () => queue.handle(job.data, context)),
      signal,
    );
    return null;
  } catch (error) {
    return reasonOf(error, signal, abandoned);
  }
}

/** Returns no jobs while the database is unavailable. The next poll tries again; the maintenance loop logs the error. */
async function fetchJobs(
  boss: PgBoss,
  queue: DefinedQueue,
  { limit, early }: { readonly limit: number; readonly early: boolean },
): Promise<JobWithMetadata<unknown>[]> {
  try {
    return await boss.fetch<unknown>(queue.name, {
      includeMetadata: true,
      batchSize: limit,
      ignoreStartAfter: early,
    });
  } catch {
    return [];
  }
}

async function pauseUntil(stopping: AbortSignal): Promise<void> {
  await wait(POLL_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
}

/** Rejects when the signal is aborted, even if the work ignores it. */
function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error('stopped'));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function reasonOf(error: unknown, signal: AbortSignal, abandoned: AbortSignal): string {
  if (abandoned.aborted) return 'The server stopped while the job ran.';
  if (signal.aborted) return 'The job took too long.';
  return formatError(error);
}
