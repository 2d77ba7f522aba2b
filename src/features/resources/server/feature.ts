import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { resourcesPersonalData } from './personal-data.ts';
import { resourceRoutes, type ResourceSources } from './routes.ts';

/** The legal resources and the interactive guide. */
export function resourcesFeature(services: Services, sources: ResourceSources): Feature {
  return {
    name: 'resources',
    personalData: resourcesPersonalData,
    routes: (app) => resourceRoutes(app, { ...services, ...sources }),
  };
}
