/** Names of the worker's caches. */
export const CACHE_NAMES = {
  /** All files of this release. */
  release: 'release',
  /** Files of the previous release. */
  previousRelease: 'previous-release',
  /** Responses for the user of this browser. */
  answers: 'stored-answers',
  /** The terms and the privacy policy. */
  textPages: 'text-pages',
  /** The law library and the forms of the tools. */
  lawLibrary: 'law-library',
  /** The last user of this browser. */
  lastUser: 'last-person',
} as const;

/** Deletes caches of earlier releases that this one does not use. */
export async function deleteUnknownCaches(): Promise<void> {
  const known = new Set<string>(Object.values(CACHE_NAMES));
  for (const name of await caches.keys()) {
    if (!known.has(name)) await caches.delete(name);
  }
}

/** An event of the worker. `waitUntil` keeps the worker running until the work is done. */
export interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request for a page. */
export interface PageEvent extends WorkEvent {
  readonly request: Request;
  /** The response that the browser requested while the worker started; undefined in browsers without preload. */
  readonly preloadResponse: Promise<Response | undefined> | undefined;
}

/** A message from a page. */
interface MessageFromPage extends WorkEvent {
  readonly data: unknown;
}

/** A push message. */
interface PushEvent extends WorkEvent {
  /** Null for an empty message. */
  readonly data: { text(): string } | null;
}

/** A click on a notification. */
interface NotificationEvent extends WorkEvent {
  readonly notification: { close(): void };
}

/** An open page of the app. */
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The used part of a service worker's scope. TypeScript's library for workers conflicts with that for pages. */
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageFromPage) => void): void;
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

/** The worker's global scope. */
export const scope = self;
