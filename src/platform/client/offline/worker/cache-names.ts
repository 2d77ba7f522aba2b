/** What the worker stores in the browser, each by the name of its cache. */
export const CACHE_NAMES = {
  /** Every file of this release. */
  release: 'release',
  /** The files of the release before it. */
  previousRelease: 'previous-release',
  /** Answers of the server to the person at this browser. */
  answers: 'stored-answers',
  /** Pages to read. */
  textPages: 'text-pages',
  /** The law library and the forms of the tools. */
  lawLibrary: 'law-library',
  /** Who was here last. */
  lastPerson: 'last-person',
} as const;

/** Deletes what earlier releases stored under names that this one does not know, and so would never read, renew or delete. */
export async function deleteUnknownCaches(): Promise<void> {
  const known = new Set<string>(Object.values(CACHE_NAMES));
  for (const name of await caches.keys()) {
    if (!known.has(name)) await caches.delete(name);
  }
}
