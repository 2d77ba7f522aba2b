import { z } from 'zod';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { DAYS_AFTER_SETTLING } from '../rules/report.ts';
import { clearEmails, deleteSettled } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const LET_GO = defineQueue({ name: 'reports.let-go', data: z.strictObject({}), concurrency: 1 });
/** Every night at ten to four, Grenadian time. */
const LET_GO_AT = '50 3 * * *';

/** What reports do by themselves: what was settled loses the sender's address, and later goes whole. */
export function reportJobs({ pool, now }: Services): readonly FeatureJob[] {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  return [
    timedJob(LET_GO, LET_GO_AT, async () => {
      await deleteSettled(pool, daysAgo(DAYS_AFTER_SETTLING.report));
      await clearEmails(pool, daysAgo(DAYS_AFTER_SETTLING.email));
    }),
  ];
}
