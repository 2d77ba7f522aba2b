import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { DatabaseErrorLog } from '../database/database-error-log.ts';
import { bossDatabase, createBoss, prepareSchema } from './boss.ts';
import { emptySecrets, readDeadJobs, type DeadJob } from './dead-jobs.ts';
import { newJobId, createSchedules } from './schedule.ts';
import type { JobHandler, Queue } from './queue.ts';
import { formatError } from '../logged-error.ts';
import { createRunner, sendOptions, type DefinedQueue, type JobLog, type JobOutcome, type Runner } from './runner.ts';

/** How often timetables are looked at and jobs of dead processes are taken up again, in milliseconds. */
const ROUND_MS = 60_000;

/** How long the end of what was broken off may take to be noted down, in milliseconds. */
const NOTING_MS = 1_000;

/**
 * Work that is done after the answer has gone out, and work by timetable. It lives in the database: a job is written in the
 * same transaction as the data it belongs to, and survives every kind of end of the process. Each runs at least once.
 */
export interface Jobs {
  /** Says what does the jobs of a queue. Before `prepare`. */
  define<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): void;
  /**
   * Writes a job through the given connection: inside its transaction, the job exists if and only if that is committed.
   * Answers the job's id.
   * @throws Error when nothing was defined for the queue
   */
  enqueue<Data extends object>(
    client: Pool | PoolClient,
    queue: Queue<Data>,
    data: Data,
    options?: { readonly startAfter?: Date },
  ): Promise<string>;
  /** Writes many jobs of a queue by one statement, as `enqueue` does one. */
  enqueueAll<Data extends object>(client: Pool | PoolClient, queue: Queue<Data>, all: readonly Data[]): Promise<void>;
  /**
   * Makes a job of a queue at the times of a crontab line, which are Grenadian: one for each time, however many processes
   * there are. The last time of the past 24 hours is made up for when no server ran.
   */
  schedule(queue: Queue<Record<string, never>>, cron: string): void;
  /** Makes the tables where they are missing. After every `define`, before the first `enqueue`. */
  prepare(): Promise<void>;
  /** Begins to work, in the background. */
  start(): void;
  /** Takes no more jobs, lets those that run end within so many milliseconds, and puts the rest back. */
  stop(withinMs: number): Promise<void>;
  /**
   * For tests: runs everything that is due, here and now, until nothing is left, and answers how each try ended. With
   * `early`, jobs that wait for their time, such as the next try of one that failed, count as due. `waiting` may name the queues that
   * have jobs, and is asked again after some were run; else each queue is looked into.
   */
  runPending(options?: {
    readonly early?: boolean;
    readonly waiting?: () => Promise<ReadonlySet<string>>;
  }): Promise<JobOutcome[]>;
  /** The jobs that failed for good in the last 30 days, newest first, at most 100. */
  deadJobs(): Promise<DeadJob[]>;
}

/** What jobs are made over. */
export interface JobParts {
  readonly pool: Pool;
  readonly log: JobLog;
  readonly trouble: DatabaseErrorLog;
  readonly now: () => Date;
}

/** Makes the jobs of this process over the product's own database. */
export function createJobs({ pool, log, trouble, now }: JobParts): Jobs {
  const tell = (error: unknown, details: object, message: string) => {
    if (!trouble.noteError(error)) log.error({ ...details, reason: formatError(error) }, message);
  };
  const boss = createBoss(pool, (error) => tell(error, {}, 'the jobs have met a fault'));
  const queues = createQueues();
  const stopping = new AbortController();
  const runner = createRunner(boss, { log, tell }, async (queue) => {
    if (queue.secret) await emptySecrets(boss, [queue.name]);
  });
  let prepared = false;
  let work: Promise<unknown> = Promise.resolve();
  const timetables = createSchedules(now, (queue, options) => writeJob(boss, pool, { queue, data: {}, options }));

  async function round(): Promise<void> {
    await timetables.makeJobs();
    await boss.supervise();
    await emptySecrets(boss, namesOf(queues.all().filter(({ secret }) => secret)));
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
      if (id === null) throw new Error(`The job of the queue ${queue.name} was not taken.`);
      return id;
    },
    async enqueueAll(client, { name }, all) {
      if (!prepared) throw new Error('The jobs are not prepared yet.');
      const options = sendOptions(queues.named(name));
      const rows = all.map((data) => ({ ...options, data, id: newJobId() }));
      if (rows.length > 0) await boss.insert(name, rows, { db: bossDatabase(client) });
    },
    schedule(queue, cron) {
      timetables.add(queues.named(queue.name), cron);
    },
    async prepare() {
      await prepareSchema(boss, pool, namesOf(queues.all()));
      prepared = true;
    },
    start() {
      const rounds = repeat(round, stopping.signal, (error) => tell(error, {}, 'the round of the jobs failed'));
      work = Promise.all([rounds, ...queues.all().map((queue) => runner.work(queue, stopping.signal))]);
    },
    async stop(withinMs) {
      stopping.abort();
      const timeIsUp = setTimeout(() => runner.abandon(), withinMs);
      const ended = work.then(() => boss.stop({ graceful: false, close: false }));
      // A database that says nothing keeps nobody here: what cannot be noted down now is taken up again as left behind.
      await Promise.race([ended, wait(withinMs + NOTING_MS, undefined, { ref: false })]);
      clearTimeout(timeIsUp);
    },
    async runPending({ early = false, waiting } = {}) {
      await timetables.makeJobs();
      return runAll(runner, queues.all(), { early, waiting });
    },
    deadJobs: () => readDeadJobs(boss),
  };
}

/** The queues of a process, each defined once. */
function createQueues() {
  const queues = new Map<string, DefinedQueue>();
  return {
    define<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): void {
      if (queues.has(queue.name)) throw new Error(`The queue ${queue.name} was defined twice.`);
      const { data, ...settings } = queue;
      queues.set(queue.name, { ...settings, handle: async (stored, job) => handler(data.parse(stored), job) });
    },
    /** @throws Error when nothing was defined for the queue */
    named(name: string): DefinedQueue {
      const queue = queues.get(name);
      if (queue === undefined) throw new Error(`Nothing does the jobs of the queue ${name}.`);
      return queue;
    },
    all: () => [...queues.values()],
  };
}

function namesOf(queues: readonly DefinedQueue[]): string[] {
  return queues.map(({ name }) => name);
}

/** A job that is to be written. */
interface NewJob {
  readonly queue: DefinedQueue;
  readonly data: object;
  readonly options: { readonly id: string; readonly singletonKey?: string; readonly startAfter?: Date };
}

/** Writes a job through a connection; answers its id, or null when it stands already. */
async function writeJob(
  boss: PgBoss,
  client: Pool | PoolClient,
  { queue, data, options }: NewJob,
): Promise<string | null> {
  return boss.send(queue.name, data, { ...sendOptions(queue), ...options, db: bossDatabase(client) });
}

/** Does something every `ROUND_MS` until the signal; what goes wrong once is told and tried again. */
async function repeat(work: () => Promise<void>, signal: AbortSignal, failed: (error: unknown) => void): Promise<void> {
  while (!signal.aborted) {
    await work().catch(failed);
    await wait(ROUND_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** Runs the jobs of all queues until none is left, those too that one of them makes; answers how each try ended. */
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
