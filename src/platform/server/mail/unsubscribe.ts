import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WRITE_AS_VISITOR } from '../rate-limits.ts';
import { themeOf } from '../web/app-shell.ts';
import { tokenDigest } from '../token-digest.ts';
import { unsubscribePage, type UnsubscribeState, type UnsubscribeWords } from './unsubscribe-page.ts';

const guard = { config: { audience: 'public', limiter: 'write' } } as const;

interface LinkRoute {
  readonly Params: { readonly token: string };
}

/** The link that ends mails of one kind. */
export interface UnsubscribeLink {
  /** The link's path before its token, such as `/unsubscribe/insights`. */
  readonly path: string;
  readonly words: UnsubscribeWords;
  /** Ends the mails of whoever a token stands for, by its digest; false when it stands for nobody. Doing it again changes nothing. */
  readonly end: (digest: string) => Promise<boolean>;
}

/**
 * The link that ends mails of one kind, without signing in. A mail program posts to it by itself (RFC 8058); whoever opens it
 * finds a page with a button, because mail scanners open every link and must not end anything by that.
 */
export function unsubscribeRoutes(app: FastifyInstance, { path, words, end }: UnsubscribeLink): void {
  function send(request: FastifyRequest<LinkRoute>, reply: FastifyReply, state: UnsubscribeState): FastifyReply {
    return reply
      .status(state === 'unknown' ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(unsubscribePage(words, state, themeOf(request)));
  }

  app.register(async (scope) => {
    // The address says everything: bodies come as forms of either kind, and are not looked at.
    scope.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);

    scope.get<LinkRoute>(`${path}/:token`, guard, async (request, reply) => {
      await app.limit(WRITE_AS_VISITOR, request.ip);
      return send(request, reply, 'asked');
    });

    scope.post<LinkRoute>(`${path}/:token`, guard, async (request, reply) => {
      await app.limit(WRITE_AS_VISITOR, request.ip);
      return send(request, reply, (await end(tokenDigest(request.params.token))) ? 'ended' : 'unknown');
    });
  });
}
