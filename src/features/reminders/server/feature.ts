import type { Feature } from '../../../platform/server/feature.ts';
import { createUnsubscribeTokens } from '../../../platform/server/mail/unsubscribe.ts';
import type { Services } from '../../../platform/server/services.ts';
import { reminderJobs } from './jobs.ts';
import { reminderMail } from './mails.ts';
import { remindersPersonalData } from './personal-data.ts';
import { reminderRoutes } from './routes.ts';
import { REMINDER_SECRET } from './unsubscribe.ts';

/** The reminder of the daily goal, by mail and in browsers. */
export function remindersFeature(services: Services): Feature {
  const given = { ...services, tokens: createUnsubscribeTokens(services.database, REMINDER_SECRET) };
  return {
    name: 'reminders',
    mails: [reminderMail],
    personalData: remindersPersonalData,
    jobs: reminderJobs(given),
    routes: (app) => reminderRoutes(app, given),
  };
}
