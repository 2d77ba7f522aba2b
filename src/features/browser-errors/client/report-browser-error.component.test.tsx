import { expect, test, vi } from 'vitest';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { answerCalls } from '../../../platform/client/testing/answer-calls.ts';
import type { browserErrorsContract } from '../contract.ts';
import { reportBrowserError } from './report-browser-error.ts';

test('five errors of a page are sent, within the limits of the call, and none that are expected', async () => {
  const sent = answerCalls<typeof browserErrorsContract>().with('POST /api/browser-errors', {});
  const expected = [
    new ApiFailure(403, '{}', { code: 'ADMIN_REQUIRED', sentence: 'No.', issues: [] }),
    new DOMException('The user aborted a request.', 'AbortError'),
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    'no error',
  ];
  expected.forEach(reportBrowserError);
  const error = new Error('x'.repeat(400));
  error.stack = 's'.repeat(5000);
  reportBrowserError(new TypeError('refetch is not a function'));
  for (let index = 0; index < 10; index += 1) reportBrowserError(error);
  await vi.waitFor(() => expect(sent).toHaveLength(5));
  expect(sent[0]).toMatchObject({ message: 'refetch is not a function' });
  expect(sent[1]).toEqual({ message: 'x'.repeat(300), stack: 's'.repeat(4000) });
});
