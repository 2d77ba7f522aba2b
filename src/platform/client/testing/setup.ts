import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { queryClient } from '../query-client.ts';
import { server } from './answer-calls.ts';

beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  queryClient.clear();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
