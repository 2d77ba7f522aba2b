import { cookieName } from '../../../shared/cookie-name.ts';
import { THEME_COOKIE } from '../../../shared/theme.ts';
import { TEXT_PAGES, classifyPage, pagePath } from '../offline-calls.ts';
import { CACHE_NAMES, scope, type PageEvent } from './scope.ts';
import { cachedShell } from './release.ts';

/** Set by scripts/build/service-worker.ts: address of the JSON file with the pages of the law library and the tools, by path. */
declare const LAW_LIBRARY: string;

const LIBRARY_CACHE = CACHE_NAMES.lawLibrary;

/** Fetches a new version of the library, unless the browser saves data, and then deletes the old one. */
export async function cacheLawLibrary(): Promise<void> {
  if (scope.navigator.connection?.saveData === true) return;
  const cache = await caches.open(LIBRARY_CACHE);
  if ((await cache.match(LAW_LIBRARY)) !== undefined) return;
  const outdated = await cache.keys();
  await cache.add(LAW_LIBRARY);
  for (const request of outdated) await cache.delete(request);
}

/** Returns the cached page of the library at a path, or undefined. */
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

/** The cached page is used when the network takes longer than this, in milliseconds. */
const NETWORK_TIMEOUT_MS = 4000;

/**
 * Responds with a page: from the network first, so that a new release is used at once, or from the cache when the network fails or
 * is slow. For a page that is not cached, the app shows that there is no connection.
 */
export async function answerPage(event: PageEvent): Promise<Response> {
  const path = pagePath(new URL(event.request.url).pathname);
  const network = fromNetwork(event, path);
  event.waitUntil(network.catch(() => undefined));
  const inTime = await Promise.race([network.catch(() => undefined), timeOut()]);
  return inTime ?? (await cachedPage(path)) ?? network.catch(offlineShell);
}

/** @throws the network's error when the app is not cached either */
async function offlineShell(failure: unknown): Promise<Response> {
  const shell = await cachedShell();
  if (shell === undefined) throw failure;
  return withTheme(shell);
}

async function fromNetwork(event: PageEvent, path: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request));
  if (response.ok && classifyPage(path) === 'text') {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then((cache) => cache.put(path, copy)));
  }
  return response;
}

function timeOut(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
}

/** Fetches the text pages that are not cached yet. */
export async function cacheTextPages(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of TEXT_PAGES) {
    if ((await cache.match(path)) === undefined) await cache.add(path);
  }
}

async function cachedPage(path: string): Promise<Response | undefined> {
  const page = await cachedPageOfKind(path);
  return page === undefined ? undefined : withTheme(page);
}

async function cachedPageOfKind(path: string): Promise<Response | undefined> {
  switch (classifyPage(path)) {
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

/** Sets the user's color theme on the page, as the server does. Without access to the cookie, the device's theme applies. */
async function withTheme(page: Response): Promise<Response> {
  const name = cookieName(THEME_COOKIE, location.protocol === 'https:');
  const theme = (await scope.cookieStore?.get(name))?.value;
  if (theme !== 'light' && theme !== 'dark') return page;
  const html = (await page.text()).replace('<html', `<html data-theme="${theme}"`);
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(html, { headers });
}
