import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { isPushEndpoint, PUSH_ENDPOINT_MAXIMUM } from '../../platform/shared/push-services.ts';
import { areBrowserKeys } from './rules/reminder.ts';

const NO_SERVICE = 'Notifications are sent to the services of the known browsers only.';
const NO_KEYS = 'The keys of the browser cannot be read.';

const endpoint = z
  .string({ error: NO_SERVICE })
  .max(PUSH_ENDPOINT_MAXIMUM, NO_SERVICE)
  .refine(isPushEndpoint, NO_SERVICE);

const settingsSchema = z.strictObject({
  /** Whether a mail comes. */
  mail: z.boolean(),
  /** Hour of the day in Grenada, 0 to 23. */
  hour: z.int(),
  /** The address is confirmed; before that no mail comes. */
  emailVerified: z.boolean(),
  /** SHA-256 of the push endpoint of each browser, in hex. */
  browsers: z.array(z.string()),
  /** Public key for push subscriptions. */
  publicKey: z.string(),
});

/** Calls of the daily reminder by mail and push notification. */
export const remindersContract = defineContract({
  read: {
    method: 'GET',
    path: '/api/reminders',
    summary: 'How and when the learner is reminded of the daily goal.',
    response: settingsSchema,
  },
  choose: {
    method: 'PUT',
    path: '/api/reminders',
    summary: 'Asks for the daily reminder by mail or ends it, and sets its hour in Grenada.',
    body: z.strictObject({
      mail: z.boolean({ error: 'Mail must be true or false.' }),
      hour: z
        .int('The hour must be a whole number.')
        .min(0, 'Hours go from 0 to 23.')
        .max(23, 'Hours go from 0 to 23.'),
    }),
    response: settingsSchema,
  },
  addBrowser: {
    method: 'PUT',
    path: '/api/reminders/browser',
    summary: 'Tells a browser of the daily reminder from now on; the last ten of a learner are told.',
    body: z
      .strictObject({
        endpoint,
        p256dh: z.string({ error: NO_KEYS }).max(100, NO_KEYS),
        auth: z.string({ error: NO_KEYS }).max(100, NO_KEYS),
      })
      .refine(areBrowserKeys, NO_KEYS),
    response: settingsSchema,
    errors: ['REFUSED'],
  },
  takeUpBrowser: {
    method: 'POST',
    path: '/api/reminders/browser/take-up',
    summary: 'Says that the learner is signed in again in a browser that tells them; another is left as it is.',
    body: z.strictObject({ endpoint }),
    response: z.strictObject({
      /** Whether the browser belongs to the learner. */
      told: z.boolean(),
    }),
  },
  removeBrowser: {
    method: 'POST',
    path: '/api/reminders/browser/end',
    summary: 'Tells a browser of the learner no more.',
    body: z.strictObject({ endpoint }),
    response: settingsSchema,
  },
  removeBrowsers: {
    method: 'POST',
    path: '/api/reminders/browsers/end',
    summary: 'Tells no browser of the learner any more, wherever it is.',
    body: z.strictObject({}),
    response: settingsSchema,
  },
});
