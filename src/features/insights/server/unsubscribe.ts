import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { endMails } from './store/mail-settings.ts';
import { unsubscribePage, type UnsubscribeState } from './unsubscribe-page.ts';
import { WRITE } from '../../../platform/server/rate-limits.ts';
import { digestOf } from './unsubscribe-token.ts';

const guard = { config: { audience: 'public', limiter: 'write' } } as const;

interface LinkRoute {
  readonly Params: { readonly token: string };
}

/**
 * The link that ends the daily mail, without signing in. A mail program posts to it by itself (RFC 8058); whoever opens it
 * finds a page with a button, because mail scanners open every link and must not end anything by that.
 */
export function unsubscribeRoutes(app: FastifyInstance, { pool }: { readonly pool: Pool }): void {
  app.register(async (scope) => {
    // The address says everything: bodies come as forms of either kind, and are not looked at.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    scope.get<LinkRoute>('/unsubscribe/insights/:token', guard, async (request, reply) => {
      await app.limit(WRITE, request.ip);
      return send(request, reply, 'asked');
    });

    scope.post<LinkRoute>('/unsubscribe/insights/:token', guard, async (request, reply) => {
      await app.limit(WRITE, request.ip);
      return send(request, reply, (await endMails(pool, digestOf(request.params.token))) ? 'ended' : 'unknown');
    });
  });
}

function send(request: FastifyRequest<LinkRoute>, reply: FastifyReply, state: UnsubscribeState): FastifyReply {
  return reply
    .status(state === 'unknown' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(unsubscribePage(state, themeOf(request)));
}
