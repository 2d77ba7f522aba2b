import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.client.tsx';
import { queryClient } from './platform/client/query-client.ts';
import './platform/client/styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

/** Comes when everything of the first screen has: nothing it does may slow that down. */
const Offline = lazy(async () => {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  return import('./offline.client.tsx').catch(() => ({ default: () => null }));
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
      <Suspense>
        <Offline />
      </Suspense>
    </QueryClientProvider>
  </StrictMode>,
);
