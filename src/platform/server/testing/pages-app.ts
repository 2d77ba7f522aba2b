import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { handleUnknownPaths, createApp } from '../http/create-app.ts';
import { readConfig } from '../config.ts';
import { createRateLimiter } from '../rate-limits.ts';

/** A server for ready-rendered pages, which the built product has and the calls alone have not: it has no others. By default everyone is a visitor. */
export async function startPagesApp(
  pool: Pool,
  now: () => Date,
  addPages: (app: FastifyInstance) => void,
  authenticate: FastifyInstance['userOf'] = async () => null,
): Promise<FastifyInstance> {
  const app = await createApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    limiter: createRateLimiter(pool, now),
    secret: 'a secret for this test, long enough',
    authenticate,
    opensPremium: () => false,
  });
  addPages(app);
  handleUnknownPaths(app, async () => '<h1>404 Page Not Found</h1>');
  return app;
}
