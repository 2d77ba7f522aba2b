import type { Feature } from '../../../platform/server/feature.ts';
import { resourceRoutes, type ResourceSources } from './routes.ts';

/** The legal resources and the interactive guide. */
export function resourcesFeature(sources: ResourceSources): Feature {
  return { name: 'resources', routes: (app) => resourceRoutes(app, sources) };
}
