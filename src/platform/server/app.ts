import cookie from '@fastify/cookie';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { ApiError } from './http/api-error.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { BODY_LIMIT, readJsonBodies } from './http/json-body.ts';
import { toApiError } from './http/to-api-error.ts';
import type { SignedInUser } from './http/register-call.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { RateLimiter } from './rate-limits.ts';

/** What the app needs from outside itself. */
export interface AppOptions {
  readonly config: Config;
  readonly limiter: RateLimiter;
  /** Signs cookies. */
  readonly secret: string;
  readonly authenticate: (request: FastifyRequest) => Promise<SignedInUser | null>;
}

/** The HTTP application, without features: errors, logs, headers, limits and the rule that every route says who may call it. */
export async function createApp({ config, limiter, secret, authenticate }: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    frameworkErrors: (error, request, reply) => {
      const refusal = toApiError(error);
      request.log.info({ path: pathOf(request), code: refusal.code }, 'refused');
      void reply.raw
        .writeHead(refusal.status, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(refusal.body()));
    },
  });

  app.decorate('registeredCalls', []);
  app.decorate('limit', (name, identity) => limiter.count(name, identity));
  app.decorate('userOf', authenticate);
  refuseUnguardedRoutes(app);
  readJsonBodies(app);
  await app.register(cookie, { secret });

  const headers = securityHeaders(config.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseCrossSite(request, config.publicUrl);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request.log, request, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const refusal = toApiError(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'failed');
    if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
    return reply.status(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(refusal.body()));
  });
  return app;
}

/** Answers every path no route takes: JSON for calls, the given page for people. */
export function answerUnknownPaths(app: FastifyInstance, page: (request: FastifyRequest) => Promise<string>): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/') || request.method !== 'GET') {
      throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
    }
    return reply.status(404).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(await page(request));
  });
}

/** A hop count as the question Fastify asks of each hop. */
function trustedProxies(trust: Config['trustProxy']): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

function refuseUnguardedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD' || route.config?.audience !== undefined) return;
    throw new Error(`The route ${String(route.method)} ${route.url} does not say who may call it.`);
  });
}

function logRequest(log: FastifyBaseLogger, request: FastifyRequest, status: number, elapsed: number): void {
  log.info({ method: request.method, path: pathOf(request), status, ms: Math.round(elapsed * 10) / 10 }, 'request');
}

/** The path without its query, which may hold a reset token. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? request.url;
}
