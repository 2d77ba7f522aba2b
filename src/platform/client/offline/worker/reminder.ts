import { RESUME_REMINDERS_CALL } from '../offline-calls.ts';
import { CACHE_NAMES, scope } from './scope.ts';

/** The page that a reminder opens. */
const REMINDER_PATH = '/dashboard';

interface ReminderMessage {
  readonly title: string;
  readonly body: string;
}

/** The message when the push data cannot be parsed. */
const DEFAULT_MESSAGE: ReminderMessage = { title: 'Your goal for today', body: 'Your cards for today are waiting.' };

/** Parses the message of a reminder. Returns the default message for invalid data. */
export function parseReminder(text: string | undefined): ReminderMessage {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return DEFAULT_MESSAGE;
    const { title, body }: Partial<Record<keyof ReminderMessage, unknown>> = value;
    return typeof title === 'string' && typeof body === 'string' ? { title, body } : DEFAULT_MESSAGE;
  } catch {
    return DEFAULT_MESSAGE;
  }
}

/** Stores the last user apart from cached responses, because it must remain when a session expires. */
const CACHE = CACHE_NAMES.lastUser;
const LAST_USER = '/last-person';

/** Shows a reminder, with the default message for invalid data: browsers revoke the permission of a site that shows nothing. */
export async function showReminder(text: string | undefined): Promise<void> {
  const { title, body } = parseReminder(text);
  await scope.registration.showNotification(title, {
    body,
    icon: '/icons/192.png',
    tag: 'daily-goal',
    lang: 'en-GB',
  });
}

/** Opens the dashboard, or focuses a page that shows it. */
export async function openDashboard(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === REMINDER_PATH);
  await (open === undefined ? scope.clients.openWindow(REMINDER_PATH) : open.focus());
}

/** Ends the push subscription of this browser after its user signed out. */
export async function endReminders(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Resumes the reminders of the signed-in user in this browser, which were paused while nobody was signed in. The server ignores a
 * subscription of another user. When it fails, the next message of a page retries.
 */
export async function resumeReminders(): Promise<void> {
  if (!('pushManager' in scope.registration)) return;
  const subscription = await scope.registration.pushManager.getSubscription();
  if (subscription === null) return;
  await fetch(RESUME_REMINDERS_CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint: subscription.endpoint }),
  }).catch(() => undefined);
}

/**
 * Ends the reminders of the previous user of this browser, whose session may have expired. When it fails, the next message of a page
 * retries.
 */
export async function endRemindersOfOthers(account: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const last = await (await cache.match(LAST_USER))?.text();
  if (last === account) return;
  if (last !== undefined && 'pushManager' in scope.registration) await endReminders();
  await cache.put(LAST_USER, new Response(account));
}
