import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import { COMPONENT_GALLERY_PATH } from '../../shared/app-paths.ts';
import { defineContract } from '../../shared/contract.ts';
import { readMigrations } from '../database/migrate.ts';
import { ApiError } from '../http/api-error.ts';
import { createCachedResponse, sendCachedJson, type CachedResponse } from '../http/cached-response.ts';
import { refuseRemoteClients } from '../http/client-address.ts';
import { openApiDocument } from '../http/open-api.ts';
import { registerCall } from '../http/register-call.ts';
import { VERSION } from '../version.ts';

/** How long the database may take to answer before it counts as unavailable, in milliseconds. */
const ANSWER_MS = 1_000;

/** The driver's own timeout, so that a connection without an answer leaves the pool. */
const IN_TIME = { query_timeout: ANSWER_MS };

/** Checks that the database answers. */
function queryDatabase(pool: Pool): Promise<unknown> {
  return pool.query({ text: 'select 1', ...IN_TIME });
}

/** Checks that the disk of the database has room, by about 700 KB that are freed with the statement. */
function checkDiskSpace(pool: Pool): Promise<unknown> {
  return pool.query({
    text: 'create temporary table room_for_more on commit drop as select number from generate_series(1, 20000) as number',
    ...IN_TIME,
  });
}

/** Hash of the last migration of this version. */
let latestHash: string | undefined;

/** Checks that the database has the migrations of this version, or later ones. @throws Error when it has not */
async function requireMigrations(pool: Pool): Promise<void> {
  latestHash ??= (await readMigrations()).at(-1)?.hash;
  const { rowCount } = await pool.query({
    text: 'select 1 from drizzle.__drizzle_migrations where hash = $1',
    values: [latestHash],
    ...IN_TIME,
  });
  if (rowCount === 0) throw new Error('The latest migration is missing.');
}

/**
 * Creates a health check of the database with a timeout. Simultaneous checks share one query, so that monitoring a stuck database takes no
 * connections from users. `onError` receives the error.
 */
function createHealthCheck(
  question: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;

  function ask(): Promise<boolean> {
    asking ??= question()
      .then(
        () => true,
        (error: unknown) => {
          onError(error);
          return false;
        },
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timeIsUp = setTimeout(resolve, ANSWER_MS, false);
    void ask()
      .then(resolve)
      .finally(() => clearTimeout(timeIsUp));
    return promise;
  };
}

const systemContract = defineContract({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the service and its database answer, and the version of the product.',
    response: z.strictObject({ status: z.literal('ok'), version: z.string() }),
    errors: ['UNAVAILABLE'],
  },
  live: {
    method: 'GET',
    path: '/api/health/live',
    summary: 'Whether the process runs. Does not read the database.',
    response: z.strictObject({ status: z.literal('ok') }),
    errors: [],
  },
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    summary:
      'Whether the process should receive requests: its database answers and is migrated, and the process is not stopping.',
    response: z.strictObject({ status: z.literal('ok') }),
    errors: ['UNAVAILABLE'],
  },
});

/** Path of the contact for reports of vulnerabilities, by RFC 9116. */
const SECURITY_TXT = '/.well-known/security.txt';

/** Validity of `security.txt` from now; RFC 9116 recommends less than a year. */
const CONTACT_VALID_MS = 180 * 24 * 60 * 60 * 1000;

/** Dependencies of the system routes. */
interface SystemServices {
  readonly pool: Pool;
  /** Returns the contact for reports of vulnerabilities; null when the operator named no address. */
  readonly operatorEmail: () => string | null;
  readonly publicUrl: () => string;
  readonly now: () => Date;
}

/**
 * Registers health, the contact for reports of vulnerabilities, and the description of every call. Must be registered
 * last, so that the description is complete.
 */
export function systemRoutes(app: FastifyInstance, { pool, operatorEmail, publicUrl, now }: SystemServices): void {
  const noteError = (error: unknown) => void app.databaseErrors.noteError(error);
  const answers = createHealthCheck(() => queryDatabase(pool), noteError);
  const hasRoom = createHealthCheck(() => checkDiskSpace(pool), noteError);
  registerCall(app, systemContract.health, { audience: 'public', limiter: 'cheap' }, async () => {
    if (app.databaseErrors.isFull()) {
      if (!(await hasRoom()))
        throw new ApiError('UNAVAILABLE', 'The disk of the database is full.', { retryAfter: 60 });
      app.databaseErrors.noteRoom();
    }
    if (!(await answers())) throw new ApiError('UNAVAILABLE', 'The database does not answer.', { retryAfter: 5 });
    return { status: 'ok' as const, version: VERSION };
  });

  registerCall(app, systemContract.live, { audience: 'public', limiter: 'cheap' }, async () => ({
    status: 'ok' as const,
  }));

  const isMigrated = createHealthCheck(() => requireMigrations(pool), noteError);
  registerCall(app, systemContract.ready, { audience: 'public', limiter: 'cheap' }, async () => {
    if (app.isDraining()) throw new ApiError('UNAVAILABLE', 'This process is stopping.', { retryAfter: 5 });
    if (await isMigrated()) return { status: 'ok' as const };
    throw new ApiError(
      'UNAVAILABLE',
      (await answers()) ? 'The database has not run all migrations of this version.' : 'The database does not answer.',
      { retryAfter: 5 },
    );
  });

  app.get(SECURITY_TXT, { config: { audience: 'public', limiter: 'none' } }, async (_request, reply) => {
    const email = operatorEmail();
    if (email === null) {
      reply.callNotFound();
      return reply;
    }
    const address = `${publicUrl()}${SECURITY_TXT}`;
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(now().getTime() + CONTACT_VALID_MS).toISOString()}`,
      'Preferred-Languages: en',
      // RFC 9116 allows only https here.
      ...(address.startsWith('https://') ? [`Canonical: ${address}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });

  let description: CachedResponse | undefined;
  app.get('/api/docs', { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    description ??= createCachedResponse(JSON.stringify(openApiDocument(app.registeredCalls)));
    return sendCachedJson(request, reply, description);
  });
}

/** Registers the component gallery, which answers on this computer only. Not for production. */
export function componentGalleryRoute(
  app: FastifyInstance,
  sendShell: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.get(COMPONENT_GALLERY_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    refuseRemoteClients(request);
    return sendShell(request, reply);
  });
}
