import cookie from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createDatabaseErrorLog, type DatabaseErrorLog } from '../database/database-errors.ts';
import type { ErrorCode } from '../../shared/errors.ts';
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
    /** Logs database failures. */
    readonly databaseErrors: DatabaseErrorLog;
    /** Whether cookies are `Secure` and have a prefix; see `usesHttps`. */
    readonly secureCookies: boolean;
  }
  interface FastifyRequest {
    /** Code of the error that was sent; null without one. */
    refusal: ErrorCode | null;
  }
}

export interface AppOptions {
  readonly config: Config;
  readonly limiter: RateLimiter;
  /** Signs cookies. */
  readonly secret: string;
  readonly authenticate: (request: FastifyRequest) => Promise<SignedInUser | null>;
  /** Whether a user has access to premium screens. */
  readonly opensPremium: (user: SignedInUser) => boolean;
  /** Output of the log; standard output by default. */
  readonly log?: LogOutput | undefined;
}

export interface LogOutput {
  write(line: string): void;
}

/** Whether browsers use https, so that cookies are `Secure` and have a prefix. */
export function usesHttps({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https://') ?? false;
}

/** Creates the HTTP application without features: errors, logs, headers and limits. Requires an audience for every route. */
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
    genReqId: ({ headers }) => (config.trustProxy === false ? null : requestIdOf(headers)) ?? randomUUID(),
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

  if (config.traceCollectorUrl !== null) {
    // Loaded where it is used: the packages would slow each start.
    const { traceRequests } = await import('./trace-requests.ts');
    traceRequests(app, { collectorUrl: config.traceCollectorUrl, trustsProxy: config.trustProxy !== false });
  }
  const databaseErrors = createDatabaseErrorLog((line) => app.log.error(line, 'trouble with the database'));
  app.decorate('databaseErrors', databaseErrors);
  app.decorate('secureCookies', usesHttps(config));
  app.decorate('registeredCalls', []);
  app.decorate('registeredPages', []);
  app.decorate('limit', (limit, identity) => limiter.count(limit, identity));
  app.decorate('userOf', authenticate);
  app.decorate('opensPremium', opensPremium);
  app.decorateRequest('caller', null);
  app.decorateRequest('refusal', null);
  refuseUnguardedRoutes(app);
  parseJsonBodies(app);
  serializeResponses(app);
  await app.register(cookie, { secret });

  setHeadersAndCheckRequests(app, config);
  closeGracefully(app);
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, request, reply.statusCode, reply.elapsedTime);
    done();
  });
  handleErrors(app, databaseErrors);
  return app;
}

/** Returns the id that a proxy gave to a request, so that its log and ours can be joined; null when it is missing or no plain id. */
function requestIdOf({ 'x-request-id': id }: IncomingHttpHeaders): string | null {
  return typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : null;
}

/** Returns the options of the logger. It never logs cookies and keys, and of errors only what `loggedError` returns. */
function loggerOf(config: Config, log: LogOutput | undefined) {
  return {
    level: config.logLevel,
    redact: ['req.headers.cookie', 'req.headers.authorization'],
    serializers: { err: (error: Error) => ({ ...loggedError(error) }) },
    ...(log === undefined ? {} : { stream: log }),
  };
}

/** Sets headers on every response, and refuses invalid addresses and writes from other sites first. */
function setHeadersAndCheckRequests(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config.publicUrl);
  const paymentHeaders = paymentPageHeaders(config.payments);
  app.addHook('onRequest', (request, reply, done) => {
    reply
      .headers(headers)
      .headers(paymentHeaders(pathOf(request)))
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
 * Refuses a request with two Host headers, which a proxy may read as another host (RFC 9112, 3.2), and a request by
 * HTTP/0.9, which has no headers. Node refuses HTTP/1.1 without Host by itself.
 * @throws ApiError INVALID_REQUEST
 */
function refuseUnclearRequest({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
  if (hosts > 1 || raw.httpVersionMajor < 1)
    throw new ApiError('INVALID_REQUEST', 'A request must use HTTP/1.0 or later and name its host only once.');
}

/** Sends errors as JSON and logs internal ones. */
function handleErrors(app: FastifyInstance, databaseErrors: DatabaseErrorLog): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    request.refusal = refusal.code;
    if (!databaseErrors.noteError(error) && refusal.code === 'INTERNAL') request.log.error({ err: error }, 'failed');
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    return reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body()));
  });
}

/** Handles paths without a route: a JSON error for calls, the given page for browsers. */
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

/** Converts a hop count to Fastify's function. */
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

/** Logs a request. Of a refused one also why, and the account that made it. */
function logRequest(log: FastifyBaseLogger, request: FastifyRequest, status: number, elapsed: number): void {
  const { method, refusal, caller } = request;
  const refused = refusal === null ? {} : { code: refusal, ...(caller === null ? {} : { account: caller.id }) };
  log.info({ method, path: pathOf(request), status, ms: Math.round(elapsed * 10) / 10, ...refused }, 'request');
}

/** Returns the path without its query, which may have a reset token, or the route when the path has a token or code. */
function pathOf(request: FastifyRequest): string {
  const route = request.routeOptions.url;
  if (route !== undefined && /\/:(?:token|code)\b/.test(route)) return route;
  return request.url.split('?', 1)[0] ?? request.url;
}
