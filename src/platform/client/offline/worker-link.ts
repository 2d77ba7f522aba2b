import { createStore } from './store.ts';
import type { WorkerMessage } from './offline-calls.ts';

/** How often a page left open asks for a new version when someone comes back to it. */
const ASK_EVERY_MS = 60 * 60 * 1000;

/** How long a new version may take to take over before the page is loaded anew anyway. */
const TAKE_OVER_MS = 5000;

const newVersion = createStore<ServiceWorkerRegistration | null>(null);

/** Where a new version of the app waits; null while this page is the newest there is. */
export const useNewVersion = newVersion.use;

/**
 * Registers the worker that keeps the app for times without a network, once the browser has nothing better to do. In
 * development, and in browsers without workers, nothing happens.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
  else setTimeout(register, 1000);
}

function register(): void {
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
    watch,
    // A private window, or settings that forbid it: the app works without, as long as there is a network.
    () => undefined,
  );
}

/** Says something to the worker as soon as there is one. */
export function notifyWorker(word: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => say(active, word));
}

function say(worker: ServiceWorker | null, word: WorkerMessage): void {
  worker?.postMessage(word, []);
}

/** Loads the page in the new version, for this tab alone: others go on with theirs until they are asked, or closed. */
export function activateNewVersion(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (waiting === null) {
    location.reload();
    return;
  }
  // Only under the new worker does a reload bring the new files.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  setTimeout(() => location.reload(), TAKE_OVER_MS);
  say(waiting, 'take over');
}

function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (registration === undefined) return;
  offer(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offer(registration));
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A worker that waits behind another is a new version; the very first one has nothing to wait for. */
function offer(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null && registration.active !== null) newVersion.set(registration);
}
