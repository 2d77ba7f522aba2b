import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { AUDIT_FILES } from './limits.ts';
import { adminRoutes } from './routes.ts';

/** What administrators do. */
export function adminFeature(services: Services): Feature {
  return { name: 'admin', audit, limits: [AUDIT_FILES], routes: (app) => adminRoutes(app, services) };
}
