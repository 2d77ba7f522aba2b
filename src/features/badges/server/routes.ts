import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/server/http/register-call.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { learningFigures } from '../../progress/server/service.ts';
import { badgesContract } from '../contract.ts';
import type { Badges } from './service.ts';

/** What levels and badges are shown with. */
export interface BadgeSources {
  readonly deck: Deck;
  readonly badges: Badges;
}

/** Levels and badges. */
export function badgeRoutes(app: FastifyInstance, { pool, now, deck, badges }: Services & BadgeSources): void {
  registerCall(app, badgesContract.levels, { audience: 'signedIn', limiter: 'read' }, async ({ user }) => {
    const { completedCards } = await learningFigures(pool, user.id, grenadaDay(now()));
    return badges.show(pool, user.id, {
      completed: completedCards,
      deck: deck.ids,
      open: [...deck.openIds(accessOf(user, now()))],
    });
  });
}
