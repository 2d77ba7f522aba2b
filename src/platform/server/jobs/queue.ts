import type { z } from 'zod';

/** A kind of job: its name, what its data look like, and how it is run. Made by `defineQueue`. */
export interface Queue<Data extends object> {
  /** Unique in the product: `feature.what-is-to-be-done`. */
  readonly name: string;
  /** Every job is read through it: it may have been written by an older release. */
  readonly data: z.ZodType<Data>;
  /** Tries after the first one. */
  readonly retries: number;
  /** Least wait before the second try, in seconds; it doubles with every further one, with chance added. */
  readonly retryDelaySeconds: number;
  /** A try that takes longer has failed, in seconds. */
  readonly timeoutSeconds: number;
  /** Jobs of this queue that one process runs at a time. */
  readonly concurrency: number;
  /** The data could open an account (a link in a mail): a dead job is kept without them. */
  readonly secret: boolean;
}

const DEFAULTS = { retries: 5, retryDelaySeconds: 15, timeoutSeconds: 60, concurrency: 2, secret: false };

/** Says what a kind of job is. What is left out: 5 retries over about 10 minutes, a minute for each try, 2 at once, no secret. */
export function defineQueue<Data extends object>(
  settings: Pick<Queue<Data>, 'name' | 'data'> & Partial<Omit<Queue<Data>, 'name' | 'data'>>,
): Queue<Data> {
  return { ...DEFAULTS, ...settings };
}

/** What a handler knows of the job besides its data. */
export interface JobContext {
  /** UUID, the same in every try: what the job makes can bear it, so that a second try makes it once. */
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly createdAt: Date;
  /** Fires when the time is up or the server stops. */
  readonly signal: AbortSignal;
}

/** Does one job. A job may run twice (a server can die after the work and before the note of it), so the work must bear repeating. */
export type JobHandler<Data extends object> = (data: Data, job: JobContext) => Promise<void>;
