import { RESUME_REMINDERS_CALL } from '../offline-calls.ts';
import { CACHE_NAMES, scope } from './scope.ts';

/** Where a press on a reminder leads. */
const REMINDER_PATH = '/dashboard';

/** What a reminder says. */
interface ReminderMessage {
  readonly title: string;
  readonly body: string;
}

/** What is said when the words did not come through. */
const BARE: ReminderMessage = { title: 'Your goal for today', body: 'Your cards for today are waiting.' };

/** Reads the message of a reminder; bare words when it cannot be read. */
export function reminderIn(text: string | undefined): ReminderMessage {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return BARE;
    const { title, body }: Partial<Record<keyof ReminderMessage, unknown>> = value;
    return typeof title === 'string' && typeof body === 'string' ? { title, body } : BARE;
  } catch {
    return BARE;
  }
}

/** Where it is written who was here last. It stands apart from what is kept of a person, because it outlives them: they may have left unasked. */
const CACHE = CACHE_NAMES.lastPerson;
const LAST_PERSON = '/last-person';

/** Shows a reminder. One that cannot be read is shown by its bare words, since a browser takes back the right of who shows nothing. */
export async function showReminder(text: string | undefined): Promise<void> {
  const { title, body } = reminderIn(text);
  await scope.registration.showNotification(title, {
    body,
    icon: '/icons/192.png',
    tag: 'daily-goal',
    lang: 'en-GB',
  });
}

/** Opens the dashboard: a page that shows it already comes to the front. */
export async function openDashboard(): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === REMINDER_PATH);
  await (open === undefined ? scope.clients.openWindow(REMINDER_PATH) : open.focus());
}

/** Takes no more reminders in this browser, whose person has left. */
export async function endReminders(): Promise<void> {
  const subscription = await scope.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Says that someone is signed in here, where a person asked to be told: a browser tells nobody who is signed out in it, and tells them
 * again once they are back. Another's is left as it is. Without a network the next word of a page tries again.
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
 * Ends the reminders of whoever was here before this account, whose session may have ended by itself. Theirs alone: what this account
 * asked for here was asked for after it came. When the browser fails at it, the next word of a page tries again.
 */
export async function endRemindersOfOthers(account: string): Promise<void> {
  const cache = await caches.open(CACHE);
  const last = await (await cache.match(LAST_PERSON))?.text();
  if (last === account) return;
  if (last !== undefined && 'pushManager' in scope.registration) await endReminders();
  await cache.put(LAST_PERSON, new Response(account));
}
