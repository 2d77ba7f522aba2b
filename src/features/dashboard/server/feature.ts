import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Deck } from '../../cards/server/service.ts';
import { dashboardRoutes } from './routes.ts';

/** The screens that show a learner everything at once. */
export function dashboardFeature(services: Services, deck: Deck): Feature {
  return { name: 'dashboard', routes: (app) => dashboardRoutes(app, { ...services, deck }) };
}
