import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { settingsContract } from '../contract.ts';
import { settingsApi } from './queries.ts';

/** Age after which a screen reads the settings again, in milliseconds. */
const STALE_MS = 60_000;

/** Returns the operator's settings; undefined while they load, and when they did not. */
export function useSiteSettings(): ResponseOf<typeof settingsContract.site> | undefined {
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => settingsApi('GET /api/settings', { signal }),
    staleTime: STALE_MS,
  }).data;
}
