import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit, AUDIT_FILES, adminRoutes } from './routes.ts';

/** The admin feature. */
export function adminFeature(services: Services): Feature {
  return { name: 'admin', audit, limits: [AUDIT_FILES], routes: (app) => adminRoutes(app, services) };
}
