import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_HEADER } from '../../../shared/account-header.ts';

const ORIGIN = 'https://labourwise.example';
const addressOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Object && 'url' in asked ? asked.url : asked, ORIGIN).href;

/** A simulated browser with the API of a service worker: its caches, network, signed-in user, and push subscription. */
const browser = {
  onLine: true,
  account: '1',
  accessType: 'trial',
  subscribed: true,
  kept: new Map<string, Map<string, Response>>(),
  fetched: new Array<string>(),
};
const match = async (name: string, asked: RequestInfo | URL) => browser.kept.get(name)?.get(addressOf(asked))?.clone();
const caches = {
  match: (asked: RequestInfo | URL, { cacheName }: { cacheName: string }) => match(cacheName, asked),
  delete: async (name: string) => browser.kept.delete(name),
  open: async (name: string) => {
    const entries = browser.kept.get(name) ?? new Map<string, Response>();
    browser.kept.set(name, entries);
    return {
      match: (asked: RequestInfo | URL) => match(name, asked),
      delete: async (asked: RequestInfo | URL) => entries.delete(addressOf(asked)),
      put: async (asked: RequestInfo | URL, response: Response) => void entries.set(addressOf(asked), response.clone()),
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
    constructor(asked: RequestInfo | URL, init?: RequestInit) {
      super(typeof asked === 'string' ? addressOf(asked) : asked, init);
    }
  },
);
vi.stubGlobal('fetch', async (asked: RequestInfo | URL) => {
  if (!browser.onLine) throw new TypeError('There is no network.');
  browser.fetched.push(new URL(addressOf(asked)).pathname);
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
function turn() {
  const works: Promise<unknown>[] = [];
  const event = Object.assign(new Event('message'), {
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  });
  return { event, end: () => Promise.all(works) };
}

/** The page reports a signed-in user. */
async function keepAll({ cacheAnswers }: Awaited<ReturnType<typeof startWorker>>): Promise<void> {
  const { event, end } = turn();
  await cacheAnswers(event);
  await end();
}

const isKept = async (path: string) => (await match('stored-answers', path)) !== undefined;

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
    kept: new Map(),
    fetched: [],
  });
});

test('responses stored by an earlier release are deleted with a new one, and fetched again when a page asks', async () => {
  await keepAll(await startWorker('first'));
  expect(await isKept('/api/dashboard')).toBe(true);
  const worker = await startWorker('second');
  await worker.deleteAnswersOfEarlierRelease();
  expect(await isKept('/api/dashboard')).toBe(false);
  browser.fetched = [];
  await keepAll(worker);
  expect(browser.fetched).toContain('/api/leaderboard');
  expect(await isKept('/api/dashboard')).toBe(true);
});

test('responses stored by the same release stay', async () => {
  await keepAll(await startWorker('first'));
  browser.fetched = [];
  const worker = await startWorker('first');
  await worker.deleteAnswersOfEarlierRelease();
  await keepAll(worker);
  expect(browser.fetched).toEqual(['/api/auth/me']);
});

test('stored responses are fetched again when the user’s access changed', async () => {
  const worker = await startWorker('first');
  await keepAll(worker);
  browser.accessType = 'free';
  await keepAll(worker);
  expect(await (await match('stored-answers', '/api/search/device'))?.json()).toEqual({ accessType: 'free' });
  browser.fetched = [];
  await keepAll(worker);
  expect(browser.fetched).toEqual(['/api/auth/me']);
});

test('stored responses stay while offline, whatever the access was', async () => {
  const worker = await startWorker('first');
  await keepAll(worker);
  browser.onLine = false;
  await keepAll(worker);
  expect(await isKept('/api/search/device')).toBe(true);
});

test('responses of an earlier release stay while offline', async () => {
  await keepAll(await startWorker('first'));
  browser.onLine = false;
  const worker = await startWorker('second');
  await worker.deleteAnswersOfEarlierRelease();
  await keepAll(worker);
  expect(await isKept('/api/dashboard')).toBe(true);
  browser.onLine = true;
  browser.fetched = [];
  await keepAll(worker);
  expect(browser.fetched).toContain('/api/dashboard');
});

test('reminders of an expired session end when another user signs in, not before', async () => {
  await keepAll(await startWorker('first'));
  await keepAll(await startWorker('first'));
  expect(browser.subscribed).toBe(true);
  browser.account = '2';
  const worker = await startWorker('first');
  await worker.answerSessionCall(new Request('/api/auth/login', { method: 'POST' }));
  await keepAll(worker);
  expect(browser.subscribed).toBe(false);
  browser.subscribed = true;
  await keepAll(worker);
  expect(browser.subscribed).toBe(true);
});

test('a user who signs in again gets reminders again', async () => {
  const worker = await startWorker('first');
  await keepAll(worker);
  await worker.answerSessionCall(new Request('/api/auth/login', { method: 'POST' }));
  await keepAll(worker);
  expect(browser.subscribed).toBe(true);
});
