import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { dashboardRoutes, type DashboardSources } from './routes.ts';

const DASHBOARD = { source: 'src/features/dashboard/client/DashboardScreen.tsx', calls: ['/api/dashboard'] };

/** The screens that show a learner everything at once. */
export function dashboardFeature(services: Services, sources: DashboardSources): Feature {
  return {
    name: 'dashboard',
    screens: {
      '/': DASHBOARD,
      '/dashboard': DASHBOARD,
      '/study': { source: 'src/features/dashboard/client/StudyScreen.tsx', calls: ['/api/goals'] },
    },
    routes: (app) => dashboardRoutes(app, { ...services, ...sources }),
  };
}
