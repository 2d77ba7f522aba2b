import type { InputOf } from '../../../platform/shared/contract.ts';
import type { remindersContract } from '../contract.ts';

type Target = InputOf<typeof remindersContract.addBrowser, 'body'>;

/** What this browser can do about notifications. */
export type BrowserWay = 'ask' | 'blocked' | 'none';

/** Why a browser could not be asked, as a sentence. */
export class NotAsked extends Error {}

/** Whether this browser shows notifications that come over a push service. */
export function browserWay(): BrowserWay {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ask';
}

/** The address of this browser at its push service; null when it takes no messages, or cannot. */
export async function ownEndpoint(): Promise<string | null> {
  if (browserWay() === 'none') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** The digest under which the server tells of an address. */
export async function digestOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks the person for leave and the browser for an address.
 * @throws NotAsked with the sentence of what stands in the way
 */
export async function subscribe(publicKey: string): Promise<Target> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined)
    throw new NotAsked('This browser stores nothing for the app, so it cannot show reminders.');
  if ((await Notification.requestPermission()) !== 'granted')
    throw new NotAsked('The browser does not allow notifications from this site. Allow them in its settings first.');
  try {
    // One of an earlier key would not be taken.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
    return { endpoint: subscription.endpoint, p256dh, auth };
  } catch {
    throw new NotAsked('The browser’s own service for notifications does not answer. Please try again later.');
  }
}

/** Takes no more messages in this browser; answers the address it had, null for none. */
export async function unsubscribe(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}
