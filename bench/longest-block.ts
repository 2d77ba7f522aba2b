import { setImmediate as turn } from 'node:timers/promises';

/**
 * Measures the longest time this thread blocks its event loop. `stop` returns it in milliseconds of CPU time, so that other programs do not
 * count.
 */
export function watchBlocks(): { readonly stop: () => Promise<number> } {
  const stopped = new AbortController();
  let longest = 0;
  const watched = (async () => {
    for (let since = worked(); !stopped.signal.aborted; since = worked()) {
      await turn();
      longest = Math.max(longest, worked() - since);
    }
  })();
  return {
    async stop() {
      stopped.abort();
      await watched;
      return longest;
    },
  };
}

/** CPU time of this thread so far, in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
