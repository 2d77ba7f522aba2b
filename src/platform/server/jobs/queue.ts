import type { z } from 'zod';

/** A kind of job: its name, the schema of its data, and how it runs. Created by `defineQueue`. */
export interface Queue<Data extends object> {
  /** Unique in the product: `feature.verb-and-object`. */
  readonly name: string;
  /** Parses the data of each job, which an older release may have written. */
  readonly data: z.ZodType<Data>;
  /** Attempts after the first one. */
  readonly retries: number;
  /** Minimum wait before the second attempt, in seconds. It doubles with each attempt, plus a random part. */
  readonly retryDelaySeconds: number;
  /** An attempt that takes longer fails, in seconds. */
  readonly timeoutSeconds: number;
  /** Number of jobs that one process runs at a time. */
  readonly concurrency: number;
  /** Whether the data give access to an account, such as a link in a mail. Failed jobs are then stored without data. */
  readonly secret: boolean;
}

const DEFAULTS = { retries: 5, retryDelaySeconds: 15, timeoutSeconds: 60, concurrency: 2, secret: false };

/** Defines a kind of job. Defaults: 5 retries over about 10 minutes, a minute for each attempt, 2 at a time, not secret. */
export function defineQueue<Data extends object>(
  settings: Pick<Queue<Data>, 'name' | 'data'> & Partial<Omit<Queue<Data>, 'name' | 'data'>>,
): Queue<Data> {
  return { ...DEFAULTS, ...settings };
}

/** The job of a handler, besides its data. */
export interface JobContext {
  /** UUID, the same in every attempt. Handlers use it as an idempotency key. */
  readonly id: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** Aborted when the time is up or the server stops. */
  readonly signal: AbortSignal;
}

/** Runs one job. Must be idempotent: a server may end after the work and before it marks the job as done. */
export type JobHandler<Data extends object> = (data: Data, job: JobContext) => Promise<void>;
