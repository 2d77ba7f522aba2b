import { PrecacheController } from 'workbox-precaching';
import { SHELL_PATH } from '../offline-calls.ts';
import { CACHE_NAMES, deleteUnknownCaches, type WorkEvent } from './scope.ts';

/** Put in by scripts/build/service-worker.ts: every file of this release. A revision stands for what has no hash in its name. */
declare const RELEASE_FILES: { url: string; revision: string | null }[];

/** Put in by scripts/build/service-worker.ts: what tells this release from every other. */
declare const RELEASE: string;

/** What tells this release from every other. */
export const RELEASE_NAME = RELEASE;

const release = new PrecacheController({ cacheName: CACHE_NAMES.release });
release.addToCacheList(RELEASE_FILES);

/** Fetches what this release has and the one before had not; what lies in the browser's own cache is not fetched again. */
export function installRelease(event: WorkEvent): void {
  void release.install(event);
}

/**
 * Puts this release in the place of the one before, whose files stay for one release: tabs still open run on them. What earlier
 * releases stored under other names goes.
 */
export async function activateRelease(event: WorkEvent): Promise<void> {
  await setOldFilesAside();
  await release.activate(event);
  await deleteUnknownCaches();
}

async function setOldFilesAside(): Promise<void> {
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

/** A built file: of this release, of the one before, or from the network. */
export async function builtFile(request: Request): Promise<Response> {
  return (
    (await release.matchPrecache(request)) ??
    (await caches.match(request, { cacheName: CACHE_NAMES.previousRelease, ignoreVary: true })) ??
    fetch(request)
  );
}

/** Whether this address is a file that the build made. */
export function isBuiltFile({ href, pathname }: URL): boolean {
  return pathname.startsWith('/assets/') || (pathname !== SHELL_PATH && release.getCacheKeyForURL(href) !== undefined);
}

/** The app's document as it is for everyone; undefined before the release is whole. */
export function cachedShell(): Promise<Response | undefined> {
  return release.matchPrecache(SHELL_PATH);
}
