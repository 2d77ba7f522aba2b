import { createStore } from './store.ts';

/** Event of Chromium browsers when the app can be installed. */
interface InstallOfferEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the app can be installed: by the browser's dialog, by hand as on iPhones, or not at all. */
export type InstallMethod =
  | { readonly kind: 'ask'; readonly ask: () => void }
  | { readonly kind: 'by hand' }
  | { readonly kind: 'none' };

const installOffer = createStore<InstallOfferEvent | null>(null);

/** Stores the browser's install event for later. Returns a function that removes the listeners. */
export function listenForInstallOffer(): () => void {
  addEventListener('beforeinstallprompt', storeOffer);
  addEventListener('appinstalled', forget);
  return () => {
    removeEventListener('beforeinstallprompt', storeOffer);
    removeEventListener('appinstalled', forget);
  };
}

function forget(): void {
  installOffer.set(null);
}

function storeOffer(event: Event): void {
  if (!isOffer(event)) return;
  event.preventDefault();
  installOffer.set(event);
}

function isOffer(event: Event): event is InstallOfferEvent {
  return 'prompt' in event;
}

/** Hook that returns how the app can be installed. */
export function useInstallMethod(): InstallMethod {
  const offer = installOffer.use();
  if (offer !== null) return { kind: 'ask', ask: () => void promptOnce(offer) };
  return isBrowserOfIPhones() ? { kind: 'by hand' } : { kind: 'none' };
}

/** An event can be used once. The browser sends another one after the user declined. */
async function promptOnce(offer: InstallOfferEvent): Promise<void> {
  forget();
  await offer.prompt();
}

/** Only Safari on iPhones and iPads has `standalone`, which is false in a browser tab. */
function isBrowserOfIPhones(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
