import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.client.tsx';
import { queryClient } from './platform/client/query-client.ts';
import './platform/client/styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the app.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
