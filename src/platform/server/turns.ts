import { ApiError } from './http/api-error.ts';

/** Runs heavy work so many at a time; the rest waits its turn. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue that runs `atOnce` pieces of work together. With more than `mostWaiting` in line, who comes next is asked to
 * come back: a line that nobody bounds holds whatever those in it hold.
 * @throws ApiError UNAVAILABLE from the queue, when the line is full
 */
export function createTurns(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (waiting.length >= mostWaiting)
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
