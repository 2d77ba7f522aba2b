import type { FastifyInstance } from 'fastify';
import type { Jobs } from './jobs.ts';

/** How long running jobs may take to end when the server stops, in milliseconds. */
const DRAIN_MS = 4_000;

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: Jobs;
  }
}

/**
 * Starts the jobs when the application listens and stops them when it closes. In tests, where the application never listens, jobs
 * run only through `runPending`.
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
