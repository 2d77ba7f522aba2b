/** How many keys go into one batch, and how long one that is under way keeps the next waiting, in milliseconds. */
interface BatchLimits {
  readonly most: number;
  readonly patience: number;
}

interface Asked<Key, Result> {
  readonly key: Key;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Does together what is asked for at the same time: all that is asked within one turn of the event loop, and all that is asked
 * while a batch is under way. A rush costs a few statements instead of thousands, a quiet hour no waiting, and a batch that is
 * slow is waited for only so long. `work` begins after every key of its batch was asked for, and answers one result for each, in
 * their order; when it fails, everyone in the batch learns so.
 */
export function createBatches<Key, Result>(
  work: (keys: readonly Key[]) => Promise<readonly Result[]>,
  { most, patience }: BatchLimits,
): (key: Key) => Promise<Result> {
  const waiting: Asked<Key, Result>[] = [];
  let isDue = false;

  /** The turn under way ends, and a whole one follows: what has reached the server until then is read in it. */
  function makeDue(): void {
    isDue = waiting.length > 0;
    if (isDue) setImmediate(() => setImmediate(() => void begin()));
  }

  async function begin(): Promise<void> {
    const { promise: patienceEnds, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    await Promise.race([serve(work, waiting.splice(0, most)), patienceEnds]);
    clearTimeout(timer);
    makeDue();
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isDue) makeDue();
    });
}

async function serve<Key, Result>(
  work: (keys: readonly Key[]) => Promise<readonly Result[]>,
  batch: readonly Asked<Key, Result>[],
): Promise<void> {
  try {
    const results = await work(batch.map(({ key }) => key));
    for (const [place, { resolve, reject }] of batch.entries()) {
      const result = results[place];
      if (result === undefined) reject(new Error('A batch answered too few results.'));
      else resolve(result);
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
