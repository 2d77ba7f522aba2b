import cookie from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createDatabaseErrorLog, type DatabaseErrorLog } from '../database/database-errors.ts';
import { ApiError, toApiError } from './api-error.ts';
import { closeGracefully } from './graceful-close.ts';
import { refuseCrossSite, isUnroutable, MAX_SEGMENT_LENGTH, routableUrl } from './request-checks.ts';
import { BODY_LIMIT } from './length-limits.ts';
import { parseJsonBodies, serializeResponses } from './json.ts';
import type { SignedInUser } from './register-call.ts';
import { paymentPageHeaders, securityHeaders } from './security-headers.ts';
import { loggedError } from '../logged-error.ts';
import type { RateLimiter } from '../rate-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes note of trouble of the database, whoever meets it. */
    readonly databaseErrors: DatabaseErrorLog;
  }
}

/** What the app needs from outside itself. */
export interface AppOptions {
  readonly config: Config;
  readonly limiter: RateLimiter;
  /** Signs cookies. */
  readonly secret: string;
  readonly authenticate: (request: FastifyRequest) => Promise<SignedInUser | null>;
  /** Whether premium screens are open to a person now. */
  readonly opensPremium: (user: SignedInUser) => boolean;
  /** Where the lines of the log go; the standard output unless told. */
  readonly log?: LogOutput | undefined;
}

/** Takes the lines of the log. */
export interface LogOutput {
  write(line: string): void;
}

/** The HTTP application, without features: errors, logs, headers, limits and the rule that every route says who may call it. */
export async function createApp({
  config,
  limiter,
  secret,
  authenticate,
  opensPremium,
  log,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { maxParamLength: MAX_SEGMENT_LENGTH },
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    requestTimeout: 30_000,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: loggerOf(config, log),
    frameworkErrors: (error, request, reply) => {
      const refusal = toApiError(error);
      request.log.info({ path: pathOf(request), code: refusal.code }, 'refused');
      void reply.raw
        .writeHead(refusal.status, {
          ...securityHeaders(config.publicUrl),
          'content-type': 'application/json; charset=utf-8',
        })
        .end(JSON.stringify(refusal.body()));
    },
  });

  const trouble = createDatabaseErrorLog((line) => app.log.error(line, 'trouble with the database'));
  app.decorate('databaseErrors', trouble);
  app.decorate('registeredCalls', []);
  app.decorate('registeredPages', []);
  app.decorate('limit', (limit, identity) => limiter.count(limit, identity));
  app.decorate('userOf', authenticate);
  app.decorate('opensPremium', opensPremium);
  app.decorateRequest('caller', null);
  refuseUnguardedRoutes(app);
  parseJsonBodies(app);
  serializeResponses(app);
  await app.register(cookie, { secret });

  stampAndRefuse(app, config);
  closeGracefully(app);
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, request, reply.statusCode, reply.elapsedTime);
    done();
  });
  answerErrors(app, trouble);
  return app;
}

/** What of a request and of an error goes into the log: no cookie, no key, and of an error what `loggedError` lets through. */
function loggerOf(config: Config, log: LogOutput | undefined) {
  return {
    level: config.logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: (error: Error) => ({ ...loggedError(error) }) },
    ...(log === undefined ? {} : { stream: log }),
  };
}

/** Puts the headers on every answer, and refuses an address that cannot be read and a write from another site before anything else. */
function stampAndRefuse(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config.publicUrl);
  const onPaymentPage = paymentPageHeaders(config.payments);
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(headers)
      .headers(onPaymentPage(pathOf(request)))
      .header('x-request-id', request.id);
    if (request.url.startsWith('/api/'))
      // Browsers measure their clocks by this date (platform/client/server-clock.ts).
      reply.headers({ 'cache-control': 'no-store', date: new Date().toUTCString() });
    refuseUnclearRequest(request);
    if (request.url.startsWith('/api/') && isUnroutable(request.url))
      throw new ApiError('INVALID_REQUEST', 'That address is not written correctly.');
    refuseCrossSite(request, config.publicUrl);
    done();
  });
}

/**
 * Refuses a request with two Host headers, which a proxy may read as another host (RFC 9112, 3.2), and one of HTTP/0.9, which has no
 * headers. Node refuses HTTP/1.1 without Host by itself.
 * @throws ApiError INVALID_REQUEST
 */
function refuseUnclearRequest({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1 || raw.httpVersionMajor < 1)
    throw new ApiError('INVALID_REQUEST', 'A request names its host once, by HTTP/1.0 or later.');
}

/** Answers errors as calls do, and writes down those that are ours. */
function answerErrors(app: FastifyInstance, trouble: DatabaseErrorLog): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    if (!trouble.noteError(error) && refusal.code === 'INTERNAL') request.log.error({ err: error }, 'failed');
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    return reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body()));
  });
}

/** Answers every path no route takes: JSON for calls, the given page for people. */
export function handleUnknownPaths(app: FastifyInstance, page: (request: FastifyRequest) => Promise<string>): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') {
      throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
    }
    return reply
      .status(404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await page(request));
  });
}

/** A hop count as the question Fastify asks of each hop. */
function trustedProxies(trust: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

function refuseUnguardedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const audience = route.config?.audience;
    const isCall = app.registeredCalls.some(
      ({ contract }) => contract.path === route.url && contract.method === route.method,
    );
    if (route.method === 'HEAD' || isCall) return;
    if (audience === 'public') {
      for (const method of [route.method].flat()) app.registeredPages.push({ method, path: route.url });
      return;
    }
    throw new Error(
      audience === undefined
        ? `The route ${String(route.method)} ${route.url} does not say who may call it.`
        : `The route ${String(route.method)} ${route.url} is not for everyone: register it as a call, so that its audience is checked.`,
    );
  });
}

function logRequest(log: FastifyBaseLogger, request: FastifyRequest, status: number, elapsed: number): void {
  log.info({ method: request.method, path: pathOf(request), status, ms: Math.round(elapsed * 10) / 10 }, 'request');
}

/** The path without its query, which may hold a reset token. Where the path itself holds a token, the route stands for it. */
function pathOf(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route?.includes('/:token') === true) return route;
  return request.url.split('?', 1)[0] ?? request.url;
}
