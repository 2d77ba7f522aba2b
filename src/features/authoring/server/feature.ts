import { authoringPersonalData } from './store/changes.ts';
import { type Feature, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { audit, type AuthoringSources } from './admin-cards.ts';
import { CARD_CHANGE } from './edit-cards.ts';
import { CARD_FILES, authoringRoutes } from './routes.ts';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { removeDeletedDrafts } from './store/drafts.ts';
import { deleteDrafts } from './store/imports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LET_GO = defineQueue({ name: 'authoring.let-go', data: z.strictObject({}), concurrency: 1 });
/** Every night at twenty past four, Grenadian time. */
const LET_GO_AT = '20 4 * * *';

/** Files of cards that were read and not imported, and deleted drafts, are removed after a day. */
function authoringJobs({ pool, now }: Pick<Services, 'pool' | 'now'>): readonly FeatureJob[] {
  return [
    timedJob(LET_GO, LET_GO_AT, async () => {
      const dayAgo = new Date(now().getTime() - DAY_MS);
      await deleteDrafts(pool, dayAgo);
      await removeDeletedDrafts(pool, dayAgo);
    }),
  ];
}

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
