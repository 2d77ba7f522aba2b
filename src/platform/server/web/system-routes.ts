import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { defineContract } from '../../shared/contract.ts';
import { createHealthCheck } from '../database/health.ts';
import { ApiError } from '../http/api-error.ts';
import { openApiDocument } from '../http/open-api.ts';
import { registerCall } from '../http/register-call.ts';

const systemContract = defineContract({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the service and its database answer.',
    response: z.strictObject({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
  },
});

/** Health, and the description of every call. Registered last, so that the description is whole. */
export function systemRoutes(app: FastifyInstance, pool: Pool): void {
  const answers = createHealthCheck(pool, (error) => app.databaseTrouble.noteError(error));
  registerCall(app, systemContract.health, { audience: 'public', limiter: 'cheap' }, async () => {
    if (app.databaseTrouble.isFull())
      throw new ApiError('UNAVAILABLE', 'The disk of the database is full.', { retryAfter: 60 });
    if (!(await answers())) throw new ApiError('UNAVAILABLE', 'The database does not answer.', { retryAfter: 5 });
    return { status: 'ok' as const };
  });

  let description: Record<string, unknown> | undefined;
  app.get('/api/docs', { config: { audience: 'public', limiter: 'none' } }, async (_request, reply) => {
    description ??= openApiDocument(app.registeredCalls);
    return reply.header('cache-control', 'public, max-age=300').send(description);
  });
}
