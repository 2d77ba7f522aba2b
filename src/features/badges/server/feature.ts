import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { badgesPersonalData } from './personal-data.ts';
import { badgeRoutes, type BadgeSources } from './routes.ts';

/** Levels and badges. */
export function badgesFeature(services: Services, sources: BadgeSources): Feature {
  return {
    name: 'badges',
    personalData: badgesPersonalData,
    routes: (app) => badgeRoutes(app, { ...services, ...sources }),
  };
}
