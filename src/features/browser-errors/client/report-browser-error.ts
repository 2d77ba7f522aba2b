import { ApiFailure } from '../../../platform/client/api-client.ts';

/** Reports of one page. */
const MAX_REPORTS = 5;

let reports = 0;

/**
 * Reports an error of a script to the server, which writes it to its log: message and stack, and nothing of the page. Refused calls and lost
 * connections are no errors of a script.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || isExpected(error) || reports >= MAX_REPORTS) return;
  reports += 1;
  const body = JSON.stringify({ message: error.message.slice(0, 300), stack: (error.stack ?? '').slice(0, 4000) });
  navigator.sendBeacon('/api/browser-errors', new Blob([body], { type: 'application/json' }));
}

/** Whether the browser ended a call or a load; each browser says a lost connection in its own words. */
function isExpected(error: Error): boolean {
  return (
    error instanceof ApiFailure ||
    error instanceof DOMException ||
    (error instanceof TypeError && /fetch|module|load failed/i.test(error.message))
  );
}
