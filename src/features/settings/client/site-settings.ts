import { apiClient } from '../../../platform/client/api-client.ts';
import type { settingsContract } from '../contract.ts';

/** The API of this feature. */
export const settingsApi = apiClient<typeof settingsContract>();

/** Age after which the settings are read again, in milliseconds. */
const STALE_MS = 60_000;

/** Query of the operator's settings for everyone. */
export const siteSettingsQuery = {
  queryKey: ['settings'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => settingsApi('GET /api/settings', { signal }),
  staleTime: STALE_MS,
};
