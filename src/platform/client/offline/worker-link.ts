import { createStore } from './store.ts';
import type { WorkerMessage } from './offline-calls.ts';

/** Minimum time between checks for a new version when an open page becomes visible, in milliseconds. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** How long the new worker may take to activate before the page reloads anyway, in milliseconds. */
const ACTIVATE_MS = 5000;

const newVersion = createStore<ServiceWorkerRegistration | null>(null);

/** Returns the registration with a new version of the app; null while this page has the newest one. */
export const useNewVersion = newVersion.use;

/**
 * Registers the service worker once the browser is idle. Does nothing in development and in browsers without workers.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(register);
  else setTimeout(register, 1000);
}

function register(): void {
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).then(
    watch,
    // Private windows and some settings forbid workers. The app then needs a network.
    () => undefined,
  );
}

/** Sends a message to the worker once it is ready. */
export function notifyWorker(message: WorkerMessage): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => send(active, message));
}

function send(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message, []);
}

/** Activates the new version and reloads this tab. Other tabs stay on the old version until they reload. */
export function activateNewVersion(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  if (waiting === null) {
    location.reload();
    return;
  }
  // A reload loads the new files only after the new worker has taken control.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  setTimeout(() => location.reload(), ACTIVATE_MS);
  send(waiting, 'take over');
}

function watch(registration: ServiceWorkerRegistration | undefined): void {
  if (registration === undefined) return;
  offer(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offer(registration));
  });
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_INTERVAL_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** A worker that waits for an active one is a new version. */
function offer(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null && registration.active !== null) newVersion.set(registration);
}
