import { registerRoute } from 'workbox-routing';
import { EVENTS_CALL, changesUser, endsSession, isOfflineCall, parseWorkerMessage } from './offline-calls.ts';
import {
  answerCall,
  answerEvents,
  answerSessionCall,
  deleteAnswers,
  cacheAnswers,
  deleteAnswersOfEarlierRelease,
  refreshFigures,
} from './worker/answers.ts';
import { cacheLawLibrary, answerPage, cacheTextPages } from './worker/pages.ts';
import { endReminders, openDashboard, showReminder, resumeReminders } from './worker/reminder.ts';
import { activateRelease, builtFile, installRelease, isBuiltFile } from './worker/release.ts';
import { scope, type WorkEvent } from './worker/scope.ts';

// A new worker waits until every tab is closed or a user activates it, so that it never replaces files of a page in use.
scope.addEventListener('install', installRelease);
scope.addEventListener('activate', (event) => event.waitUntil(activate(event)));
scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event, event.data)));

scope.addEventListener('push', (event) => event.waitUntil(showReminder(event.data?.text())));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openDashboard());
});

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  ({ event }) => answerPage(event),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url),
  ({ request }) => builtFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfflineCall(url),
  ({ event, request }) => answerCall(event, request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && changesUser(url.pathname),
  ({ event, request, url }) => {
    if (endsSession(url.pathname)) event.waitUntil(endReminders());
    return answerSessionCall(request);
  },
  'POST',
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === EVENTS_CALL,
  ({ event, request }) => answerEvents(event, request),
  'POST',
);

async function activate(event: WorkEvent): Promise<void> {
  await activateRelease(event);
  // The first page requests the answers again. Until this ends, the browser sends no requests to the worker.
  await deleteAnswersOfEarlierRelease();
  // The browser requests a page while the worker starts, which on phones takes as long as the request.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function handleMessage(event: WorkEvent, data: unknown): Promise<void> {
  switch (parseWorkerMessage(data)) {
    case 'keep':
      event.waitUntil(resumeReminders());
      await cacheAnswers(event);
      await cachePublicPages();
      return;
    case 'nobody':
      await deleteAnswers();
      await cachePublicPages();
      return;
    case 'refresh':
      await refreshFigures(event);
      return;
    case 'take over':
      await scope.skipWaiting();
      return;
    case null:
      return;
  }
}

async function cachePublicPages(): Promise<void> {
  await cacheTextPages();
  await cacheLawLibrary();
}
