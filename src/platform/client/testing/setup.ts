import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { queryClient } from '../query-client.ts';
import { server } from './answer-calls.ts';

// Waits end when the element appears; this timeout only ends a test that hangs.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  queryClient.clear();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
