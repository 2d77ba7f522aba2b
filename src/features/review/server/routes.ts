import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { reviewContract } from '../contract.ts';
import { readHistory, readReview } from './service.ts';
import { storeSettings } from './store/settings.ts';

/** Spaced review: what is due, how someone likes to review, and the history. */
export function reviewRoutes(app: FastifyInstance, { pool, now, deck }: Services & { readonly deck: Deck }): void {
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
