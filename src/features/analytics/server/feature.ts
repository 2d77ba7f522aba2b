import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit } from './audit.ts';
import { analyticsJobs } from './jobs.ts';
import { CHART_FILES } from './limits.ts';
import { analyticsRoutes, type AnalyticsSources } from './routes.ts';

/** The figures that administrators steer by: counted where they lie when somebody asks, but for those of long times, which are added up by night. */
export function analyticsFeature(services: Services, sources: AnalyticsSources): Feature {
  return {
    name: 'analytics',
    audit,
    limits: [CHART_FILES],
    jobs: analyticsJobs(services),
    routes: (app) => analyticsRoutes(app, services, sources),
  };
}
