import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Serves the built client's files. What has a hash in its name never changes; the few others are asked for again. */
export async function serveClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(staticFiles, { root: clientDir, serve: false, preCompressed: true, cacheControl: false });
  const config = { audience: 'public', limiter: 'none' } as const;
  app.get<{ Params: { '*': string } }>('/assets/*', { config }, async (request, reply) => {
    reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`);
    return reply.sendFile(`assets/${request.params['*']}`);
  });
  for (const file of ['favicon.svg', 'robots.txt']) {
    app.get(`/${file}`, { config }, async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=86400');
      return reply.sendFile(file);
    });
  }
}
