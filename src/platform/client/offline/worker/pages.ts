import { TEXT_PAGES, pageKindOf, pagePath } from '../offline-calls.ts';
import { CACHE_NAMES, scope, type PageEvent } from './scope.ts';
import { cachedShell } from './release.ts';

/** Put in by scripts/build/service-worker.ts: the address of the whole law library and the forms of the tools in one file, its pages by path. */
declare const LAW_LIBRARY: string;

const LIBRARY_CACHE = CACHE_NAMES.lawLibrary;

/** Fetches the library once for each text of it, unless the browser is asked to save data; the text before stays until then. */
export async function cacheLawLibrary(): Promise<void> {
  if (scope.navigator.connection?.saveData === true) return;
  const cache = await caches.open(LIBRARY_CACHE);
  if ((await cache.match(LAW_LIBRARY)) !== undefined) return;
  const outdated = await cache.keys();
  await cache.add(LAW_LIBRARY);
  for (const request of outdated) await cache.delete(request);
}

/** The page of the library at a path; undefined when it is not kept or there is none. */
async function cachedLibraryPage(path: string): Promise<Response | undefined> {
  const cache = await caches.open(LIBRARY_CACHE);
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

const CACHE = CACHE_NAMES.textPages;

/** How long the network may take before what is kept stands in for it. */
const PATIENCE_MS = 4000;

/**
 * Answers for a page: always the network first, so that a new release reaches everyone who has one. What is kept stands in
 * when the network fails or is slow. For a page that is not kept the app says that there is no connection, once the network has failed.
 */
export async function answerPage(event: PageEvent): Promise<Response> {
  const path = pagePath(new URL(event.request.url).pathname);
  const network = fromNetwork(event, path);
  event.waitUntil(network.catch(() => undefined));
  const inTime = await Promise.race([network.catch(() => undefined), timeOut()]);
  return inTime ?? (await cachedPage(path)) ?? network.catch(unreached);
}

/** @throws what the network failed with, when not even the app is kept. */
async function unreached(failure: unknown): Promise<Response> {
  const shell = await cachedShell();
  if (shell === undefined) throw failure;
  return inChosenColours(shell);
}

async function fromNetwork(event: PageEvent, path: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (response.ok && pageKindOf(path) === 'text') {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(path, copy)));
  }
  return response;
}

function timeOut(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/** Fetches the pages to read that nobody has opened here yet. */
export async function cacheTextPages(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of TEXT_PAGES) {
    if ((await cache.match(path)) === undefined) await cache.add(path);
  }
}

async function cachedPage(path: string): Promise<Response | undefined> {
  const page = await cachedPageOfKind(path);
  return page === undefined ? undefined : inChosenColours(page);
}

async function cachedPageOfKind(path: string): Promise<Response | undefined> {
  switch (pageKindOf(path)) {
    case 'app':
      return cachedShell();
    case 'library':
      return cachedLibraryPage(path);
    case 'text':
      return caches.match(path, { cacheName: CACHE, ignoreVary: true });
    case null:
      return undefined;
  }
}

/** Says the colours a person chose on the page itself, as the server does; where the worker may not read the cookie, the device's hold. */
async function inChosenColours(page: Response): Promise<Response> {
  const theme = (await scope.cookieStore?.get('theme'))?.value;
  if (theme !== 'light' && theme !== 'dark') return page;
  const html = (await page.text()).replace('<html', `<html data-theme="${theme}"`);
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { headers });
}
