import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../../platform/server/feature.ts';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { reviewContract } from '../contract.ts';
import { reviewPersonalData, storeSettings } from './store.ts';
import { readHistory, readReview } from './service.ts';

/** Spaced review of the cards a learner answered. */
export function reviewFeature(services: Services, deck: Deck): Feature {
  return {
    name: 'review',
    personalData: reviewPersonalData,
    routes: (app) => reviewRoutes(app, { ...services, deck }),
  };
}

/** Registers the calls of `reviewContract`. */
function reviewRoutes(app: FastifyInstance, { pool, now, deck }: Services & { readonly deck: Deck }): void {
  registerCall(app, reviewContract.read, { audience: 'signedIn', limiter: 'read' }, async ({ user }) =>
    readReview(pool, { userId: user.id, openCards: deck.openIds(accessOf(user, now())), now: now() }),
  );

  registerCall(app, reviewContract.settings, { audience: 'signedIn', limiter: 'write' }, async ({ user, body }) => {
    await storeSettings(pool, user.id, body);
    return body;
  });

  registerCall(app, reviewContract.history, { audience: 'signedIn', limiter: 'read' }, async ({ user, query }) =>
    readHistory(pool, deck, user.id, query),
  );
}
