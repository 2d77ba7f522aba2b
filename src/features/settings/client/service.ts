import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { settingsContract } from '../contract.ts';
import { siteSettingsQuery } from './site-settings.ts';

/** Returns the operator's settings; undefined while they load, and when they did not. */
export function useSiteSettings(): ResponseOf<typeof settingsContract.site> | undefined {
  return useQuery(siteSettingsQuery).data;
}
