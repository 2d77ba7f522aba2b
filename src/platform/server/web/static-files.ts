import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DAY_SECONDS = 24 * 60 * 60;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Serves the built client's files. What has a hash in its name never changes; the few others are asked for again. */
export async function serveClientFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(staticFiles, { root: clientDir, serve: false, preCompressed: true, cacheControl: false });
  const config = { audience: 'public', limiter: 'none' } as const;
  app.get<{ Params: { '*': string } }>('/assets/*', { config }, async (request, reply) => {
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    return reply.sendFile(`assets/${request.params['*']}`);
  });
  app.get('/favicon.svg', { config }, async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`);
    return reply.sendFile('favicon.svg');
  });
  app.get<{ Params: { name: string } }>('/law/editions/:name', { config }, async (request, reply) => {
    reply.header('cache-control', `public, max-age=${DAY_SECONDS}`).header('content-disposition', 'inline');
    return reply.sendFile(`law/editions/${request.params.name}`);
  });
}
