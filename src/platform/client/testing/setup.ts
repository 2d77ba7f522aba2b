import { cleanup, configure, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
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
afterAll(async () => {
  await settleNotices();
  server.close();
});

/** Lets a notice appear that the last test did not wait for: React would render it when the page is gone. */
async function settleNotices(): Promise<void> {
  await vi.dynamicImportSettled();
  await nextTask();
  const notices = document.querySelector('section[aria-label^="Notifications"]');
  if (notices?.textContent === '')
    await waitFor(() => expect(notices.textContent).not.toBe(''), { timeout: 1000 }).catch(() => undefined);
  await nextTask();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
