import { createStore } from './store.ts';

/** What Chromium's browsers send when the app can be installed. */
interface InstallOfferEvent extends Event {
  prompt(): Promise<unknown>;
}

/** How the app gets onto this device: the browser asks when told to, a person does it by hand as on iPhones, or there is nothing to do. */
export type InstallWay =
  | { readonly kind: 'ask'; readonly ask: () => void }
  | { readonly kind: 'by hand' }
  | { readonly kind: 'none' };

const offered = createStore<InstallOfferEvent | null>(null);

/** Keeps the browser's offer for when someone wants it. Returns the undoing. */
export function keepInstallOffer(): () => void {
  addEventListener('beforeinstallprompt', keep);
  addEventListener('appinstalled', forget);
  return () => {
    removeEventListener('beforeinstallprompt', keep);
    removeEventListener('appinstalled', forget);
  };
}

function forget(): void {
  offered.set(null);
}

function keep(event: Event): void {
  if (!isOffer(event)) return;
  event.preventDefault();
  offered.set(event);
}

function isOffer(event: Event): event is InstallOfferEvent {
  return 'prompt' in event;
}

/** How the app gets onto this device, current while the component shows. */
export function useInstallWay(): InstallWay {
  const offer = offered.use();
  if (offer !== null) return { kind: 'ask', ask: () => void askOnce(offer) };
  return isBrowserOfIPhones() ? { kind: 'by hand' } : { kind: 'none' };
}

/** An offer can be taken up once; the browser makes another when it was declined. */
async function askOnce(offer: InstallOfferEvent): Promise<void> {
  forget();
  await offer.prompt();
}

/** Only Safari of iPhones and iPads says whether it shows an installed app; here it says that it does not. */
function isBrowserOfIPhones(): boolean {
  return 'standalone' in navigator && navigator.standalone === false;
}
