import { CACHE_NAMES } from './cache-names.ts';
import { scope } from './scope.ts';

/** Put in by scripts/build/service-worker.ts: the address of the whole law library and the forms of the tools in one file, its pages by path. */
declare const LAW_LIBRARY: string;

const CACHE = CACHE_NAMES.lawLibrary;

/** Fetches the library once for each text of it, unless the browser is asked to save data; the text before stays until then. */
export async function cacheLawLibrary(): Promise<void> {
  if (scope.navigator.connection?.saveData === true) return;
  const cache = await caches.open(CACHE);
  if ((await cache.match(LAW_LIBRARY)) !== undefined) return;
  const outdated = await cache.keys();
  await cache.add(LAW_LIBRARY);
  for (const request of outdated) await cache.delete(request);
}

/** The page of the library at a path; undefined when it is not kept or there is none. */
export async function cachedLibraryPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const [newest] = (await cache.keys()).slice(-1);
  const library = newest === undefined ? undefined : await cache.match(newest);
  if (library === undefined) return undefined;
  const pages: Record<string, string> = await library.json();
  const html = pages[path];
  return html === undefined
    ? undefined
    : new Response(html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': library.headers.get('content-security-policy') ?? '',
        },
      });
}
