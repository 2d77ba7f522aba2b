import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_HEADER } from '../../../shared/contract.ts';

const ORIGIN = 'https://labourwise.example';
const addressOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Object && 'url' in request ? request.url : request, ORIGIN).href;

/** A simulated browser with the API of a service worker: its caches, network, signed-in user, and push subscription. */
const browser = {
  onLine: true,
  account: '1',
  accessType: 'trial',
  subscribed: true,
  caches: new Map<string, Map<string, Response>>(),
  fetched: new Array<string>(),
};
const match = async (name: string, request: RequestInfo | URL) =>
  browser.caches.get(name)?.get(addressOf(request))?.clone();
const caches = {
  match: (request: RequestInfo | URL, { cacheName }: { cacheName: string }) => match(cacheName, request),
  delete: async (name: string) => browser.caches.delete(name),
  open: async (name: string) => {
    const entries = browser.caches.get(name) ?? new Map<string, Response>();
    browser.caches.set(name, entries);
    return {
      match: (request: RequestInfo | URL) => match(name, request),
      delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
      put: async (request: RequestInfo | URL, response: Response) =>
        void entries.set(addressOf(request), response.clone()),
    };
  },
};
const navigator = {
  get onLine() {
    return browser.onLine;
  },
};
vi.stubEnv('NODE_ENV', 'production');
vi.stubGlobal('caches', caches);
vi.stubGlobal('RELEASE_FILES', []);
vi.stubGlobal('FetchEvent', class extends Event {});
vi.stubGlobal(
  'Request',
  class extends Request {
    constructor(request: RequestInfo | URL, init?: RequestInit) {
      super(typeof request === 'string' ? addressOf(request) : request, init);
    }
  },
);
vi.stubGlobal('fetch', async (request: RequestInfo | URL) => {
  if (!browser.onLine) throw new TypeError('There is no network.');
  browser.fetched.push(new URL(addressOf(request)).pathname);
  return Response.json({ accessType: browser.accessType }, { headers: { [ACCOUNT_HEADER]: browser.account } });
});
const pushManager = {
  getSubscription: async () =>
    browser.subscribed ? { unsubscribe: async () => ((browser.subscribed = false), true) } : null,
};
vi.stubGlobal('self', { navigator, caches, registration: { pushManager } });

/** The worker of a release, as the browser starts it: it remembers nothing. */
async function startWorker(release: string) {
  vi.resetModules();
  vi.stubGlobal('RELEASE', release);
  return import('./answers.ts');
}

/** A turn of the worker, and the end of all its work. */
function startEvent() {
  const works: Promise<unknown>[] = [];
  const event = Object.assign(new Event('message'), {
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  });
  return { event, end: () => Promise.all(works) };
}

/** The page reports a signed-in user. */
async function cacheAll({ cacheAnswers }: Awaited<ReturnType<typeof startWorker>>): Promise<void> {
  const { event, end } = startEvent();
  await cacheAnswers(event);
  await end();
}

const isCached = async (path: string) => (await match('stored-answers', path)) !== undefined;

afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});
beforeEach(() => {
  Object.assign(browser, {
    onLine: true,
    account: '1',
    accessType: 'trial',
    subscribed: true,
    caches: new Map(),
    fetched: [],
  });
});

test('responses stored by an earlier release are deleted with a new one, and fetched again when a page asks', async () => {
  await cacheAll(await startWorker('first'));
  expect(await isCached('/api/dashboard')).toBe(true);
  const worker = await startWorker('second');
  await worker.deleteAnswersOfEarlierRelease();
  expect(await isCached('/api/dashboard')).toBe(false);
  browser.fetched = [];
  await cacheAll(worker);
  expect(browser.fetched).toContain('/api/leaderboard');
  expect(await isCached('/api/dashboard')).toBe(true);
});

test('responses stored by the same release stay', async () => {
  await cacheAll(await startWorker('first'));
  browser.fetched = [];
  const worker = await startWorker('first');
  await worker.deleteAnswersOfEarlierRelease();
  await cacheAll(worker);
  expect(browser.fetched).toEqual(['/api/auth/me']);
});

test('stored responses are fetched again when the user’s access changed', async () => {
  const worker = await startWorker('first');
  await cacheAll(worker);
  browser.accessType = 'free';
  await cacheAll(worker);
  expect(await (await match('stored-answers', '/api/search/device'))?.json()).toEqual({ accessType: 'free' });
  browser.fetched = [];
  await cacheAll(worker);
  expect(browser.fetched).toEqual(['/api/auth/me']);
});

test('stored responses stay while offline, whatever the access was', async () => {
  const worker = await startWorker('first');
  await cacheAll(worker);
  browser.onLine = false;
  await cacheAll(worker);
  expect(await isCached('/api/search/device')).toBe(true);
});

test('responses of an earlier release stay while offline', async () => {
  await cacheAll(await startWorker('first'));
  browser.onLine = false;
  const worker = await startWorker('second');
  await worker.deleteAnswersOfEarlierRelease();
  await cacheAll(worker);
  expect(await isCached('/api/dashboard')).toBe(true);
  browser.onLine = true;
  browser.fetched = [];
  await cacheAll(worker);
  expect(browser.fetched).toContain('/api/dashboard');
});

test('reminders of an expired session end when another user signs in, not before', async () => {
  await cacheAll(await startWorker('first'));
  await cacheAll(await startWorker('first'));
  expect(browser.subscribed).toBe(true);
  browser.account = '2';
  const worker = await startWorker('first');
  await worker.answerSessionCall(new Request('/api/auth/login', { method: 'POST' }));
  await cacheAll(worker);
  expect(browser.subscribed).toBe(false);
  browser.subscribed = true;
  await cacheAll(worker);
  expect(browser.subscribed).toBe(true);
});

test('a user who signs in again gets reminders again', async () => {
  const worker = await startWorker('first');
  await cacheAll(worker);
  await worker.answerSessionCall(new Request('/api/auth/login', { method: 'POST' }));
  await cacheAll(worker);
  expect(browser.subscribed).toBe(true);
});
