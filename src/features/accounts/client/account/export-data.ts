import { ApiFailure } from '../../../../platform/client/api-client.ts';

/** How long the file stays in memory, so that the browser has begun to save it. */
const KEPT_MS = 60_000;

/**
 * Fetches everything the product holds about the signed-in person and gives the browser a file to save.
 * @throws ApiFailure
 */
export async function exportData(): Promise<void> {
  const response = await fetch('/api/account/export', { credentials: 'same-origin' }).catch(() => null);
  if (response === null) {
    throw new ApiFailure(0, 'offline', { code: 'OFFLINE', sentence: 'You seem to be offline. Check your connection and try again.', issues: [] });
  }
  if (!response.ok) throw await failureOf(response);
  const address = URL.createObjectURL(await response.blob());
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = 'labourwise-my-data.zip';
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const message: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'message') : null;
  return new ApiFailure(response.status, response.statusText, {
    code: response.status === 401 ? 'AUTH_REQUIRED' : 'INTERNAL',
    sentence: typeof message === 'string' ? message : 'Something went wrong on our side. Please try again.',
    issues: [],
  });
}
