import { z } from 'zod';
import { type Feature, job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { createUnsubscribeTokens } from '../../../platform/server/mail/unsubscribe.ts';
import type { Services } from '../../../platform/server/services.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { reminderMail, REMINDER_SECRET } from './mails.ts';
import { reminderRoutes } from './routes.ts';
import { deleteUnusedBrowsers } from './store/browsers.ts';
import { remindNext, NOTIFY_BROWSER, notifyBrowser, type ReminderServices } from './remind.ts';
import { remindersPersonalData } from './personal-data.ts';

const REMIND = defineQueue({ name: 'reminders.daily', data: z.strictObject({}), timeoutSeconds: 600 });

const EVERY_HOUR = '0 * * * *';

function reminderJobs(services: ReminderServices): readonly FeatureJob[] {
  return [
    timedJob(REMIND, EVERY_HOUR, async (_data, { signal }) => {
      await deleteUnusedBrowsers(services.pool, services.now());
      while (!signal.aborted && (await remindNext(services)) > 0);
    }),
    job(NOTIFY_BROWSER, (data, { attempt }) => notifyBrowser(services, data, attempt)),
  ];
}

/** Registers the daily reminder by mail and push notification. */
export function remindersFeature(services: Services): Feature {
  const reminderServices: ReminderServices = {
    ...services,
    tokens: createUnsubscribeTokens(services.database, REMINDER_SECRET),
  };
  return {
    name: 'reminders',
    mails: [reminderMail],
    personalData: remindersPersonalData,
    jobs: reminderJobs(reminderServices),
    routes: (app) => reminderRoutes(app, reminderServices),
  };
}
