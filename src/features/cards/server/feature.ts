import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { type Deck, createAnswerCache } from './deck.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { paywallOf } from '../../access/rules/access.ts';
import { cardsContract } from '../contract.ts';

/** The deck, cut to the person's access before it leaves the server. */
function cardRoutes(app: FastifyInstance, { now, deck }: Services & { readonly deck: Deck }): void {
  const preparedAnswers = memoizeByEdition(
    () => deck.snapshot,
    () => createAnswerCache(16),
  );

  registerCall(
    app,
    cardsContract.list,
    { audience: 'signedIn', limiter: 'cheap' },
    async ({ user, request, reply }) => {
      const paywall = paywallOf(user, deck.ids, now());
      // The other values of a paywall derive from these and the deck.
      const { plain, gzip, brotli } = preparedAnswers()(
        `${paywall.accessType} ${paywall.daysRemaining}`,
        () => `{"flashcards":${deck.openJson(paywall.accessType)},"paywall":${JSON.stringify(paywall)}}`,
      );
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      const accepted = request.headers['accept-encoding'] ?? '';
      if (brotli !== null && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
      const acceptsGzip = /\bgzip\b/.test(accepted);
      return acceptsGzip ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain);
    },
  );
}

/** The deck, as each person may see it. */
export function cardsFeature(services: Services, deck: Deck): Feature {
  return { name: 'cards', routes: (app) => cardRoutes(app, { ...services, deck }) };
}
