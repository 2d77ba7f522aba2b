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

/** A turn of the worker, which lasts until all its work is done. */
export interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A page that someone opens. */
export interface PageEvent extends WorkEvent {
  readonly request: Request;
  /** What the browser fetched while the worker was starting; undefined where it does not. */
  readonly preloadResponse: Promise<Response | undefined> | undefined;
}

/** A word from a page. */
interface WordEvent extends WorkEvent {
  readonly data: unknown;
}

/** A message that came over a push service. */
interface PushEvent extends WorkEvent {
  /** Null for one without words. */
  readonly data: { text(): string } | null;
}

/** A press on a notification. */
interface NotificationEvent extends WorkEvent {
  readonly notification: { close(): void };
}

/** A page of the app that is open. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What is used of a service worker's own scope. TypeScript's library for workers does not stand beside the one for pages. */
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: WordEvent) => void): void;
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  /** Absent in older browsers. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value: string } | null> };
  /** `connection` is absent in some browsers. */
  readonly navigator: { readonly onLine: boolean; readonly connection?: { readonly saveData?: boolean } };
}

declare const self: WorkerScope;

/** The worker's own scope. */
export const scope = self;
