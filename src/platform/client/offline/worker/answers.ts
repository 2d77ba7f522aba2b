import { NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ACCOUNT_HEADER } from '../../../shared/contract.ts';
import { FIGURE_CALLS, OFFLINE_CALLS, RECORD_CALL, SESSION_CALL } from '../offline-calls.ts';
import { CACHE_NAMES, scope, type WorkEvent } from './scope.ts';
import { RELEASE_NAME } from './release.ts';
import { endRemindersOfOthers } from './reminder.ts';

/* Facts about the cached responses, stored with them: the browser may stop the worker at any time. */

/** The user of the cached responses. */
const CACHED_FOR = '/kept-for';

/** The release that requested the cached responses. */
const CACHED_BY = '/kept-by';

/** The user's access type when the responses were requested. */
const CACHED_ACCESS = '/kept-access';

/** The cached response is used when a call takes longer than this. */
const NETWORK_TIMEOUT_SECONDS = 8;

/** Counts the changes of the user. A response that was requested before a change is not cached. */
let userChanges = 0;

/** Running calls that may change the user. */
let sessionCalls = 0;

const cacheForUser: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state !== undefined) state['userChanges'] = userChanges;
    return request;
  },
  fetchDidSucceed: async ({ request, response, state }) => {
    if (response.status === 401 && new URL(request.url).pathname === SESSION_CALL) await deleteAnswers();
    if (state !== undefined) state['cacheable'] = await prepareCacheFor(response, state['userChanges']);
    return response;
  },
  // Pages set their clock by the date of responses, and this date is old.
  cachedResponseWillBeUsed: async ({ cachedResponse }) => withoutDate(cachedResponse),
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.['cacheable'] === userChanges ? response : null,
};

const answers = new NetworkFirst({
  cacheName: CACHE_NAMES.answers,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [cacheForUser],
});

function withoutDate(response: Response | null | undefined): Response | null {
  if (response === null || response === undefined) return null;
  const headers = new Headers(response.headers);
  headers.delete('date');
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Deletes the cached responses of another user. Returns the count of user changes for which the response may be cached, or null when
 * it may not: it names no user, or was requested before a change.
 */
async function prepareCacheFor(response: Response, requestedAt: unknown): Promise<number | null> {
  const account = response.headers.get(ACCOUNT_HEADER);
  if (account === null || sessionCalls > 0 || requestedAt !== userChanges) return null;
  const before = userChanges;
  const cachedFor = await readNote(CACHED_FOR);
  if (before !== userChanges) return null;
  if (cachedFor === account) return before;
  await deleteAnswers();
  const after = userChanges;
  const cache = await caches.open(CACHE_NAMES.answers);
  await cache.put(CACHED_BY, new Response(RELEASE_NAME));
  await cache.put(CACHED_FOR, new Response(account));
  return after;
}

async function readNote(path: string): Promise<string | undefined> {
  return (await caches.match(path, { cacheName: CACHE_NAMES.answers }))?.text();
}

/** Responds from the network, else from the cache, else with the network error. */
export async function answerCall(event: WorkEvent, request: Request): Promise<Response> {
  try {
    return await answers.handle({ event, request });
  } catch {
    return Response.error();
  }
}

/** Deletes all cached responses of the user. */
export async function deleteAnswers(): Promise<void> {
  userChanges += 1;
  await caches.delete(CACHE_NAMES.answers);
}

/**
 * Deletes the responses that an earlier release cached, because they may lack fields that this release needs. Offline they stay,
 * since they cannot be fetched again.
 */
export async function deleteAnswersOfEarlierRelease(): Promise<void> {
  if (!scope.navigator.onLine || (await readNote(CACHED_FOR)) === undefined) return;
  if ((await readNote(CACHED_BY)) !== RELEASE_NAME) await deleteAnswers();
}

/** Makes a call that may change the user. Deletes the cached responses even if it fails, as a log-out does offline. */
export async function answerSessionCall(request: Request): Promise<Response> {
  sessionCalls += 1;
  await deleteAnswers();
  try {
    return await fetch(request);
  } finally {
    sessionCalls -= 1;
    await deleteAnswers();
  }
}

/** Sends events. Caches the new learning record of the response for an offline visit. */
export async function answerEvents(event: WorkEvent, request: Request): Promise<Response> {
  const requestedAt = userChanges;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(cacheRecord(response.clone(), requestedAt));
  return response;
}

async function cacheRecord(response: Response, requestedAt: number): Promise<void> {
  const { progress }: { progress: unknown } = await response.json();
  const cacheable = await prepareCacheFor(response, requestedAt);
  const cache = await caches.open(CACHE_NAMES.answers);
  const headers = { [ACCOUNT_HEADER]: response.headers.get(ACCOUNT_HEADER) ?? '' };
  if (cacheable === userChanges) await cache.put(RECORD_CALL, Response.json(progress, { headers }));
}

/** Requests all offline calls that are not cached yet, one after the other. */
export async function cacheAnswers(event: WorkEvent): Promise<void> {
  await deleteAnswersOfEarlierRelease();
  // This response deletes the cached responses of another user.
  const session = await answerCall(event, new Request(SESSION_CALL));
  if (!session.ok) return;
  const account = session.headers.get(ACCOUNT_HEADER);
  if (account !== null) event.waitUntil(endRemindersOfOthers(account));
  await deleteAnswersOfOtherAccess(await session.json());
  const cache = await caches.open(CACHE_NAMES.answers);
  for (const call of OFFLINE_CALLS) {
    if ((await cache.match(call)) === undefined) await answerCall(event, new Request(call));
  }
}

/** Deletes responses that were cached with another access type, for example before a trial ended. */
async function deleteAnswersOfOtherAccess(session: { readonly accessType?: string }): Promise<void> {
  const access = session.accessType ?? '';
  const before = await readNote(CACHED_ACCESS);
  if (before === access) return;
  const cache = await caches.open(CACHE_NAMES.answers);
  for (const call of OFFLINE_CALLS) {
    if (before !== undefined && call !== SESSION_CALL) await cache.delete(call);
  }
  await cache.put(CACHED_ACCESS, new Response(access));
}

/** Requests again the calls that change with study. */
export async function refreshFigures(event: WorkEvent): Promise<void> {
  for (const call of FIGURE_CALLS) await answerCall(event, new Request(call));
}
