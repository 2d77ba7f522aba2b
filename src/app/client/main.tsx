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

/** Begins the app. Until it has all that its first screen needs, the document's own frame stays. */
function begin(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element for the app.');
  startTransition(() =>
    createRoot(root).render(
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

void readFirstSession(queryClient).then(begin);
