import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { defineContract } from '../../shared/contract.ts';
import { askForAnswer, askForRoom, createHealthCheck } from '../database/health.ts';
import { ApiError } from '../http/api-error.ts';
import { openApiDocument } from '../http/open-api.ts';
import { prepareAnswer, sendPreparedJson, type PreparedAnswer } from '../http/prepared-answer.ts';
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

/** How far ahead `security.txt` says that it is valid; RFC 9116 recommends less than a year. */
const CONTACT_VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** What the system routes need from outside. */
export interface SystemServices {
  readonly pool: Pool;
  /** Where reports of vulnerabilities go; null where the operator named no address. */
  readonly operatorEmail: string | null;
  readonly now: () => Date;
}

/** Health, the contact for reports of vulnerabilities, and the description of every call. Registered last, so that the description is whole. */
export function systemRoutes(app: FastifyInstance, { pool, operatorEmail, now }: SystemServices): void {
  const noteError = (error: unknown) => void app.databaseTrouble.noteError(error);
  const answers = createHealthCheck(() => askForAnswer(pool), noteError);
  const hasRoom = createHealthCheck(() => askForRoom(pool), noteError);
  registerCall(app, systemContract.health, { audience: 'public', limiter: 'cheap' }, async () => {
    if (app.databaseTrouble.isFull()) {
      if (!(await hasRoom()))
        throw new ApiError('UNAVAILABLE', 'The disk of the database is full.', { retryAfter: 60 });
      app.databaseTrouble.noteRoom();
    }
    if (!(await answers())) throw new ApiError('UNAVAILABLE', 'The database does not answer.', { retryAfter: 5 });
    return { status: 'ok' as const };
  });

  if (operatorEmail !== null)
    app.get(
      '/.well-known/security.txt',
      { config: { audience: 'public', limiter: 'none' } },
      async (_request, reply) => {
        const expires = new Date(now().getTime() + CONTACT_VALID_MS).toISOString();
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'public, max-age=86400')
          .send(`Contact: mailto:${operatorEmail}\nExpires: ${expires}\nPreferred-Languages: en\n`);
      },
    );

  let description: Promise<PreparedAnswer> | undefined;
  app.get('/api/docs', { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    description ??= prepareAnswer(JSON.stringify(openApiDocument(app.registeredCalls)));
    return sendPreparedJson(request, reply, await description);
  });
}
