import { PrecacheController } from 'workbox-precaching';
import { SHELL_PATH } from '../offline-calls.ts';
import { CACHE_NAMES, deleteUnknownCaches, type WorkEvent } from './scope.ts';

/** Set by scripts/build/service-worker.ts: all files of this release. Files without a hash in their names have a revision. */
declare const RELEASE_FILES: { url: string; revision: string | null }[];

/** Set by scripts/build/service-worker.ts: identifies this release. */
declare const RELEASE: string;

/** Identifies this release. */
export const RELEASE_NAME = RELEASE;

const release = new PrecacheController({ cacheName: CACHE_NAMES.release });
release.addToCacheList(RELEASE_FILES);

/** Fetches the new files of this release. Files in the browser's HTTP cache are not fetched again. */
export function installRelease(event: WorkEvent): void {
  void release.install(event);
}

/**
 * Activates this release. The files of the previous one stay for one release, because open tabs use them. Deletes the unknown caches
 * of earlier releases.
 */
export async function activateRelease(event: WorkEvent): Promise<void> {
  await moveOldFiles();
  await release.activate(event);
  await deleteUnknownCaches();
}

async function moveOldFiles(): Promise<void> {
  const cache = await caches.open(release.strategy.cacheName);
  const current = new Set(release.getURLsToCacheKeys().values());
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  if (old.length === 0) return;
  await caches.delete(CACHE_NAMES.previousRelease);
  const previous = await caches.open(CACHE_NAMES.previousRelease);
  for (const request of old) {
    const response = await cache.match(request);
    if (response !== undefined) await previous.put(request, response);
  }
}

/** Responds with a built file: of this release, of the previous one, or from the network. */
export async function builtFile(request: Request): Promise<Response> {
  return (
    (await release.matchPrecache(request)) ??
    (await caches.match(request, { cacheName: CACHE_NAMES.previousRelease, ignoreVary: true })) ??
    fetch(request)
  );
}

/** Whether the build created the file at this address. */
export function isBuiltFile({ href, pathname }: URL): boolean {
  return pathname.startsWith('/assets/') || (pathname !== SHELL_PATH && release.getCacheKeyForURL(href) !== undefined);
}

/** Returns the app's document without a user's data; undefined before the release is complete. */
export function cachedShell(): Promise<Response | undefined> {
  return release.matchPrecache(SHELL_PATH);
}
