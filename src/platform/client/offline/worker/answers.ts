import { NetworkFirst } from 'workbox-strategies';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { FIGURE_CALLS, KEPT_CALLS, RECORD_CALL, WHO_CALL } from '../kept.ts';
import type { WorkEvent } from './scope.ts';

const KEPT_ANSWERS = 'kept-answers';

/** How long a call may take before the kept answer stands in for it. */
const PATIENCE_SECONDS = 8;

/** Counts the persons of this browser: an answer asked for one is not kept for the next. */
let person = 0;

const forThisPerson: WorkboxPlugin = {
  requestWillFetch: async ({ request, state }) => {
    if (state !== undefined) state['person'] = person;
    return request;
  },
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 401 && new URL(request.url).pathname === WHO_CALL) await forgetAnswers();
    return response;
  },
  cacheWillUpdate: async ({ response, state }) => (response.status === 200 && state?.['person'] === person ? response : null),
};

const answers = new NetworkFirst({
  cacheName: KEPT_ANSWERS,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [forThisPerson],
});

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
  person += 1;
  await caches.delete(KEPT_ANSWERS);
}

/** Makes a call after which someone else may sit here. What was kept goes even when the call fails, as logging out does offline. */
export async function answerPersonCall(request: Request): Promise<Response> {
  await forgetAnswers();
  const response = await fetch(request);
  await forgetAnswers();
  return response;
}

/** Sends events. The answer says how the record stands now, which is kept: the next visit may have no network to ask. */
export async function answerEvents(event: WorkEvent, request: Request): Promise<Response> {
  const sender = person;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(keepRecord(response.clone(), sender));
  return response;
}

async function keepRecord(response: Response, sender: number): Promise<void> {
  const { progress }: { progress: unknown } = await response.json();
  const cache = await caches.open(KEPT_ANSWERS);
  if (sender === person) await cache.put(RECORD_CALL, Response.json(progress));
}

/** Asks for what a signed-in person has not opened yet, one call after the other, so that it is there without a network. */
export async function keepAnswers(event: WorkEvent): Promise<void> {
  const cache = await caches.open(KEPT_ANSWERS);
  for (const call of KEPT_CALLS) {
    if ((await cache.match(call)) !== undefined) continue;
    const { ok } = await answerCall(event, new Request(call));
    if (!ok && call === WHO_CALL) return;
  }
}

/** Asks again for what changes with study. */
export async function refreshFigures(event: WorkEvent): Promise<void> {
  for (const call of FIGURE_CALLS) await answerCall(event, new Request(call));
}
