import { z } from 'zod';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { addUpDays } from './daily-figures.ts';

/** The first night adds up everything that was ever received. */
const ADD_UP = defineQueue({
  name: 'analytics.add-up-days',
  data: z.strictObject({}),
  timeoutSeconds: 30 * 60,
  atOnce: 1,
});

/** Hours after the day ended, in Grenada: whatever was received in it has long been stored by then. */
const ADD_UP_AT = '25 3 * * *';

/** What the figures do by themselves. */
export function analyticsJobs({ pool, now }: Services): readonly FeatureJob[] {
  return [timedJob(ADD_UP, ADD_UP_AT, () => addUpDays(pool, now()))];
}
