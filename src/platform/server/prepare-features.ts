import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Feature } from './feature.ts';
import { formatError } from './logged-error.ts';

/** How long the first requests after the start have the processor for themselves, in milliseconds. */
const QUIET_MS = 1_000;

/**
 * Lets features make ready what is costly once the application listens, so that it costs neither the start nor the first who asks for
 * it. Requests are answered between one and the next. An application that never listens, as in tests, makes ready what it is asked for.
 */
export function prepareFeatures(app: FastifyInstance, features: readonly Feature<never>[]): void {
  const closing = new AbortController();
  app.addHook('onListen', async () => {
    // Not awaited: who listens waits for nothing that can come later.
    void prepareAll(app, features, closing.signal);
  });
  app.addHook('preClose', async () => closing.abort());
}

async function prepareAll(
  app: FastifyInstance,
  features: readonly Feature<never>[],
  closing: AbortSignal,
): Promise<void> {
  await wait(QUIET_MS, undefined, { signal: closing, ref: false }).catch(() => undefined);
  for (const { name, prepare } of features) {
    if (prepare === undefined) continue;
    await turn();
    if (closing.aborted) return;
    try {
      prepare();
    } catch (error) {
      // It fails again, and is answered for, when it is asked for.
      app.log.error({ feature: name, reason: formatError(error) }, 'a feature could not be made ready');
    }
  }
}
