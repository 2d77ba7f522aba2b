import { ApiError } from './http/api-error.ts';

/** Runs a function when the queue has a free slot and returns its result. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs up to `concurrency` functions at a time, in order of arrival. Refuses a function when
 * `maxWaiting` already wait, which limits the memory of waiting requests.
 * @throws ApiError UNAVAILABLE from the queue when it is full
 */
export function createWorkQueue(concurrency: number, maxWaiting = Number.POSITIVE_INFINITY): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < concurrency) {
      running += 1;
    } else {
      if (waiting.length >= maxWaiting)
        throw new ApiError('UNAVAILABLE', 'Many people are doing this just now. Please try again in a moment.', {
          retryAfter: 5,
        });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
