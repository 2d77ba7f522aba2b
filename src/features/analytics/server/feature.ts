import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { audit, analyticsRoutes, type AnalyticsSources, CHART_FILES } from './routes.ts';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { updateDailyFigures } from './daily-figures.ts';

/** The first run counts every answer ever received. */
const DAILY_FIGURES = defineQueue({
  name: 'analytics.add-up-days',
  data: z.strictObject({}),
  timeoutSeconds: 30 * 60,
  concurrency: 1,
});

/** At 03:25, Grenadian time, when all answers of the day are stored. */
const DAILY_FIGURES_AT = '25 3 * * *';

function analyticsJobs({ pool, now }: Services): readonly FeatureJob[] {
  return [timedJob(DAILY_FIGURES, DAILY_FIGURES_AT, () => updateDailyFigures(pool, now()))];
}

/** The analytics feature. Daily counts are stored each night; all else is counted on request. */
export function analyticsFeature(services: Services, sources: AnalyticsSources): Feature {
  return {
    name: 'analytics',
    audit,
    limits: [CHART_FILES],
    jobs: analyticsJobs(services),
    routes: (app) => analyticsRoutes(app, services, sources),
  };
}
