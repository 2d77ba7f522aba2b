import { setTimeout as wait } from 'node:timers/promises';

/** Waits for a result at most this long, in milliseconds; then throws an error that names `awaited`. */
export async function within<T>(milliseconds: number, awaited: () => string, result: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const timeIsUp = wait(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`Waited ${milliseconds / 1000} s without success for ${awaited()}`);
  });
  try {
    return await Promise.race([result, timeIsUp]);
  } finally {
    timer.abort();
    timeIsUp.catch(() => undefined);
  }
}
