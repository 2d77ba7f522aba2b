import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { paywallOf } from '../../access/rules/access.ts';
import { flashcardsContract } from '../contract.ts';
import { createAnswerCache, type Deck } from './deck.ts';

/** The deck, cut to the person's access before it leaves the server. */
export function flashcardRoutes(app: FastifyInstance, { now, deck }: Services & { readonly deck: Deck }): void {
  const preparedAnswer = createAnswerCache(16);

  registerCall(app, flashcardsContract.list, { audience: 'signedIn', limiter: 'none' }, async ({ user, request, reply }) => {
    const paywall = paywallOf(user, deck.ids, now());
    const paywallJson = JSON.stringify(paywall);
    const { plain, gzip } = preparedAnswer(
      paywallJson,
      () => `{"flashcards":${deck.openJson(paywall.accessType)},"paywall":${paywallJson}}`,
    );
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return takesGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain);
  });
}
