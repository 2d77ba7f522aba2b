import { createHash } from 'node:crypto';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { linkPushBrowser } from '../../../platform/server/sessions.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import type { PushTarget } from '../../../platform/server/push/pusher.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, grenadaHour } from '../../../platform/shared/grenada-calendar.ts';
import { settledDay } from '../../insights/rules/mail-hour.ts';
import type { remindersContract } from '../contract.ts';
import type { ReminderServices } from './remind.ts';
import { findBrowser, readEndpoints, removeBrowser, removeBrowsers, storeBrowser } from './store/browsers.ts';
import { readSettings, storeSettings, type ReminderSettings } from './store/settings.ts';

type Settings = ResponseOf<typeof remindersContract.read>;
type SettingServices = Pick<ReminderServices, 'pool' | 'pusher' | 'tokens' | 'now'>;

/** Returns a user's reminder settings. */
export async function showReminders({ pool, pusher, now }: SettingServices, user: SignedInUser): Promise<Settings> {
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
export async function chooseReminders(
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
export async function addBrowser(services: SettingServices, user: SignedInUser, target: PushTarget): Promise<Settings> {
  const { pool, now } = services;
  const stored = await inTransaction(pool, async (client) => {
    const id = await storeBrowser(client, user.id, target, now());
    if (id !== null) await linkPushBrowser(client, user.sessionId, id);
    return id;
  });
  if (stored === null) throw new ApiError('REFUSED', 'This browser is told of someone else’s goal. Ask it anew.');
  const settings = await readSettings(pool, user.id);
  return chooseReminders(services, user, settings);
}

/**
 * Links a user's browser to the current session, so that it shows reminders again (product-rules.md, H3). Returns whether the browser
 * belongs to the user; another user's stays unchanged.
 */
export async function relinkBrowser(
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
export async function endBrowser(services: SettingServices, user: SignedInUser, endpoint: string): Promise<Settings> {
  await removeBrowser(services.pool, user.id, endpoint);
  return showReminders(services, user);
}

/** Removes all browsers of a user (product-rules.md, H2). */
export async function endBrowsers(services: SettingServices, user: SignedInUser): Promise<Settings> {
  await removeBrowsers(services.pool, user.id);
  return showReminders(services, user);
}
