import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { leaderboardJobs } from './jobs.ts';
import { leaderboardPersonalData } from './personal-data.ts';
import { leaderboardRoutes } from './routes.ts';
import type { LeaderboardServices } from './service.ts';
import { audit } from './audit.ts';

/** The leaderboard. */
export function leaderboardFeature(services: Services & LeaderboardServices): Feature {
  return {
    name: 'leaderboard',
    audit,
    personalData: leaderboardPersonalData,
    jobs: leaderboardJobs(services),
    routes: (app) => leaderboardRoutes(app, services),
  };
}
