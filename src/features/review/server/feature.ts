import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../cards/server/service.ts';
import { reviewPersonalData } from './personal-data.ts';
import { reviewRoutes } from './routes.ts';

/** Spaced review. */
export function reviewFeature(services: Services, deck: Deck): Feature {
  return {
    name: 'review',
    personalData: reviewPersonalData,
    routes: (app) => reviewRoutes(app, { ...services, deck }),
  };
}
