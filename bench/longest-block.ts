import { setImmediate as turn } from 'node:timers/promises';

/**
 * Watches how long this thread works in one go, while nothing else of it is answered; the answer of `stop` is the longest, in
 * milliseconds of the processor: what other programs take meanwhile does not count.
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

/** How long this thread has worked so far, in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
