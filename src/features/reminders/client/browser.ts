import type { InputOf } from '../../../platform/shared/contract.ts';
import type { remindersContract } from '../contract.ts';

type Target = InputOf<typeof remindersContract.addBrowser, 'body'>;

export type NotificationSupport = 'ask' | 'blocked' | 'none';

/** Thrown when the browser could not subscribe; its message is shown to the user. */
export class SubscriptionError extends Error {}

/** Whether this browser supports push notifications, and whether the user has blocked them. */
export function notificationSupport(): NotificationSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ask';
}

/** Returns this browser's push endpoint, or null without a subscription. */
export async function ownEndpoint(): Promise<string | null> {
  if (notificationSupport() === 'none') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Returns the SHA-256 of an endpoint in hex, as the server lists it. */
export async function digestOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks the user for permission and subscribes to the push service.
 * @throws SubscriptionError with a sentence for the user
 */
export async function subscribe(publicKey: string): Promise<Target> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined)
    throw new SubscriptionError('This browser stores nothing for the app, so it cannot show reminders.');
  if ((await Notification.requestPermission()) !== 'granted')
    throw new SubscriptionError(
      'The browser does not allow notifications from this site. Allow them in its settings first.',
    );
  try {
    // A subscription with an earlier key would be rejected.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
    return { endpoint: subscription.endpoint, p256dh, auth };
  } catch {
    throw new SubscriptionError('The browser’s own service for notifications does not answer. Please try again later.');
  }
}

/** Cancels this browser's push subscription and returns its endpoint, or null. */
export async function unsubscribe(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
