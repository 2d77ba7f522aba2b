import { z } from 'zod';
import { job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { forgetDeserted } from './store/browsers.ts';
import { remindNext, TELL_BROWSER, tellBrowser, type ReminderServices } from './remind.ts';

/** The hourly look for people whose reminder is due. */
const REMIND = defineQueue({ name: 'reminders.daily', data: z.strictObject({}), timeoutSeconds: 600 });

/** At every full hour. */
const EVERY_HOUR = '0 * * * *';

/** What reminders do by themselves. */
export function reminderJobs(services: ReminderServices): readonly FeatureJob[] {
  return [
    timedJob(REMIND, EVERY_HOUR, async (_data, { signal }) => {
      await forgetDeserted(services.pool, services.now());
      while (!signal.aborted && (await remindNext(services)) > 0);
    }),
    job(TELL_BROWSER, (told, { attempt }) => tellBrowser(services, told, attempt)),
  ];
}
