import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { adminRoutes } from './routes.ts';

/** What administrators do. */
export function adminFeature(services: Services): Feature {
  return { name: 'admin', routes: (app) => adminRoutes(app, services) };
}
