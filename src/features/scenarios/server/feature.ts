import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { scenariosPersonalData } from './personal-data.ts';
import { scenarioRoutes, type ScenarioContent } from './routes.ts';

/** Scenarios. */
export function scenariosFeature(services: Services, content: () => ScenarioContent): Feature {
  return {
    name: 'scenarios',
    personalData: scenariosPersonalData,
    routes: (app) => scenarioRoutes(app, services, content),
  };
}
