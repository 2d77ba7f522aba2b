import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { CHART_FILES } from './limits.ts';
import { analyticsRoutes, type AnalyticsSources } from './routes.ts';

/** The figures that administrators steer by. It keeps none: each is counted where it lies when somebody asks. */
export function analyticsFeature(services: Services, sources: AnalyticsSources): Feature {
  return { name: 'analytics', audit, limits: [CHART_FILES], routes: (app) => analyticsRoutes(app, services, sources) };
}
