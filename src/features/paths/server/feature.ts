import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { pathsPersonalData } from './personal-data.ts';
import { pathRoutes } from './routes.ts';
import type { PathSources } from './service.ts';

/** Role paths. */
export function pathsFeature(services: Services, sources: PathSources): Feature {
  return {
    name: 'paths',
    personalData: pathsPersonalData,
    routes: (app) => pathRoutes(app, { ...services, ...sources }),
  };
}
