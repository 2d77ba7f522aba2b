import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import {
  createCachedResponse,
  sendCompressed,
  type CachedResponse,
} from '../../../platform/server/http/cached-response.ts';
import type { Deck } from './deck.ts';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import { paywallOf, type Paywall } from '../../access/rules/access.ts';
import { cardsContract } from '../contract.ts';

/** Maximum number of prepared responses. */
const MAX_ANSWERS = 16;

/** The deck, cut to the person's access before it leaves the server. */
function cardRoutes(app: FastifyInstance, { now, deck }: Services & { readonly deck: Deck }): void {
  // By access type and days that remain; a handful exist at a time.
  const answersOf = memoizeByEdition(
    () => deck.snapshot,
    () => new Map<string, CachedResponse>(),
  );

  function answerFor(paywall: Paywall): CachedResponse {
    const answers = answersOf();
    // The other values of a paywall derive from these and the deck.
    const key = `${paywall.accessType} ${paywall.daysRemaining}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    if (answers.size >= MAX_ANSWERS) answers.clear();
    const answer = createCachedResponse(
      `{"flashcards":${deck.openJson(paywall.accessType)},"paywall":${JSON.stringify(paywall)}}`,
    );
    answers.set(key, answer);
    return answer;
  }

  registerCall(
    app,
    cardsContract.list,
    { audience: 'signedIn', limiter: 'cheap' },
    async ({ user, request, reply }) => {
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      return sendCompressed(request, reply, answerFor(paywallOf(user, deck.ids, now())));
    },
  );
}

/** The deck, as each person may see it. */
export function cardsFeature(services: Services, deck: Deck): Feature {
  return { name: 'cards', routes: (app) => cardRoutes(app, { ...services, deck }) };
}
