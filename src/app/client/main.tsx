import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readFirstSession } from '../../features/accounts/client/service.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import '../../platform/client/styles/app.ts';
import { whenIdle } from '../../platform/client/page-load.ts';

/** Loaded after the first screen is complete, so that it does not slow it down. */
const Offline = lazy(async () => {
  await whenIdle();
  return import('./OfflineSupport.tsx').catch(() => ({ default: () => null }));
});

/** Reports an uncaught error. Loads the reporting code at the first error. Its own failures are caught: a listener would report them again. */
async function report(error: unknown): Promise<void> {
  const { reportBrowserError } = await import('../../features/browser-errors/client/report-browser-error.ts');
  reportBrowserError(error);
}

/** Begins the app. Until it has all that its first screen needs, the document's own frame stays. */
function begin(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element for the app.');
  startTransition(() =>
    createRoot(root, {
      // Sends errors that a boundary caught to the console and to the listener below.
      onCaughtError: (error) => reportError(error),
    }).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App />
          <Suspense>
            <Offline />
          </Suspense>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

addEventListener('error', ({ error }) => void report(error).catch(() => undefined));
addEventListener('unhandledrejection', ({ reason }) => void report(reason).catch(() => undefined));
void readFirstSession(queryClient).then(begin);
