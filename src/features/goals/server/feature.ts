import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { goalsPersonalData } from './personal-data.ts';
import { goalRoutes } from './routes.ts';

/** The daily goal and what brings a person here. */
export function goalsFeature(services: Services): Feature {
  return { name: 'goals', personalData: goalsPersonalData, routes: (app) => goalRoutes(app, services) };
}
