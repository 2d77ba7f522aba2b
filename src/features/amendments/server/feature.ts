import { amendmentsPersonalData, audit } from './store.ts';
import type { Feature } from '../../../platform/server/feature.ts';
import type { Services } from '../../../platform/server/services.ts';
import { amendmentRoutes, type AmendmentSources } from './routes.ts';

/** Editing the law. */
export function amendmentsFeature(services: Services, sources: AmendmentSources): Feature {
  return {
    name: 'amendments',
    audit,
    personalData: amendmentsPersonalData,
    routes: (app) => amendmentRoutes(app, services, sources),
  };
}
