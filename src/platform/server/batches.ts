/**
 * Does together what is asked for at the same time. The first asker is served at once; whoever asks while a batch is under
 * way is served in the next one, so that a rush costs a few statements instead of thousands and a quiet hour no waiting.
 * `work` answers one result for each key, in their order; when it fails, everyone in the batch learns so. `most` keys go
 * into one batch.
 */
export function createBatches<Key, Result>(work: (keys: readonly Key[]) => Promise<readonly Result[]>, most: number): (key: Key) => Promise<Result> {
  let waiting: { readonly key: Key; readonly resolve: (result: Result) => void; readonly reject: (reason: unknown) => void }[] = [];
  let busy = false;

  async function serve(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
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
    busy = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!busy) void serve();
    });
}
