import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { dashboardRoutes, type DashboardSources } from './routes.ts';

/** The screens that show a learner everything at once. */
export function dashboardFeature(services: Services, sources: DashboardSources): Feature {
  return { name: 'dashboard', routes: (app) => dashboardRoutes(app, { ...services, ...sources }) };
}
