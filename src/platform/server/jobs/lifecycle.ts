import type { FastifyInstance } from 'fastify';
import type { Jobs } from './jobs.ts';

/** How long jobs that run may take to end when the server stops, in milliseconds: with the note of those cut short, as long as requests may. */
const DRAIN_MS = 4_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: Jobs;
  }
}

/**
 * Lets the jobs live with the application: they begin once it listens, so that they cost the start nothing, and drain
 * beside its last requests. An application that never listens, as in tests, works only when asked to.
 */
export async function attachJobs(app: FastifyInstance, jobs: Jobs): Promise<void> {
  app.decorate('jobs', jobs);
  await jobs.prepare();
  let stopped: Promise<void> = Promise.resolve();
  app.addHook('onListen', async () => jobs.start());
  app.addHook('preClose', async () => {
    stopped = jobs.stop(DRAIN_MS);
  });
  app.addHook('onClose', () => stopped);
}
