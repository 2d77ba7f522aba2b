import { setTimeout as wait } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss, SendOptions } from 'pg-boss';
import { withAbortSignal } from '../database/connection.ts';
import { formatError } from '../logged-error.ts';
import { DEAD_LETTER_QUEUE } from './boss.ts';
import type { JobContext } from './queue.ts';

/** How often a queue that was empty is looked at again, in milliseconds. */
const POLL_MS = 2_000;

/** Beyond a try's own time, after which a job counts as left behind by a process that died. */
const LEFT_BEHIND_SECONDS = 30;

/** How long the job of a finished time of a timetable is kept, so that it is not made again. Longer than times are made up for. */
const FINISHED_KEPT_SECONDS = 7 * 24 * 60 * 60;

/** Where the jobs say what happened. A request's or a job's data are never among it. */
export interface JobLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A queue with its handler, which reads the data itself. */
export interface DefinedQueue {
  readonly name: string;
  readonly retries: number;
  readonly retryDelaySeconds: number;
  readonly timeoutSeconds: number;
  readonly concurrency: number;
  readonly secret: boolean;
  readonly handle: (data: unknown, job: JobContext) => Promise<void>;
}

/** How pg-boss is to treat a job of a queue: the newest release's word, whatever the row of the queue says. */
export function sendOptions(queue: DefinedQueue): SendOptions {
  return {
    retryLimit: queue.retries,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: queue.timeoutSeconds + LEFT_BEHIND_SECONDS,
    deleteAfterSeconds: FINISHED_KEPT_SECONDS,
    deadLetter: DEAD_LETTER_QUEUE,
  };
}

/** Runs jobs that were fetched, and fetches them in a loop. */
export interface Runner {
  /** Runs the oldest job of a queue that is due; `early` also takes those whose time has not come. Null when there is none. */
  runNext(queue: DefinedQueue, early: boolean): Promise<JobOutcome | null>;
  /** Works on a queue until `stopping` fires and what runs has ended. */
  work(queue: DefinedQueue, stopping: AbortSignal): Promise<void>;
  /** Fails what still runs, so that it is tried again by the next server. */
  abandon(): void;
}

/** How one try of a job ended: null when well, else the reason. */
export interface JobOutcome {
  readonly queue: string;
  readonly failure: string | null;
}

/** Where a runner says what it meets: how jobs end, and faults that are no job's. */
export interface RunnerVoice {
  readonly log: JobLog;
  readonly tell: (error: unknown, details: object, message: string) => void;
}

/** A runner over pg-boss's tables. `buried` is called after a job has died. */
export function createRunner(
  boss: PgBoss,
  { log, tell }: RunnerVoice,
  buried: (queue: DefinedQueue) => Promise<void>,
): Runner {
  const abandoned = new AbortController();

  async function run(queue: DefinedQueue, job: JobWithMetadata<unknown>): Promise<JobOutcome> {
    const failure = await failureOf(queue, job, abandoned.signal);
    await noted(queue, () => (failure === null ? done(queue, job) : failed(queue, job, failure)));
    return { queue: queue.name, failure };
  }

  /** A job of a timetable stays, so that no process makes it again; of any other nothing needs to stay. */
  async function done(queue: DefinedQueue, job: JobWithMetadata<unknown>): Promise<void> {
    await (job.singletonKey === null ? boss.deleteJob(queue.name, job) : boss.complete(queue.name, job));
  }

  async function failed(queue: DefinedQueue, job: JobWithMetadata<unknown>, failure: string): Promise<void> {
    await boss.fail(queue.name, job, { message: failure });
    const dead = job.retryCount >= job.retryLimit;
    if (dead) await buried(queue);
    log[dead ? 'error' : 'warn'](
      { queue: queue.name, job: job.id, attempt: attemptOf(job), reason: failure },
      dead ? 'a job is dead' : 'a job failed and will be tried again',
    );
  }

  /** What cannot be noted down now is tried again when the job counts as left behind. */
  async function noted(queue: DefinedQueue, note: () => Promise<void>): Promise<void> {
    try {
      await note();
    } catch (error) {
      tell(error, { queue: queue.name }, 'the end of a job could not be noted');
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

/** Which try of a job this is, from 1 on. */
function attemptOf({ retryCount }: JobWithMetadata<unknown>): number {
  return retryCount + 1;
}

/** Does a job, and says why it failed; null when it went well. */
async function failureOf(
  queue: DefinedQueue,
  job: JobWithMetadata<unknown>,
  abandoned: AbortSignal,
): Promise<string | null> {
  const signal = AbortSignal.any([abandoned, AbortSignal.timeout(queue.timeoutSeconds * 1000)]);
  const context = { id: job.id, attempt: attemptOf(job), createdAt: job.createdOn, signal };
  try {
    await unlessAborted(
      withAbortSignal(signal, () => queue.handle(job.data, context)),
      signal,
    );
    return null;
  } catch (error) {
    return reasonOf(error, signal, abandoned);
  }
}

/** What keeps the database from answering looks like an empty queue here: the next look asks again, and the round tells of it. */
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

/** Rejects as soon as the signal fires, whether or not the work minds it. */
function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
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
