import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from './deck.ts';
import { cardRoutes } from './routes.ts';

/** The deck, as each person may see it. */
export function cardsFeature(services: Services, deck: Deck): Feature {
  return { name: 'cards', routes: (app) => cardRoutes(app, { ...services, deck }) };
}
