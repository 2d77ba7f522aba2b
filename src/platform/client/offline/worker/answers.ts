import { NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ACCOUNT_HEADER } from '../../../shared/account-header.ts';
import { FIGURE_CALLS, OFFLINE_CALLS, RECORD_CALL, SESSION_CALL } from '../offline-calls.ts';
import { CACHE_NAMES, scope, type WorkEvent } from './scope.ts';
import { RELEASE_NAME } from './release.ts';
import { endRemindersOfOthers } from './reminder.ts';

/** Where it is written, among the answers, whose they are: the browser may stop the worker at any time, which then remembers nothing. */
const KEPT_FOR = '/kept-for';

/** Where it is written, among the answers, which release of the app asked for them. */
const KEPT_BY = '/kept-by';

/** Where it is written, among the answers, what the person could open when they were asked for. */
const KEPT_ACCESS = '/kept-access';

/** How long a call may take before the kept answer stands in for it. */
const PATIENCE_SECONDS = 8;

/** Counts the persons seen to go. What is under way ends with the worker, so this need not outlive it: an answer asked for before is not kept after. */
let departures = 0;

/** Calls under way after which someone else may sit here. */
let changing = 0;

const forThisPerson: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state !== undefined) state['departures'] = departures;
    return request;
  },
  fetchDidSucceed: async ({ request, response, state }) => {
    if (response.status === 401 && new URL(request.url).pathname === SESSION_CALL) await forgetAnswers();
    if (state !== undefined) state['kept'] = await makeRoomFor(response, state['departures']);
    return response;
  },
  // Its date is that of an earlier visit, by which no page may set its clock.
  cachedResponseWillBeUsed: async ({ cachedResponse }) => withoutDate(cachedResponse),
  cacheWillUpdate: async ({ response, state }) =>
    response.status === 200 && state?.['kept'] === departures ? response : null,
};

const answers = new NetworkFirst({
  cacheName: CACHE_NAMES.answers,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [forThisPerson],
});

function withoutDate(response: Response | null | undefined): Response | null {
  if (response === null || response === undefined) return null;
  const headers = new Headers(response.headers);
  headers.delete('date');
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Says under which count of departures an answer may be kept, after dropping what is kept of anyone else; null when it may not:
 * it names nobody, or was asked for before someone went.
 */
async function makeRoomFor(response: Response, askedAt: unknown): Promise<number | null> {
  const account = response.headers.get(ACCOUNT_HEADER);
  if (account === null || changing > 0 || askedAt !== departures) return null;
  const before = departures;
  const keptFor = await noteAt(KEPT_FOR);
  if (before !== departures) return null;
  if (keptFor === account) return before;
  await forgetAnswers();
  const kept = departures;
  const cache = await caches.open(CACHE_NAMES.answers);
  await cache.put(KEPT_BY, new Response(RELEASE_NAME));
  await cache.put(KEPT_FOR, new Response(account));
  return kept;
}

async function noteAt(path: string): Promise<string | undefined> {
  return (await caches.match(path, { cacheName: CACHE_NAMES.answers }))?.text();
}

/** The network's answer, else the one kept last; the network's failure when there is none. */
export async function answerCall(event: WorkEvent, request: Request): Promise<Response> {
  try {
    return await answers.handle({ event, request });
  } catch {
    return Response.error();
  }
}

/** Drops everything kept of the person at this browser. */
export async function forgetAnswers(): Promise<void> {
  departures += 1;
  await caches.delete(CACHE_NAMES.answers);
}

/**
 * Drops what an earlier release kept: its answers may lack what the screens of this one show. Without a network they stay, since
 * nothing can be fetched in their place.
 */
export async function dropEarlierAnswers(): Promise<void> {
  if (!scope.navigator.onLine || (await noteAt(KEPT_FOR)) === undefined) return;
  if ((await noteAt(KEPT_BY)) !== RELEASE_NAME) await forgetAnswers();
}

/** Makes a call after which someone else may sit here. What was kept goes even when the call fails, as logging out does offline. */
export async function answerSessionCall(request: Request): Promise<Response> {
  changing += 1;
  await forgetAnswers();
  try {
    return await fetch(request);
  } finally {
    changing -= 1;
    await forgetAnswers();
  }
}

/** Sends events. The answer says how the record stands now, which is kept: the next visit may have no network to ask. */
export async function answerEvents(event: WorkEvent, request: Request): Promise<Response> {
  const askedAt = departures;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(cacheRecord(response.clone(), askedAt));
  return response;
}

async function cacheRecord(response: Response, askedAt: number): Promise<void> {
  const { progress }: { progress: unknown } = await response.json();
  const kept = await makeRoomFor(response, askedAt);
  const cache = await caches.open(CACHE_NAMES.answers);
  const headers = { [ACCOUNT_HEADER]: response.headers.get(ACCOUNT_HEADER) ?? '' };
  if (kept === departures) await cache.put(RECORD_CALL, Response.json(progress, { headers }));
}

/** Asks for what a signed-in person has not opened yet, one call after the other, so that it is there without a network. */
export async function cacheAnswers(event: WorkEvent): Promise<void> {
  await dropEarlierAnswers();
  // Whatever is kept of someone else goes with this answer, before any of it is taken for theirs.
  const who = await answerCall(event, new Request(SESSION_CALL));
  if (!who.ok) return;
  const account = who.headers.get(ACCOUNT_HEADER);
  if (account !== null) event.waitUntil(endRemindersOfOthers(account));
  await dropAnswersOfOtherAccess(await who.json());
  const cache = await caches.open(CACHE_NAMES.answers);
  for (const call of OFFLINE_CALLS) {
    if ((await cache.match(call)) === undefined) await answerCall(event, new Request(call));
  }
}

/** Drops what was kept when the person could open more or less than now, as before a trial ended: it is asked for anew. */
async function dropAnswersOfOtherAccess(who: { readonly accessType?: string }): Promise<void> {
  const access = who.accessType ?? '';
  const before = await noteAt(KEPT_ACCESS);
  if (before === access) return;
  const cache = await caches.open(CACHE_NAMES.answers);
  for (const call of OFFLINE_CALLS) {
    if (before !== undefined && call !== SESSION_CALL) await cache.delete(call);
  }
  await cache.put(KEPT_ACCESS, new Response(access));
}

/** Asks again for what changes with study. */
export async function refreshFigures(event: WorkEvent): Promise<void> {
  for (const call of FIGURE_CALLS) await answerCall(event, new Request(call));
}
