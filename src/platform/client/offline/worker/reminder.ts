import { reminderIn, REMINDER_PATH } from '../reminder-message.ts';
import { scope } from './scope.ts';

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
