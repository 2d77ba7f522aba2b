import { z } from 'zod';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { mailNextLearners, type DailyMailServices } from './daily-mail.ts';

/** The hourly look for learners whose mail is due. */
const DAILY_MAIL = defineQueue({ name: 'insights.daily-mail', data: z.strictObject({}), timeoutSeconds: 600 });

/** At every full hour. */
const EVERY_HOUR = '0 * * * *';

/** What the insights do by themselves: the insight of the day goes to whoever wants it. */
export function insightJobs(services: DailyMailServices): readonly FeatureJob[] {
  return [
    timedJob(DAILY_MAIL, EVERY_HOUR, async (_data, { signal }) => {
      while (!signal.aborted && (await mailNextLearners(services)) > 0);
    }),
  ];
}
