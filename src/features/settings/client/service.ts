import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { settingsContract } from '../contract.ts';

/** Returns the operator's settings; undefined while they load, and when they did not. */
export function useSiteSettings(): ResponseOf<typeof settingsContract.site> | undefined {
  return useQuery(siteSettingsQuery).data;
}

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
