interface BatchLimits {
  /** Keys in one batch. */
  readonly maxKeys: number;
  /** The next batch starts after this time even while the last one still runs, in milliseconds. */
  readonly maxWaitMs: number;
}

interface BatchRequest<Key, Result> {
  readonly key: Key;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Creates a function that collects keys and processes them in batches. A batch contains the keys requested in one turn
 * of the event loop, and those that arrive while the previous batch runs. `work` returns one result for each key, in
 * their order. When `work` fails, every request of the batch fails with its error.
 */
export function createBatcher<Key, Result>(
  work: (keys: readonly Key[]) => Promise<readonly Result[]>,
  { maxKeys, maxWaitMs }: BatchLimits,
): (key: Key) => Promise<Result> {
  const waiting: BatchRequest<Key, Result>[] = [];
  let isScheduled = false;

  /** Waits for the end of this turn and one whole turn more: requests that have reached the server by then join the batch. */
  function schedule(): void {
    isScheduled = waiting.length > 0;
    if (isScheduled) setImmediate(() => setImmediate(() => void runBatch()));
  }

  async function runBatch(): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, maxWaitMs);
    await Promise.race([runWork(work, waiting.splice(0, maxKeys)), timeout]);
    clearTimeout(timer);
    schedule();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isScheduled) schedule();
    });
}

async function runWork<Key, Result>(
  work: (keys: readonly Key[]) => Promise<readonly Result[]>,
  batch: readonly BatchRequest<Key, Result>[],
): Promise<void> {
  try {
    const results = await work(batch.map(({ key }) => key));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result === undefined) reject(new Error('The batch returned fewer results than keys.'));
      else resolve(result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
