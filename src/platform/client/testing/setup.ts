import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { queryClient } from '../query-client.ts';
import { server } from './answer-calls.ts';

// What is waited for comes when the machine has come to it; this only ends what hangs.
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
