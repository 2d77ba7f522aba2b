import { setImmediate as turn } from 'node:timers/promises';
import type { Steps } from '../shared/steps.ts';

/** How long steps may be taken one after the other before whoever asked meanwhile is answered, in milliseconds. */
const LONGEST_MS = 8;

/**
 * Does a work in steps, and lets what came meanwhile be answered every few milliseconds.
 * @throws the reason of the signal, once it is aborted
 */
export async function betweenRequests<Made>(work: Steps<Made>, stopping?: AbortSignal): Promise<Made> {
  for (;;) {
    await turn();
    stopping?.throwIfAborted();
    const since = performance.now();
    do {
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() - since < LONGEST_MS);
  }
}
