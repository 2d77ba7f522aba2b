import { registerRoute } from 'workbox-routing';
import { EVENTS_CALL, changesUser, endsSession, isOfflineCall, parseWorkerMessage } from './offline-calls.ts';
import {
  answerCall,
  answerEvents,
  answerSessionCall,
  forgetAnswers,
  cacheAnswers,
  dropEarlierAnswers,
  refreshFigures,
} from './worker/answers.ts';
import { cacheLawLibrary, answerPage, cacheTextPages } from './worker/pages.ts';
import { endReminders, openDashboard, showReminder, resumeReminders } from './worker/reminder.ts';
import { activateRelease, builtFile, installRelease, isBuiltFile } from './worker/release.ts';
import { scope, type WorkEvent } from './worker/scope.ts';

// A new worker waits until every tab is closed or someone asks for it: it never takes over under a page that is being used.
scope.addEventListener('install', installRelease);
scope.addEventListener('activate', (event) => event.waitUntil(activate(event)));
scope.addEventListener('message', (event) => event.waitUntil(obey(event, event.data)));

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
  // They are fetched anew at the word of the first page: until this ends, the browser asks the worker for none.
  await dropEarlierAnswers();
  // The browser asks for a page while the worker starts, which on a phone takes as long as the asking.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

async function obey(event: WorkEvent, data: unknown): Promise<void> {
  switch (parseWorkerMessage(data)) {
    case 'keep':
      event.waitUntil(resumeReminders());
      await cacheAnswers(event);
      await cacheForEveryone();
      return;
    case 'nobody':
      await forgetAnswers();
      await cacheForEveryone();
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

async function cacheForEveryone(): Promise<void> {
  await cacheTextPages();
  await cacheLawLibrary();
}
