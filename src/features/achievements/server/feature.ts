import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { Achievement } from '../content.ts';
import type { MeasureSources } from './measures.ts';
import { achievementsPersonalData } from './personal-data.ts';
import { achievementRoutes } from './routes.ts';

/** Achievements, over what the ledger and other features count. */
export function achievementsFeature(
  services: Services,
  material: { readonly achievements: readonly Achievement[]; readonly sources: MeasureSources },
): Feature {
  return {
    name: 'achievements',
    personalData: achievementsPersonalData,
    routes: (app) => achievementRoutes(app, { ...services, ...material }),
  };
}
