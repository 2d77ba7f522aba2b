import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { defineContract } from '../../shared/contract.ts';
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
  registerCall(app, systemContract.health, { audience: 'public', limiter: 'none' }, async () => {
    try {
      await pool.query('select 1');
    } catch {
      throw new ApiError('UNAVAILABLE', 'The database does not answer.', { retryAfter: 5 });
    }
    return { status: 'ok' as const };
  });

  const description = openApiDocument(app.registeredCalls);
  app.get('/api/docs', { config: { audience: 'public', limiter: 'none' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(description),
  );
}
