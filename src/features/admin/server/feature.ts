import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit, adminRoutes } from './routes.ts';

/** The admin feature. */
export function adminFeature(services: Services): Feature {
  return { name: 'admin', audit, routes: (app) => adminRoutes(app, services) };
}
