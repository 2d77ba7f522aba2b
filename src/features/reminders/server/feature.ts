import { z } from 'zod';
import { type Feature, job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { createUnsubscribeTokens, unsubscribeRoutes } from '../../../platform/server/mail/unsubscribe.ts';
import type { Services } from '../../../platform/server/services.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { reminderMail, REMINDER_SECRET, endOfReminder } from './mails.ts';
import {
  deleteUnusedBrowsers,
  findBrowser,
  readEndpoints,
  removeBrowser,
  removeBrowsers,
  storeBrowser,
  remindersPersonalData,
  readSettings,
  storeSettings,
  type ReminderSettings,
} from './store.ts';
import { NOTIFY_BROWSER, notifyBrowser, remindNext, type ReminderServices } from './remind-users.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { registerCall, type SignedInUser } from '../../../platform/server/http/register-call.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { linkPushBrowser } from '../../../platform/server/sessions.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import type { PushTarget } from '../../../platform/server/push/pusher.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, grenadaHour } from '../../../platform/shared/grenada-calendar.ts';
import { settledDay } from '../../insights/rules/mail-hour.ts';
import { remindersContract } from '../contract.ts';

type Settings = ResponseOf<typeof remindersContract.read>;

type SettingServices = Pick<ReminderServices, 'pool' | 'pusher' | 'tokens' | 'now'>;

/** How and when a person is reminded, and the link that ends it. */
function reminderRoutes(app: FastifyInstance, services: ReminderServices): void {
  const read = { audience: 'signedIn', limiter: 'read' } as const;
  const write = { audience: 'signedIn', limiter: 'write' } as const;

  registerCall(app, remindersContract.read, read, async ({ user }) => showReminders(services, user));
  registerCall(app, remindersContract.choose, write, async ({ user, body }) => chooseReminders(services, user, body));
  registerCall(app, remindersContract.addBrowser, write, async ({ user, body }) => addBrowser(services, user, body));
  registerCall(app, remindersContract.takeUpBrowser, write, async ({ user, body }) =>
    relinkBrowser(services, user, body.endpoint),
  );
  registerCall(app, remindersContract.removeBrowser, write, async ({ user, body }) =>
    endBrowser(services, user, body.endpoint),
  );
  registerCall(app, remindersContract.removeBrowsers, write, async ({ user }) => endBrowsers(services, user));
  unsubscribeRoutes(app, endOfReminder(services.pool));
}

/** Returns a user's reminder settings. */
async function showReminders({ pool, pusher, now }: SettingServices, user: SignedInUser): Promise<Settings> {
  const [settings, endpoints, publicKey] = await Promise.all([
    readSettings(pool, user.id),
    readEndpoints(pool, user.id, now()),
    pusher.publicKey(),
  ]);
  return {
    ...settings,
    emailVerified: user.emailVerified,
    browsers: endpoints.map((endpoint) => createHash('sha256').update(endpoint).digest('hex')),
    publicKey,
  };
}

/** Stores a user's reminder settings (product-rules.md, H2). An hour that is over today takes effect tomorrow. */
async function chooseReminders(
  services: SettingServices,
  user: SignedInUser,
  settings: ReminderSettings,
): Promise<Settings> {
  const { pool, tokens, now } = services;
  const clock = { day: grenadaDay(now()), hour: grenadaHour(now()) };
  await storeSettings(pool, user.id, settings, {
    unsubscribeDigest: tokenDigest(await tokens.tokenOf(user.id)),
    settled: settledDay(settings.hour, clock),
  });
  return showReminders(services, user);
}

/**
 * Adds a browser that shows a user's reminders (product-rules.md, H2) while the user is signed in there (H3).
 * @throws ApiError REFUSED when the endpoint belongs to another user and the keys differ
 */
async function addBrowser(services: SettingServices, user: SignedInUser, target: PushTarget): Promise<Settings> {
  const { pool, now } = services;
  const stored = await inTransaction(pool, async (client) => {
    const id = await storeBrowser(client, user.id, target, now());
    if (id !== null) await linkPushBrowser(client, user.sessionId, id);
    return id;
  });
  if (stored === null)
    throw new ApiError('REFUSED', 'This browser was set up for another account’s reminders. Turn reminders on again.');
  const settings = await readSettings(pool, user.id);
  return chooseReminders(services, user, settings);
}

/**
 * Links a user's browser to the current session, so that it shows reminders again (product-rules.md, H3). Returns whether the browser
 * belongs to the user; another user's stays unchanged.
 */
async function relinkBrowser(
  { pool }: SettingServices,
  user: SignedInUser,
  endpoint: string,
): Promise<{ readonly told: boolean }> {
  return inTransaction(pool, async (client) => {
    const id = await findBrowser(client, user.id, endpoint);
    if (id !== null) await linkPushBrowser(client, user.sessionId, id);
    return { told: id !== null };
  });
}

/** Removes a browser of a user. */
async function endBrowser(services: SettingServices, user: SignedInUser, endpoint: string): Promise<Settings> {
  await removeBrowser(services.pool, user.id, endpoint);
  return showReminders(services, user);
}

/** Removes all browsers of a user (product-rules.md, H2). */
async function endBrowsers(services: SettingServices, user: SignedInUser): Promise<Settings> {
  await removeBrowsers(services.pool, user.id);
  return showReminders(services, user);
}

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
