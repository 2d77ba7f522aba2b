import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Steps } from '../shared/steps.ts';
import { betweenRequests } from './between-requests.ts';

/** Steps of a millisecond each, without letting go of the processor. */
function* busyFor(milliseconds: number): Steps<string> {
  for (let done = 0; done < milliseconds; done += 1) {
    for (const since = performance.now(); performance.now() - since < 1;);
    yield;
  }
  return 'made';
}

test('others have their turn while a work goes on, and it is made whole', async () => {
  const done = new AbortController();
  let turns = 0;
  const others = (async () => {
    while (!done.signal.aborted) {
      await turn();
      turns += 1;
    }
  })();
  await expect(betweenRequests(busyFor(100))).resolves.toBe('made');
  done.abort();
  await others;
  expect(turns).toBeGreaterThan(5);
});

test('a work that nobody wants any more stops', async () => {
  const stopping = new AbortController();
  const work = betweenRequests(busyFor(1_000), stopping.signal);
  stopping.abort();
  await expect(work).rejects.toThrow('aborted');
});
