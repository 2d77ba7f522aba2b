import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Feature } from './feature.ts';
import { formatError } from './logged-error.ts';
import { betweenRequests } from './between-requests.ts';

/** How long the first requests after the start have the processor for themselves, in milliseconds. */
const QUIET_MS = 1_000;

const waitOf = ({ preparesAfter = QUIET_MS }: Feature<never>) => preparesAfter;

/**
 * Lets features make ready what is costly once the application listens, each when its time has come, so that it costs neither the start
 * nor the first who asks for it. Requests are answered meanwhile. An application that never listens, as in tests, makes ready what it is
 * asked for.
 */
export function prepareWhileListening(app: FastifyInstance, features: readonly Feature<never>[]): void {
  const closing = new AbortController();
  app.addHook('onListen', async () => {
    // Not awaited: who listens waits for nothing that can come later.
    void prepareInTime(app, features, closing.signal).catch(() => undefined);
  });
  app.addHook('preClose', async () => closing.abort());
}

async function prepareInTime(
  app: FastifyInstance,
  features: readonly Feature<never>[],
  closing: AbortSignal,
): Promise<void> {
  const began = performance.now();
  for (const feature of features.toSorted((one, other) => waitOf(one) - waitOf(other))) {
    if (feature.prepare === undefined) continue;
    await wait(Math.max(0, began + waitOf(feature) - performance.now()), undefined, { signal: closing, ref: false });
    await prepareFeatures(app, [feature], closing);
  }
}

/** Lets features make ready what is costly, one after the other, while others are answered. One that cannot is told to the log. */
export async function prepareFeatures(
  app: FastifyInstance,
  features: readonly Feature<never>[],
  closing: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const { name, prepare } of features) {
    if (prepare === undefined) continue;
    try {
      await betweenRequests(prepare(), closing);
    } catch (error) {
      if (closing.aborted) return;
      // It fails again, and is answered for, when it is asked for.
      app.log.error({ feature: name, reason: formatError(error) }, 'a feature could not be made ready');
    }
  }
}
