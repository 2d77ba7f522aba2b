import { ApiFailure } from '../../../platform/client/api-client.ts';

/** Maximum number of reports of a page. */
const MAX_REPORTS = 5;

/** What Chrome, Firefox and Safari say when a call or a script does not load. */
const FAILED_LOAD =
  /^(?:Failed to fetch|NetworkError when|Load failed|error loading dynamically|Importing a module script failed)/i;

let reports = 0;

/**
 * Reports an error of a script to the server, which writes it to its log: message and stack only. Refused calls and lost connections are
 * not reported.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || isExpected(error) || reports >= MAX_REPORTS) return;
  reports += 1;
  const body = JSON.stringify({ message: error.message.slice(0, 300), stack: (error.stack ?? '').slice(0, 4000) });
  navigator.sendBeacon('/api/browser-errors', new Blob([body], { type: 'application/json' }));
}

/** Whether the error comes from an aborted or failed request. Browsers word these messages differently. */
function isExpected(error: Error): boolean {
  return (
    error instanceof ApiFailure ||
    (error instanceof DOMException && error.name === 'AbortError') ||
    (error instanceof TypeError && FAILED_LOAD.test(error.message))
  );
}
