import type { Feature } from '../../../platform/server/feature.ts';
import { audit } from './audit.ts';
import type { AuthoringSources } from './authors-desk.ts';
import { authoringJobs } from './jobs.ts';
import { CARD_CHANGE, CARD_FILES } from './limits.ts';
import { authoringPersonalData } from './personal-data.ts';
import { authoringRoutes } from './routes.ts';

/** Cards as administrators write them. */
export function authoringFeature(sources: AuthoringSources): Feature {
  return {
    name: 'authoring',
    audit,
    limits: [CARD_CHANGE, CARD_FILES],
    personalData: authoringPersonalData,
    jobs: authoringJobs(sources),
    routes: (app) => authoringRoutes(app, sources),
  };
}
